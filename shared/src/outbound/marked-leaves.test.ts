import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { scanOutJob } from './scan-out.job.ts'
import { anOrder, anOrderLine, aParcel, idOf } from './test-orders.ts'
import { weighingJob } from './weighing.job.ts'

const content = [{ lineId: idOf('O1 line A'), quantity: 2 }]
const house = {
  outboundLine: [
    anOrderLine('O1', 'W1', 'A', {
      ...{ quantity: 2, picked: 2, packed: 2 },
      places: [{ location: `PACK:${idOf('P1')}`, quantity: 2 }],
    }),
  ],
  parcel: [aParcel('P1', 'O1', { content })],
}
let floor = openFloor(scanOutJob, house)
afterEach(() => expect(floor.defects).toEqual([]))

describe('whoever hands over a package of an order that is marked abnormal', () => {
  const marked = (more: object = {}) => {
    const order = anOrder('O1', 'W1', {
      ...{ picking: 'picked', packed: 1, pieces: 2, picked: 2 },
      ...{ abnormal: 1, abnormalReason: 'damaged', ...more },
    })
    floor = openFloor(scanOutJob, { ...house, outboundOrder: [order] })
    return floor
  }

  test('is asked before it leaves, and reads why in words of the floor', async () => {
    const { scan, run, said, step, names } = marked()
    await scan('WB-O1')
    expect([step(), said()?.tone, names()]).toEqual(['doubt', 'asked', []])
    expect(run.view()).toMatchObject({
      instruction: { key: 'outbound.marked-leaves' },
      code: { text: 'O1', caption: { key: 'outbound.why-damaged' } },
    })
  })

  test('reads what the office wrote, and which article was missing at the wall', async () => {
    await marked({ abnormalReason: 'the buyer moved' }).scan('WB-O1')
    expect(floor.run.view().facts).toMatchObject([
      { label: { key: 'outbound.is-abnormal' }, value: 'the buyer moved' },
    ])
    await marked({ abnormalReason: 'missing at sort: SKU-7' }).scan('WB-O1')
    expect(floor.run.view().facts).toMatchObject([
      { label: { key: 'outbound.marked-missing' }, value: 'SKU-7' },
    ])
  })

  test('is asked too where the handheld holds no reason with the order', async () => {
    const { scan, run, step } = marked({ abnormalReason: undefined })
    await scan('WB-O1')
    expect([step(), run.view().code]).toEqual(['doubt', { text: 'O1' }])
  })

  test('sets it aside: nothing is booked, and the next one is scanned', async () => {
    const { scan, press, said, step, names } = marked()
    await scan('WB-O1')
    await press('aside')
    expect([step(), names()]).toEqual(['hand', []])
    expect(said()).toMatchObject({ tone: 'attention', phrase: { key: 'outbound.left-for-office' } })
    expect(floor.row('parcel', idOf('P1'))).toMatchObject({ status: 'packed', open: 1 })
  })

  test('hands it over all the same: it has left, and the office is told', async () => {
    const { scan, press, said, saved, step } = marked()
    await scan('WB-O1')
    await press('anyway')
    expect(step()).toBe('hand')
    expect(saved).toMatchObject([{ name: 'outbound.scanOut', exceptions: ['outbound.marked-left'] }])
    expect(said()).toMatchObject({ tone: 'attention', phrase: { exceptions: ['outbound.marked-left'] } })
    expect(floor.row('parcel', idOf('P1'))).toMatchObject({ status: 'swept' })
  })

  test('puts it on the intercept shelf where it was cancelled while the question stood', async () => {
    const { scan, press, run, arrives } = marked()
    await scan('WB-O1')
    arrives('outboundOrder', anOrder('O1', 'W1', { status: 'cancelled', abnormal: 1 }))
    await press('anyway')
    expect(run.view().blocking).toMatchObject({ title: { key: 'outbound.order-cancelled' } })
  })

  test('is not asked once the office let it go on', async () => {
    const { scan, step, names } = marked({ abnormal: 0, abnormalReason: '' })
    await scan('WB-O1')
    expect([step(), names()]).toEqual(['hand', ['outbound.scanOut']])
  })
})

test('whoever weighs and hands over at one station keeps a marked one here, and hears why', async () => {
  const order = anOrder('O1', 'W1', { packed: 1, abnormal: 1, abnormalReason: 'damaged' })
  const parcel = [aParcel('P1', 'O1', { content, expected: 500, tolerance: 50, toWeigh: 1, issues: 1 })]
  floor = openFloor(weighingJob, { ...house, outboundOrder: [order], parcel })
  await floor.scan('WB-O1')
  await floor.enter(512)
  expect(floor.names()).toEqual(['outbound.weighParcel'])
  expect(floor.said()).toMatchObject({ tone: 'attention', phrase: { key: 'outbound.weighed-and-marked' } })
})
