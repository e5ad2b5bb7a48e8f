import { afterEach, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { reportJob } from './report.job.ts'
import { anOrder, aParcel, idOf } from './test-orders.ts'

const house = {
  outboundOrder: [
    anOrder('O1', 'W1', { picking: 'picked', packed: 1 }),
    anOrder('O2', 'W1', { bin: 'T-2' }),
    anOrder('O3', 'W1', { bin: 'T-3' }),
    anOrder('O4', 'W1', { bin: 'T-3' }),
  ],
  parcel: [aParcel('P1', 'O1', { content: [] })],
}
let floor = openFloor(reportJob, house)
const begin = () => {
  floor = openFloor(reportJob, house)
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

const photo = 'a'.repeat(64)

test('a parcel’s label, the reason, a photo: it is told', async () => {
  const { scan, press, run, saved, said } = begin()
  await scan('WB-O1')
  await press('damaged')
  expect(run.view().facts).toMatchObject([{ label: { key: 'outbound.marks-it' }, value: 'O1' }])
  expect(run.view().photo).toEqual({ taken: false })
  await run.photo(photo)
  expect(run.view().photo).toEqual({ taken: true })
  await press('report')
  expect(saved).toMatchObject([
    {
      name: 'outbound.reportOrder',
      args: { orderId: idOf('O1'), parcelId: idOf('P1'), code: 'O1', reason: 'damaged', photo },
    },
  ])
  expect(said()).toMatchObject({ tone: 'attention', phrase: { exceptions: ['outbound.reported'] } })
  expect(floor.row('outboundOrder', idOf('O1'))).toMatchObject({ abnormal: 1 })
  expect(run.view().instruction).toMatchObject({ key: 'outbound.scan-what-is-wrong' })
})

test('without a photo it is told all the same', async () => {
  const { scan, press, saved } = begin()
  await scan('O2')
  await press('label-unreadable')
  await press('report')
  expect(saved).toMatchObject([{ args: { orderId: idOf('O2'), reason: 'label-unreadable', photo: null } }])
})

test('an order that is marked already is told of all the same', async () => {
  const { scan, press, run, saved, arrives } = begin()
  arrives('outboundOrder', anOrder('O2', 'W1', { bin: 'T-2', abnormal: 1 }))
  await scan('O2')
  await press('damaged')
  expect(run.view().facts).toMatchObject([{ label: { key: 'outbound.is-abnormal' }, value: 'O2' }])
  await press('report')
  expect(saved).toMatchObject([{ exceptions: ['outbound.reported'] }])
})

test('a tote of one order means it; of several it is asked which', async () => {
  const { scan, choose, press, run, saved } = begin()
  await scan('T-2')
  expect(run.view().code).toMatchObject({ text: 'O2' })
  await press('back')
  await scan('T-3')
  expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['O3', 'O4'])
  await choose(idOf('O4'))
  await press('wrong-goods')
  await press('report')
  expect(saved).toMatchObject([{ args: { orderId: idOf('O4'), code: 'T-3', reason: 'wrong-goods' } }])
})

test('a code that this device does not know is told as it was read', async () => {
  const { scan, press, run, saved } = begin()
  await scan('WB-GONE')
  expect(run.view().code).toMatchObject({ text: 'WB-GONE', caption: { key: 'outbound.order-not-here' } })
  await press('something-else')
  await press('report')
  expect(saved).toMatchObject([{ args: { orderId: null, code: 'WB-GONE', reason: 'something-else' } }])
})

test('it is taken back from the last scans', async () => {
  const { scan, press, takeBack, saved } = begin()
  await scan('O2')
  await press('damaged')
  await press('report')
  await takeBack()
  expect(saved).toMatchObject([
    { name: 'outbound.reportOrder' },
    { name: 'outbound.undoReport', args: { orderId: idOf('O2'), code: 'O2' } },
  ])
})
