import { bagApi } from '@longshore/shared/freight/bag.api.ts'
import { containerApi } from '@longshore/shared/freight/container.api.ts'
import { outboundMasterApi } from '@longshore/shared/freight/outbound-master.api.ts'
import { parcelReceiptApi, pieceApi } from '@longshore/shared/freight/piece.api.ts'
import { settlement, standing } from '@longshore/shared/freight/piece-place.ts'
import { receivingMasterApi } from '@longshore/shared/freight/receiving-master.api.ts'
import { shipmentApi } from '@longshore/shared/freight/shipment.api.ts'
import { bookingApi, spaceApi } from '@longshore/shared/freight/space.api.ts'
import { stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk } from '../commands/test-house.ts'
import { openPlans, type Plans } from '../database/test-plans.ts'
import { bagListing } from './bag.routes.ts'
import { containerListing } from './container.routes.ts'
import { outboundMasterListing } from './outbound-master.routes.ts'
import { comingListing } from './parcel-receipt.routes.ts'
import { pieceListing } from './piece.routes.ts'
import { receivingMasterListing } from './receiving-master.routes.ts'
import { shipmentListing } from './shipment.routes.ts'
import { bookingListing, spaceListing } from './space.routes.ts'
import { stowageListing } from './stowage.routes.ts'

const viewer = { actor: clerk, warehouseId: 'w' }

let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

test('an index serves the list of packages, each of its filters, and its tabs are not counted', async () => {
  const of = (filters: object) => plans.ofSorts(pieceListing, pieceApi.list, viewer, filters)
  const sorted = (index: string) => [
    expect.stringMatching(new RegExp(`USING INDEX ${index} .*(?<!B-TREE.*)$`)),
  ]
  expect(await of({})).toEqual(sorted('pieceCame'))
  expect(await of({ status: 'stored' })).toEqual(sorted('pieceCameStatus'))
  expect(await of({ customerId: 'c' })).toEqual(sorted('pieceCameCustomerId'))
  expect(await of({ customerId: 'c', status: 'stored' })).toEqual(sorted('pieceCameCustomerIdStatus'))
  expect(await of({ place: 'STAGE' })).toEqual(sorted('pieceCamePlace'))
  expect(await of({ disputed: 'yes' })).toEqual(sorted('pieceDisputed'))
  expect(await plans.ofCounts(pieceListing, pieceApi.list, viewer)).toEqual([])
})

test('an index serves the list of what is to be received, and the count of each of its tabs', async () => {
  const of = (filters: object) => plans.ofSorts(comingListing, parcelReceiptApi.list, viewer, filters)
  for (const filters of [{}, { customerId: 'c' }, { status: 'submitted' }, { channel: 'LINE' }]) {
    const [plan] = await of(filters)
    expect(plan, JSON.stringify(filters)).not.toMatch(/SCAN|B-TREE/)
  }
  for (const plan of await plans.ofCounts(comingListing, parcelReceiptApi.list, viewer))
    expect(plan).toMatch(/USING (COVERING )?INDEX/)
})

test('an index serves the list of bags', async () => {
  const of = (filters: object) => plans.ofSorts(bagListing, bagApi.list, viewer, filters)
  for (const filters of [{}, { status: 'open' }, { channel: 'LINE' }, { channel: 'LINE', status: 'open' }]) {
    const [plan] = await of(filters)
    expect(plan, JSON.stringify(filters)).not.toMatch(/SCAN|B-TREE/)
  }
})

test('an index serves the lists of spaces, bookings and containers', async () => {
  const plansOf = async (filters: object) => [
    ...(await plans.ofSorts(spaceListing, spaceApi.list, viewer, filters)),
    ...(await plans.ofSorts(bookingListing, bookingApi.list, viewer, filters)),
    ...(await plans.ofSorts(containerListing, containerApi.list, viewer, filters)),
  ]
  for (const plan of [...(await plansOf({})), ...(await plansOf({ status: 'confirmed' }))])
    expect(plan).not.toMatch(/SCAN|B-TREE/)
  const [ofSpace] = await plans.ofSorts(bookingListing, bookingApi.list, viewer, { spaceId: 's' })
  expect(ofSpace).not.toMatch(/SCAN|B-TREE/)
})

test('an index serves the list of shipment orders', async () => {
  const of = (filters: object) => plans.ofSorts(shipmentListing, shipmentApi.list, viewer, filters)
  const all = [{}, { tab: 'issued' }, { customerId: 'c' }, { channel: 'LINE' }, { printed: 'no' }]
  for (const filters of [...all, { swept: 'no' }]) {
    const [plan] = await of(filters)
    expect(plan, JSON.stringify(filters)).not.toMatch(/SCAN|B-TREE/)
  }
})

