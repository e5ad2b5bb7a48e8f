import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { DEVICE, openFloor, SCOPE } from '../job/test-floor.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { crossings } from '../pricing/postcode-ranges.ts'
import { rangeIndex } from '../pricing/range-index.ts'
import type { Row, Table } from '../rows/table.ts'
import { sortedTo } from './sort-answer.ts'
import { sortParcelJob } from './sort-parcel.job.ts'
import { ORDER } from './test-packages.ts'
import { JAPAN, JAPAN_RANGES, packed, sortingHere, TEMPLATE } from './test-sorting.ts'
import { type WeightTemplate, weightTemplate } from './weight-template.ts'
import { tiesWith } from './zone-of.ts'
import { keyedRange } from './zone-ranges.ts'
import { type ZoningScheme, zonePack, zoningScheme } from './zoning-scheme.ts'

let floor = openFloor(sortParcelJob, {})
const begin = (more: object = {}) => {
  floor = openFloor(sortParcelJob, { ...sortingHere(DEVICE), ...more })
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))
const large = () => floor.run.view().code?.text

test('a parcel that is here is told its cage, or else its zone, with the segment of its weight, without the network', async () => {
  const { scan, saved, goes } = begin()
  goes('offline')
  await scan('po1-1')
  expect(large()).toBe('C-07 W1')
  await scan('PO2-1')
  expect(large()).toBe('B W1')
  expect(saved).toMatchObject([
    {
      name: 'freight.sortParcel',
      args: { code: 'PO1-1', zone: 'A', cage: 'C-07', segment: 'W1', weight: 1200, schemeId: JAPAN },
    },
    { args: { code: 'PO2-1', zone: 'B', cage: '', templateId: TEMPLATE, templateNo: 3 } },
  ])
})

test('a parcel that is expected is sorted by its number, its order or its carrier’s, as it was announced', async () => {
  const { scan, saved } = begin()
  await scan('PO8-2', 'PO8', 'JP8')
  expect(saved.map(({ args }) => [args.code, args.weight, args.segment])).toEqual([
    ['PO8-2', 2500, 'W2'],
    ['PO8', 2500, 'W2'],
    ['JP8', 2500, 'W2'],
  ])
  await scan('PO8-3')
  expect(floor.said()).toMatchObject({ tone: 'wrong', phrase: { key: 'zoning.not-here' } })
})

test('a scale beside the sorter weighs the parcel in hand anew; the same scan twice is said once', async () => {
  const { scan, saved } = begin()
  await scan('PO1-1', 'PO1-1', '2.4 kg')
  expect(large()).toBe('C-07 W2')
  expect(saved.map(({ args }) => args.weight)).toEqual([1200, 2400])
})

test('whoever scans what is not known here does not read the cage of the parcel before', async () => {
  const { scan, instruction, run } = begin()
  await scan('PO1-1')
  expect(run.view().code?.text).toMatch(/^C-/)
  await scan('NOBODY')
  expect(instruction()).toBe('zoning.scan')
  expect(run.view().code).toBeUndefined()
})

test('a held order is put aside, and no zone is told; a postcode that no scheme knows books nothing', async () => {
  const { scan, saved, instruction, run } = begin()
  await scan('PO3-1')
  expect(instruction()).toBe('zoning.is-held')
  expect(run.view().code).toEqual({ text: 'PO3-1' })
  expect(floor.said()).toMatchObject({ tone: 'attention', phrase: { key: 'zoning.put-aside' } })
  await scan('PO9-1')
  expect(instruction()).toBe('zoning.no-zone')
  expect(saved).toHaveLength(1)
})

test('ranges that have not all come say no zone; the device fetches those of the schemes in use', async () => {
  const [scheme] = sortingHere(DEVICE).zoningScheme
  const { scan, saved, run } = begin({ zoningScheme: [{ ...scheme, ranges: 3 }] })
  await scan('PO1-1')
  expect(floor.said()).toMatchObject({ tone: 'wrong', phrase: { key: 'zoning.zones-missing' } })
  expect(saved).toEqual([])
  const world = { list: () => [{ rangesId: JAPAN }] } as never
  expect(run.job.follows?.(world)).toEqual([JAPAN_RANGES])
})

