import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { parcelOrderTabs } from '@longshore/shared/orders/parcel-order.ts'
import { granted } from '../house/calls.ts'
import { OWNER, WAREHOUSE } from '../house/planted-house.ts'
import { type LargeHouse, openLargeHouse } from './large-house.ts'
import { inTurn, multiply, NTH_ID, type openToFill } from './multiplied.ts'
import { percentile, type Result } from './result.ts'

/** `ORDERS_ROWS=20000,2000` tries it in small. */
const [MANY = 1_000_000, FEW = 10_000] = (process.env.ORDERS_ROWS ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number)
const ROUNDS = 5
/** A p95 of fewer calls is the third or fourth longest of them, which is chance. */
const CALLS = 40
/** How much longer the p95 over many orders may be than over few. */
const GOAL = 1.5
/** One of those that have a row in a thousand each; the house's own customer has three rows in ten. */
const SMALL = 'customer-0505'

interface Look {
  readonly name: string
  readonly path: string
  readonly input: object
}

const { list, counts, countsByTime, mergeable } = parcelOrderApi
const ofOwner = { customerId: OWNER }
const seconds = (day: string) => Date.parse(day) / 1000
const year = { from: seconds('2026-01-01'), to: seconds('2026-12-31') }

const looks: readonly Look[] = [
  { name: 'all', path: list.path, input: {} },
  ...parcelOrderTabs.map((status) => ({ name: `tab ${status}`, path: list.path, input: { status } })),
  ...parcelOrderTabs.map((status) => ({
    ...{ name: `tab ${status}, the largest customer`, path: list.path },
    input: { status, ...ofOwner },
  })),
  { name: 'one of 1,000 customers', path: list.path, input: { customerId: SMALL, size: 10 } },
  { name: 'kind', path: list.path, input: { kind: 'fba' } },
  { name: 'kind, the largest customer', path: list.path, input: { kind: 'fba', ...ofOwner } },
  { name: 'state', path: list.path, input: { state: 'signed' } },
  { name: 'channel', path: list.path, input: { channel: 'ID_JNE' } },
  { name: 'channel, the largest customer', path: list.path, input: { channel: 'ID_JNE', ...ofOwner } },
  { name: 'country', path: list.path, input: { country: 'DE' } },
  { name: 'country of none', path: list.path, input: { country: 'IS' } },
  { name: 'country of none, the largest customer', path: list.path, input: { country: 'IS', ...ofOwner } },
  { name: 'announced', path: list.path, input: { forecast: 'yes' } },
  { name: 'search by the start of a number', path: list.path, input: { search: 'PO-0009' } },
  { name: 'search by an original number', path: list.path, input: { search: 'SHOP-0000999' } },
  { name: 'search of nothing', path: list.path, input: { search: 'NONE-1' } },
  { name: 'page 50', path: list.path, input: { page: 50, size: 20 } },
  { name: 'counts of all', path: counts.path, input: {} },
  { name: 'counts of the largest customer', path: counts.path, input: ofOwner },
  { name: 'counts of a search', path: counts.path, input: { search: 'PO-0009' } },
  { name: 'counts by day of a year', path: countsByTime.path, input: year },
  { name: 'orders to merge', path: mergeable.path, input: {} },
]

/** Each state and the tab behind which it stands. */
const standing = [
  ...([
    ['draft', 'draft'],
    ['pre-confirmed', 'confirmed'],
    ['submitted', 'confirmed'],
  ] as const),
  ...([
    ['submitted', 'forecast'],
    ['received', 'received'],
    ['stored', 'in-storage'],
  ] as const),
  ...([
    ['shipped', 'shipped'],
    ['delivering', 'delivering'],
    ['signed', 'signed'],
  ] as const),
  ...([
    ['rejected', 'abnormal'],
    ['to-pay', 'on-hold'],
    ['cancelled', 'cancelled'],
  ] as const),
  ['in-recycle-bin', 'recycle-bin'] as const,
]

function fill(rows: number) {
  return (db: ReturnType<typeof openToFill>) =>
    multiply(db, {
      ...{ table: '"parcelOrder"', where: 'true', rows },
      changed: {
        id: NTH_ID,
        no: `printf('PO-%07d', i)`,
        originalNo: `printf('SHOP-%07d', i)`,
        deliveryNo: `printf('DL-%07d', i)`,
        waybillNo: `printf('WB-%07d', i)`,
        customerId: `case when i % 10 < 3 then '${OWNER}' else printf('customer-%04d', i % 1000) end`,
        status: inTurn(standing.map(([status]) => status)),
        tab: inTurn(standing.map(([, tab]) => tab)),
        forecast: `case i % ${standing.length} when 3 then 1 else 0 end`,
        held: `case i % ${standing.length} when 10 then 1 else 0 end`,
        kind: inTurn(['standard', 'sticker', 'express', 'fba']),
        channel: inTurn(['1801', 'ID_JNE', 'ID_TIKI']),
        country: inTurn(['ID', 'DE', 'US', 'FR', 'GB']),
        // Two of them go to one consignee here and there.
        mergeKey: `printf('%d', i - i % 2000 + i % 1900)`,
        // As many days of each house, so that a year's figures have as many of them to read.
        createdAt: `one."createdAt" - i * ${20_000 * Math.round(MANY / rows)}`,
      },
    })
}

/** Every tab, count and search of parcel orders over a million of 1,000 customers, in turn with the same over ten thousand. */
export async function ordersBench(): Promise<Result[]> {
  const houses: LargeHouse[] = []
  try {
    for (const rows of [FEW, MANY]) houses.push(await openLargeHouse(1, fill(rows), [written]))
    const [few, many] = houses as [LargeHouse, LargeHouse]
    const results: Result[] = []
    for (const look of looks) {
      const times = { few: [] as number[], many: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        times.few.push(...(await timesOf(few, look)))
        times.many.push(...(await timesOf(many, look)))
      }
      // The median tells what others on the processor cost: a look among ten thousand varies as much as one among a million.
      for (const [said, share] of [['p95', 0.95] as const, ['p50', 0.5] as const]) {
        const [value, baseline] = [percentile(times.many, share), percentile(times.few, share)]
        const ratio = value / baseline
        const judged =
          said === 'p95' ? { goal: `ratio <= ${GOAL}`, ok: ratio <= GOAL } : { goal: 'told only', ok: true }
        results.push({
          ...{ name: `orders: ${look.name}, ${said}`, value, unit: 'ms', baseline, ratio, ...judged },
        })
      }
    }
    return results
  } finally {
    for (const house of houses) await house.close()
  }
}

const written = [
  'orders.saveParcelOrder',
  {
    ...{ orderId: null, customerId: OWNER, channel: 'ID_JNE', pieces: 1 },
    consignee: { name: 'Budi', country: 'ID', city: 'Jakarta', postcode: '10110', address1: 'Jalan 1' },
    goods: [{ nameEn: 'Mug', quantity: 1, price: '2.50' }],
  },
] as const

async function timesOf({ address, token }: LargeHouse, { path, input }: Look): Promise<number[]> {
  const times: number[] = []
  // The first is not counted: it gets what it reads into memory.
  for (let nth = 0; nth <= CALLS; nth++) {
    const started = performance.now()
    await granted(address, path, input, { token, warehouseId: WAREHOUSE, timeout: 120_000 })
    if (nth > 0) times.push(performance.now() - started)
  }
  return times
}