test('an index serves the list of outbound master orders', async () => {
  const of = (filters: object) =>
    plans.ofSorts(outboundMasterListing, outboundMasterApi.list, viewer, filters)
  for (const filters of [
    {},
    { status: 'issued' },
    { channel: 'LINE' },
    { channel: 'LINE', status: 'issued' },
  ]) {
    const [plan] = await of(filters)
    expect(plan, JSON.stringify(filters)).not.toMatch(/SCAN|B-TREE/)
  }
})

test('an index serves the list of receiving master orders and the packages of one', async () => {
  const of = (filters: object) =>
    plans.ofSorts(receivingMasterListing, receivingMasterApi.list, viewer, filters)
  for (const filters of [{}, { status: 'received' }]) {
    const [plan] = await of(filters)
    expect(plan, JSON.stringify(filters)).not.toMatch(/SCAN|B-TREE/)
  }
})

test('an index serves the list of stowage orders, and the count of each of its tabs', async () => {
  const of = (filters: object) => plans.ofSorts(stowageListing, stowageApi.list, viewer, filters)
  for (const filters of [
    {},
    { status: 'submitted' },
    { channel: 'LINE' },
    { way: 'sea', status: 'submitted' },
  ]) {
    const [plan] = await of(filters)
    expect(plan, JSON.stringify(filters)).not.toMatch(/SCAN|B-TREE/)
  }
  for (const plan of await plans.ofCounts(stowageListing, stowageApi.list, viewer))
    expect(plan).toMatch(/USING (COVERING )?INDEX/)
})

test('a place that did not have a package owes it, and whatever settles that makes it undisputed', () => {
  const scans = [
    { from: 'EXT.SUPPLIER', to: 'RECV' },
    { from: 'RECV', to: 'STAGE' },
    { from: 'STAGE', to: 'BAG:1' },
    { from: 'STAGE', to: 'BAG:2' },
  ]
  const orders = permutations(scans)
  expect(new Set(orders.map((order) => JSON.stringify(standing(order)))).size).toBe(1)
  expect(standing(scans)).toEqual({ place: 'BAG:1 BAG:2', disputed: true, status: 'bagged' })
  const opened = [...scans, { from: 'BAG:1', to: 'STAGE' }]
  for (const order of permutations(opened))
    expect(standing(order)).toEqual({ place: 'BAG:2', disputed: false, status: 'bagged' })
  const left = [...opened, { from: 'BAG:2', to: 'EXT.CARRIER' }]
  expect(standing(left)).toEqual({ place: 'EXT.CARRIER', disputed: false, status: 'gone' })
  expect(standing([])).toEqual({ place: '', disputed: false, status: 'expected' })
})

test('laid by two into one bag a package is in it once, and out of it once it was taken out, in whatever order it is heard', () => {
  const scans = [
    ['EXT.SUPPLIER', 'RECV'],
    ['RECV', 'STAGE'],
    ['STAGE', 'BAG:1'],
    ['STAGE', 'BAG:1'],
    ['BAG:1', 'STAGE'],
    ['BAG:1', 'STAGE'],
    ['STAGE', 'BAG:2'],
  ].map(([from = '', to = ''], i) => ({ from, to, at: i, settles: 0 as const }))
  const ends = (upTo: number) => {
    const all = permutations(scans.slice(0, upTo)).map((order) => {
      const kept: Parameters<typeof settlement>[0][number][] = []
      for (const [seq, one] of order.entries()) {
        kept.push({ ...one, seq })
        kept.push(...settlement(kept).map((more) => ({ ...more, seq })))
      }
      return standing(kept)
    })
    return [...new Set(all.map(({ place, disputed }) => `${place} ${disputed}`))]
  }
  expect(ends(4)).toEqual(['BAG:1 false'])
  expect(ends(5)).toEqual(['STAGE false'])
  expect(ends(6)).toEqual(['STAGE false'])
  expect(ends(7)).toEqual(['BAG:2 false'])
})

test('what was seen in its bag, and is laid into it by somebody who has not heard that, is in there once', () => {
  const seen = { from: 'TRANSIT:1:2', to: 'BAG:2', at: 1, seq: 1, settles: 1 as const }
  const laid = { from: 'STAGE', to: 'BAG:2', at: 2, seq: 2, settles: 0 as const }
  const out = { from: 'BAG:2', to: 'STAGE', at: 3, seq: 3, settles: 0 as const }
  const left = { from: 'EXT.SUPPLIER', to: 'TRANSIT:1:2', at: 0, seq: 0, settles: 0 as const }
  const after = (...entries: Parameters<typeof settlement>[0]) =>
    standing([...entries, ...settlement(entries)]).place
  expect(after(left, seen, laid)).toBe('BAG:2')
  expect(after(left, seen, laid, out)).toBe('STAGE')
})

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length < 2) return [[...of]]
  return of.flatMap((one, i) => permutations(of.filter((_, j) => j !== i)).map((rest) => [one, ...rest]))
}
