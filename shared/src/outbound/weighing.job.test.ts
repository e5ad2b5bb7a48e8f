import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { gramsOf } from './scale-grams.ts'
import { scanOutJob } from './scan-out.job.ts'
import { anOrder, anOrderLine, aParcel, idOf } from './test-orders.ts'
import { weighingJob } from './weighing.job.ts'

const content = [{ lineId: idOf('O1 line A'), quantity: 2 }]
const asked = { content, expected: 500, tolerance: 50, toWeigh: 1 }
const house = {
  outboundOrder: [
    anOrder('O1', 'W1', { picking: 'picked', packed: 1, pieces: 2, picked: 2 }),
    anOrder('O2', 'W1', { status: 'cancelled', packed: 1 }),
  ],
  outboundLine: [
    anOrderLine('O1', 'W1', 'A', {
      ...{ quantity: 2, picked: 2, packed: 2 },
      places: [{ location: `PACK:${idOf('P1')}`, quantity: 2 }],
    }),
  ],
  parcel: [aParcel('P1', 'O1', asked), aParcel('P2', 'O2', { content: [] })],
}
let floor = openFloor(weighingJob, house)
const open = (rows: object = {}) => {
  floor = openFloor(weighingJob, { ...house, ...rows })
  return floor
}
const parcel = () => floor.row('parcel', idOf('P1'))
afterEach(() => expect(floor.defects).toEqual([]))

test.each([
  ['1.235', 1235],
  ['1,2 kg', 1200],
  [' 0.500kg', 500],
  ['812', 812],
  ['812 g', 812],
  ['WB-O1', undefined],
  ['0', undefined],
])('a scale that types %s says %s grams', (typed, grams) => expect(gramsOf(typed)).toBe(grams))

describe('whoever weighs', () => {
  test('scans a parcel and lets the scale type; that is all when the weight is right', async () => {
    const { scan, run, saved, step } = open()
    await scan('WB-O1')
    expect(run.view().facts?.[0]).toMatchObject({ value: '450 – 550' })
    await scan('0.512 kg')
    expect(saved[0]).toMatchObject({ args: { weight: 512, answer: 'right' } })
    expect(parcel()).toMatchObject({ status: 'weighed', weight: 512, weighed: 1 })
    expect(step()).toBe('find')
  })

  test('is told to have a parcel checked again first where its channel asks for that', async () => {
    const first = aParcel('P1', 'O1', { ...asked, toCheck: 1, first: 'check' })
    const { scan, said, step } = open({ parcel: [first] })
    await scan('WB-O1')
    expect([step(), said()]).toMatchObject(['find', { phrase: { key: 'outbound.check-it-first' } }])
    const { scan: again, step: next } = open({ parcel: [{ ...first, rechecked: 1 }] })
    await again('WB-O1')
    expect(next()).toBe('weigh')
  })

  test('types it; what is not right is weighed again, opened, or put aside for the lead', async () => {
    const { scan, enter, press, step, saved } = open()
    await scan('WB-O1')
    await enter(700)
    expect(step()).toBe('differs')
    await press('again')
    await enter(700)
    await press('lead')
    const left = {
      args: { answer: 'for-lead', weight: 700 },
      exceptions: ['outbound.weight-out-of-tolerance'],
    }
    expect(saved).toMatchObject([left, left])
    expect(parcel()).toMatchObject({ weighed: 0, status: 'packed' })
    await scan('WB-O1')
    await enter(700)
    await press('open')
    expect(parcel()).toMatchObject({ status: 'reopened' })
  })

  test('finds it not right and walks away: the parcel waits for the lead all the same, and does not leave', async () => {
    const { scan, enter, run } = open({ parcel: [aParcel('P1', 'O1', { ...asked, toWeigh: 0 })] })
    await scan('WB-O1')
    await enter(700)
    expect(run.state.said[0]).toMatchObject({ phrase: { exceptions: ['outbound.weight-out-of-tolerance'] } })
    expect(parcel()).toMatchObject({ weight: 700, weighed: 0 })
    const gate = openFloor(scanOutJob, { ...house, parcel: [floor.row('parcel', idOf('P1'))] })
    await gate.scan('WB-O1')
    expect(gate.said()).toMatchObject({ tone: 'wrong', phrase: { refusal: 'outbound.weight-undecided' } })
  })

  test('accepts it with a reason, who may', async () => {
    const { scan, enter, press, saved } = open()
    await scan('WB-O1')
    await enter(700)
    await press('accept')
    await press('padding')
    expect(saved[1]).toMatchObject({ args: { answer: 'accepted', reason: 'padding' }, exceptions: [] })
    expect(parcel()).toMatchObject({ weighed: 1, status: 'weighed' })
  })

  test('undoes the last weighing', async () => {
    const { scan, press } = open()
    await scan('WB-O1', '500')
    await press('undo')
    expect(parcel()).toMatchObject({ status: 'packed', weight: 0, weighed: 0 })
  })

  test('hands the parcel over at once where the warehouse weighs and issues at one station', async () => {
    const { scan, names } = open({ parcel: [aParcel('P1', 'O1', { ...asked, issues: 1 })] })
    await scan('WB-O1', '500')
    expect(names()).toEqual(['outbound.weighParcel', 'outbound.scanOut'])
    expect(parcel()).toMatchObject({ status: 'swept' })
  })

  test('is stopped by the parcel of a cancelled order', async () => {
    const { scan, press, names } = open()
    await scan('WB-O2')
    await press('stop')
    expect(names()).toEqual(['outbound.interceptParcel'])
  })
})
