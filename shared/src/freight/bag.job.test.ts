import { afterEach, expect, test } from 'vitest'
import { DEVICE, openFloor, WAREHOUSE } from '../job/test-floor.ts'
import { bagJob } from './bag.job.ts'
import { BAG, bagArrived, ORDER, OTHER_BAG, packagesHere } from './test-packages.ts'

let floor = openFloor(bagJob, {})
const begin = () => {
  floor = openFloor(bagJob, packagesHere(DEVICE))
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

const inside = () => floor.run.view().facts?.find(({ label }) => label.key === 'bagging.inside')?.value

test('packages are scanned into an open bag, which is closed with its gross weight and its seal', async () => {
  const { scan, press, enter, saved, run, row } = begin()
  await scan('BG1', 'PO1-1', 'PO1-2', 'PO1-2')
  expect(inside()).toBe('2')
  await press('close')
  await enter(2600)
  await scan('S-77')
  expect(saved.map(({ name, args }) => [name, args])).toMatchObject([
    ['freight.bagPiece', { bagId: BAG, code: 'PO1-1', from: 'STAGE', anyway: false }],
    ['freight.bagPiece', { bagId: BAG, code: 'PO1-2', from: 'STAGE' }],
    ['freight.closeBag', { bagId: BAG, weight: 2.6, seal: 'S-77' }],
  ])
  expect(saved.every(({ checked, exceptions }) => checked && exceptions.length === 0)).toBe(true)
  expect(row('bag', BAG)).toMatchObject({ status: 'closed', seal: 'S-77' })
  expect(run.view().instruction.key).toBe('bagging.scan-bag')
  await scan('BG1')
  expect(run.state.said[0]?.phrase).toMatchObject({ key: 'bagging.is-closed' })
})

test('a new bag has a number of the device’s own range and the channel of its first package, also without network', async () => {
  const { scan, press, saved, run, goes } = begin()
  goes('offline')
  await press('new')
  expect(run.view().code).toMatchObject({ text: 'BG007-005' })
  await scan('PO2-1')
  expect(saved.map(({ name, args }) => [name, args])).toMatchObject([
    ['freight.beginBag', { no: 'BG007-005', channel: 'SEA' }],
    ['freight.bagPiece', { code: 'PO2-1' }],
  ])
  expect(inside()).toBe('1')
  await press('back')
  await press('new')
  expect(run.view().code).toMatchObject({ text: 'BG007-006' })
})

test('a printed number that nobody uses opens a bag; of two bags with one number the worker says which', async () => {
  const { scan, choose, saved, run } = begin()
  await scan('PRINTED-9', 'PO1-1')
  expect(saved[0]).toMatchObject({ name: 'freight.beginBag', args: { no: 'PRINTED-9', channel: 'LINE' } })
  await scan('BG4')
  const choices = run.view().choices?.list ?? []
  expect(choices.map(({ detail }) => detail)).toEqual(['LINE · A · Ana', 'LINE · B · Mia'])
  await choose(choices[1]?.key ?? '')
  expect(run.view().facts).toContainEqual(expect.objectContaining({ value: 'B' }))
})

test('a held order, another channel and another bag are asked about; what is laid in anyway is booked with its exception', async () => {
  const { scan, press, saved, instruction } = begin()
  await scan('BG1', 'PO3-1')
  expect(instruction()).toBe('bagging.order-held')
  await press('aside')
  expect(saved).toEqual([])
  await scan('PO2-1')
  expect(instruction()).toBe('bagging.wrong-bag')
  await press('anyway')
  await scan('PO1-8')
  expect(instruction()).toBe('bagging.in-other-bag')
  await press('anyway')
  expect(saved).toMatchObject([
    { args: { code: 'PO2-1', anyway: true, from: 'STAGE' }, exceptions: ['freight.wrong-bag'] },
    { args: { code: 'PO1-8', from: `BAG:${OTHER_BAG}` }, exceptions: [] },
  ])
})

test('a bag that is full is asked about; one with a disputed package is closed by a lead', async () => {
  const rows = packagesHere(DEVICE)
  const [first, ...others] = rows.parcelPiece
  floor = openFloor(bagJob, {
    ...rows,
    warehouse: [{ id: WAREHOUSE, scope: 'company', settings: { bagPieces: 2, bagKilos: 2 } }],
    worker: [{ id: 'w', badge: 'F-1', name: 'Mei', enabled: 1, permissions: ['freight.bag'] }],
    parcelPiece: [{ ...first, place: `BAG:${BAG} STAGE`, disputed: 1 }, ...others],
  })
  const { scan, press, enter, saved, instruction, run } = floor
  await scan('BG1', 'PO1-2', 'PO1-3')
  expect(instruction()).toBe('bagging.too-heavy')
  await press('anyway')
  await scan('PO1-4')
  expect(instruction()).toBe('bagging.too-many')
  await press('aside')
  await press('close')
  await enter(2600)
  await press('none')
  expect(saved.map(({ args }) => args.code)).toEqual(['PO1-2', 'PO1-3'])
  expect(run.state.said[0]?.phrase).toMatchObject({ refusal: 'freight.bag-disputed' })
  expect(instruction()).toBe('bagging.scan-seal')
})

test('a package that the device does not know is kept for the server, once however often it is read; one is taken out again, or its scan taken back', async () => {
  const { scan, press, saved, takeBack, run } = begin()
  await scan('BG1', 'NEWS-1', 'NEWS-1')
  await press('close')
  await press('back')
  await scan('NEWS-1')
  expect(run.state.said[0]?.phrase).toMatchObject({ key: 'bagging.in-there' })
  await scan('PO1-1')
  await takeBack()
  expect(inside()).toBe('0')
  await scan('PO1-2')
  await press('out')
  await scan('PO1-3', 'PO1-2')
  expect(saved.map(({ name, args }) => [name, args.code ?? ''])).toEqual([
    ['freight.bagPiece', 'NEWS-1'],
    ['freight.bagPiece', 'PO1-1'],
    ['freight.unbagPiece', ''],
    ['freight.bagPiece', 'PO1-2'],
    ['freight.unbagPiece', ''],
  ])
  expect(inside()).toBe('0')
})

test('a package that was laid in unknown counts once when it is heard of, and not after it was taken out', async () => {
  const { scan, press, saved, arrives } = begin()
  await scan('BG1', 'NEWS-1')
  expect(inside()).toBe('0')
  const news = { id: '018f0000-0000-7000-8000-000000000f77', no: 'NEWS-1', orderId: ORDER, disputed: 0 }
  arrives('parcelPiece', { ...news, status: 'bagged', place: `BAG:${BAG}`, weight: 900, grams: 900 })
  await scan('NEWS-1')
  expect(inside()).toBe('1')
  await press('out')
  await scan('NEWS-1')
  expect(inside()).toBe('0')
  await scan('NEWS-1')
  expect(inside()).toBe('1')
  expect(saved.map(({ name, args }) => [name, args.from ?? ''])).toEqual([
    ['freight.bagPiece', 'STAGE'],
    ['freight.unbagPiece', ''],
    ['freight.bagPiece', 'STAGE'],
  ])
})

test('a bag that came from another warehouse is emptied with its packages alone: a scan each, and the next bag', async () => {
  floor = openFloor(bagJob, bagArrived(DEVICE))
  const { scan, press, saved, said, instruction, run } = floor
  await scan('BG9', 'PO1-9')
  expect(inside()).toBe('1')
  await scan('PO1-1')
  expect(said()).toMatchObject({ phrase: { key: 'bagging.not-in-there' } })
  await scan('BG9', 'PO1-10')
  expect(inside()).toBe('0')
  expect(saved.map(({ name, exceptions }) => [name, exceptions])).toEqual([
    ['freight.unbagPiece', []],
    ['freight.unbagPiece', []],
  ])
  await scan('BG1')
  expect(instruction()).toBe('bagging.scan-package')
  // Open by now, it is emptied on.
  await scan('BG9')
  await press('out')
  await scan('PO1-2')
  expect(run.state.step).toBe('out')
  await press('back')
  expect(instruction()).toBe('bagging.scan-package')
})

test('whoever turns away from a bag that came closed has opened nothing: a bag is asked for', async () => {
  floor = openFloor(bagJob, bagArrived(DEVICE))
  const { scan, press, saved, instruction } = floor
  await scan('BG9')
  expect(instruction()).toBe('bagging.scan-out-of')
  await press('back')
  expect(instruction()).toBe('bagging.scan-bag')
  expect(saved).toEqual([])
})

test('of a package that was not heard of yet the order says the channel, and whether it is held', async () => {
  const { parcelOrder, ...rows } = packagesHere(DEVICE)
  const expected = { country: 'JP', held: 0, status: 'submitted', pieces: 2 }
  floor = openFloor(bagJob, {
    ...rows,
    parcelOrder: [
      ...parcelOrder,
      { ...expected, id: '018f0000-0000-7000-8000-000000000f08', no: 'PO8', channel: 'SEA' },
      { ...expected, id: '018f0000-0000-7000-8000-000000000f09', no: 'PO9', channel: 'SEA', held: 1 },
    ],
  })
  const { scan, press, saved, instruction } = floor
  await scan('PRINTED-8', 'PO8-1')
  expect(saved[0]).toMatchObject({ name: 'freight.beginBag', args: { no: 'PRINTED-8', channel: 'SEA' } })
  await scan('PO9-1')
  expect(instruction()).toBe('bagging.order-held')
  await press('aside')
  await scan('BG1', 'PO8-2')
  expect(instruction()).toBe('bagging.wrong-bag')
  await press('anyway')
  expect(saved[2]).toMatchObject({ args: { bagId: BAG, code: 'PO8-2', pieceId: null, anyway: true } })
})

test('a bag is known by the code on its label, whatever the scanner puts in front', async () => {
  const { scan, press, saved } = begin()
  for (const code of [']C100040123450000000016', '00040123450000000016']) {
    await scan(code)
    await press('back')
  }
  await scan('040123450000000016', 'PO1-1')
  expect(saved).toMatchObject([{ name: 'freight.bagPiece', args: { bagId: BAG, code: 'PO1-1' } }])
})

test('all of a bag that came is out by one scan and one answer, without network; the next bag is asked for', async () => {
  floor = openFloor(bagJob, bagArrived(DEVICE))
  const { scan, press, saved, said, instruction, run, row, goes } = floor
  goes('offline')
  await scan('BG9')
  expect(run.view().secondary?.map(({ label }) => label)).toMatchObject([
    { key: 'bagging.all-out', values: { count: 2 } },
    { key: 'bagging.back' },
  ])
  await press('all')
  expect(saved.map(({ name, exceptions }) => [name, exceptions])).toEqual([['freight.emptyBag', []]])
  expect(said()).toMatchObject({ phrase: { key: 'bagging.emptied', values: { bag: 'BG9', count: 2 } } })
  expect(instruction()).toBe('bagging.scan-bag')
  const [bagId, pieceIds] = [saved[0]?.args.bagId, saved[0]?.args.pieceIds as readonly string[]]
  expect(row('bag', String(bagId))).toMatchObject({ status: 'open', seal: '' })
  for (const id of pieceIds) expect(row('parcelPiece', id)).toMatchObject({ place: 'STAGE' })
  // Nothing is in it any more by the books, and whoever opens a bag of the own house is not asked.
  await scan('BG9')
  await press('out')
  expect(run.view().secondary?.map(({ key }) => key)).toEqual(['back'])
  await press('back')
  await scan('BG2')
  await press('out')
  expect(run.view().secondary?.map(({ key }) => key)).toEqual(['back'])
})

test('a full bag is out by several facts of 50 packages; what is in dispute is scanned', async () => {
  const rows = bagArrived(DEVICE)
  const [first] = rows.parcelPiece.slice(-1)
  const many = Array.from({ length: 60 }, (_, nth) => ({
    ...first,
    id: `018f0000-0000-7000-8000-0000000e${String(nth).padStart(4, '0')}`,
    no: `PO8-${nth}`,
    ...(nth === 7 && { place: `${first?.place} STAGE`, disputed: 1 }),
  }))
  floor = openFloor(bagJob, { ...rows, parcelPiece: [...rows.parcelPiece, ...many] })
  const { scan, press, saved } = floor
  await scan('BG9')
  await press('all')
  const named = saved.map(({ args }) => args.pieceIds as readonly string[])
  expect(named.map((ids) => ids.length)).toEqual([50, 11])
  expect(named.flat()).not.toContain(many[7]?.id)
})
