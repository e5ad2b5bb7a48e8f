import { afterEach, expect, test } from 'vitest'
import { DEVICE, openFloor } from '../job/test-floor.ts'
import { arriveJob } from './arrive.job.ts'
import { BAG_COMING, COMING, comingHere } from './test-loads.ts'

let floor = openFloor(arriveJob, {})
const begin = () => {
  floor = openFloor(arriveJob, comingHere(DEVICE))
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

const values = (key: string) =>
  (floor.run.view().facts ?? []).filter(({ label }) => label.key === key).map(({ value }) => value)
const instruction = () => floor.run.view().instruction.key

test('what came is scanned without network; missing and surplus are told, and a person says that no more comes', async () => {
  const { scan, press, saved, run, row, goes } = begin()
  goes('offline')
  expect(run.view().choices?.list.map(({ title, detail }) => [title, detail])).toEqual([
    ['LD7', '0 / 3 · JAL'],
  ])
  await scan('LD7', 'BG9', 'PO9-1', 'PO9-1')
  expect(run.state.said[0]?.phrase).toMatchObject({ key: 'arriving.came-before' })
  await scan('WHO-1')
  expect(run.state.said[0]).toMatchObject({ tone: 'attention', phrase: { key: 'arriving.not-of-it' } })
  await press('end')
  expect(instruction()).toBe('arriving.still-missing')
  expect(values('arriving.arrived')).toEqual(['2 / 3'])
  expect(values('arriving.missing')).toEqual(['PO9-2'])
  expect(values('arriving.surplus')).toEqual(['1', 'WHO-1'])
  await press('close')
  expect(saved.map(({ name, args }) => [name, args.code ?? args.reason])).toEqual([
    ['freight.arriveItem', 'BG9'],
    ['freight.arriveItem', 'PO9-1'],
    ['freight.arriveItem', 'WHO-1'],
    ['freight.closeArrival', ''],
  ])
  expect(row('stowage', COMING)).toMatchObject({ status: 'arrival-full', arrived: 2 })
  expect(run.view().choices).toBeUndefined()
})

test('a load of which all came needs nobody’s word', async () => {
  const { scan, press, run, row } = begin()
  await scan('LD7', 'BG9', 'PO9-1', 'PO9-2')
  await press('end')
  expect(instruction()).toBe('arriving.all-came')
  expect(run.view().secondary?.map(({ key }) => key)).toEqual(['on', 'done'])
  expect(row('stowage', COMING)).toMatchObject({ status: 'arrival-full', arrived: 3 })
})

test('a load that nobody departed, or nobody knows here, is asked about, and what it brought is kept', async () => {
  const { scan, press, saved } = begin()
  await scan('LD1')
  expect(instruction()).toBe('arriving.not-left')
  await press('back')
  await scan('LD-NEW')
  expect(instruction()).toBe('arriving.load-unknown')
  await press('anyway')
  await scan('PO9-1', 'PO9-1')
  expect(saved).toMatchObject([{ args: { stowageId: null, stowageNo: 'LD-NEW', code: 'PO9-1' } }])
})

test('a bag on its way is known by the code on its label, too', async () => {
  const { scan, saved, run } = begin()
  await scan('LD7', ']C100040123450000000078', 'BG9')
  expect(saved).toMatchObject([{ name: 'freight.arriveItem', args: { thingId: BAG_COMING } }])
  expect(run.state.said[0]?.phrase).toMatchObject({ key: 'arriving.came-before' })
})