const digits = fc.stringMatching(/^[1-4]{1,3}$/)
const range = fc.record({
  zone: fc.constantFrom('A', 'B', 'C'),
  cage: fc.constantFrom('', 'C-1'),
  postcode: fc.oneof(digits, fc.constant('*')),
  postcodeTo: fc.constant(''),
})
const scheme = fc.record({
  country: fc.constantFrom('ID', 'JP'),
  channel: fc.constantFrom('', 'LINE'),
  priority: fc.nat({ max: 2 }),
  templateId: fc.constantFrom(null, TEMPLATE),
  ranges: fc.array(range, { minLength: 1, maxLength: 8 }),
})
const parcel = fc.record({
  country: fc.constantFrom('ID', 'JP', 'id'),
  postcode: fc.oneof(fc.stringMatching(/^[1-4]{1,4}$/), fc.constant('')),
  channel: fc.constantFrom('', 'LINE', 'SEA'),
  weight: fc.integer({ min: 0, max: 5000 }),
  pieces: fc.integer({ min: 1, max: 3 }),
  grams: fc.constantFrom(0, 700, 2600),
})

const template: WeightTemplate = {
  ...{ id: TEMPLATE, scope: 'company', version: 1, code: 'SMALL', name: '', no: 3, remark: '', enabled: 1 },
  ...{ rounding: 'up', step: 100 },
  segments: [
    { code: 'W1', from: 500, to: 2000 },
    { code: 'W2', from: 2000, to: 2600 },
  ],
}

/** A row as a device has it: without the columns that do not travel. */
function travelled<R extends Row>({ device = [] }: Table<R>, row: object): object {
  const given = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(['id', 'scope', ...device].map((column) => [column, given[column]]))
}

test('of random schemes and parcels a handheld says what the server answers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scheme, { maxLength: 4 }), parcel, async (written, sent) => {
      const schemes = written.flatMap(({ ranges, ...one }, i) => {
        const keyed = ranges.flatMap((each) => keyedRange(each) ?? [])
        const lines = keyed.map((each, nth) => ({ ...each, line: nth + 1 }))
        const row = {
          ...one,
          code: `S${i}`,
          id: `018f0000-0000-7000-8000-00000000d1${i}${keyed.length}`,
          no: i + 1,
        }
        const isTied = tiesWith(
          row,
          written.slice(0, i).map((other, n) => ({ ...other, code: `S${n}` })),
        )
        return crossings(lines).length > 0 || isTied ? [] : [{ row, keyed, ranges }]
      })
      const order = { ...sent, id: ORDER, scope: SCOPE, no: 'PO1', waybillNo: '', held: 0, status: 'to-ship' }
      const piece = {
        id: `${ORDER.slice(0, -1)}9`,
        orderId: ORDER,
        no: 'PO1-1',
        status: 'stored',
        place: 'STAGE',
        disputed: 0,
      }
      const server = sortedTo(
        { order, piece: { status: 'stored', grams: sent.grams, weight: 900 } },
        {
          schemes: schemes.map(({ row, keyed }) => ({ ...row, index: rangeIndex(keyed) })),
          template: (id) => (id ? template : undefined),
        },
      )
      floor = openFloor(sortParcelJob, {
        parcelOrder: [travelled<ParcelOrder>(parcelOrder, order)],
        parcelPiece: [{ ...piece, grams: sent.grams, weight: 900 }],
        weightTemplate: [travelled<WeightTemplate>(weightTemplate, template)],
        zoningScheme: schemes.map(({ row, ranges }) =>
          travelled<ZoningScheme>(zoningScheme, {
            ...{ ...row, scope: 'company', status: 'current', rangesId: row.id, ranges: ranges.length },
          }),
        ),
        zonePack: schemes.flatMap(({ row, ranges }) =>
          [ranges.slice(0, 2), ranges.slice(2)].map((part, nth) =>
            travelled(zonePack, {
              id: `${row.id} ${nth}`,
              scope: 'company',
              rangesId: row.id,
              ranges: packed(part),
            }),
          ),
        ),
      })
      await floor.scan('PO1-1')
      const { schemeCode: _, schemeNo: __, ...said } = server
      const [fact] = floor.saved
      expect(fact?.args ?? { zone: '' }).toMatchObject(server.zone === '' ? { zone: '' } : said)
    }),
    { numRuns: cases(300) },
  )
})
