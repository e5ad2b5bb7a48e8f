import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { MOST_ADDED, MOST_LINES } from '@longshore/shared/inbound/add-lines.ts'
import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { granted } from '../house/calls.ts'
import { OWNER, plantShelves, SKU } from '../house/planted-house.ts'
import { type AtDesk, atHouse, type House, watched } from './at-house.ts'
import { doing, orderOf } from './goods.ts'
import { LAG_GOAL } from './meanwhile.ts'
import { atMost, median, type Result, told } from './result.ts'

/** Lines that an order may have at most: a batch's rows (specification). */
const ORDER_LINES = 200
/** Lines of all documents of one kind together. */
const LINES = 10_000
/** Exporting ten times as many lines may cost so much more. */
const GROWTH = 12
const EXPORTS = 5
/** Milliseconds until the next document is approved; what the one before leaves to do is done meanwhile. */
const NEXT_MS = 200
/** Milliseconds for which it is watched how the rows of the last one come to the floor. */
const AFTER_MS = 10_000
/** Documents behind which both are exported begin so; the few hold a tenth of the lines. */
const starts = ['MANY', 'FEW'] as const

interface Kind {
  readonly name: string
  readonly lines: number
  /** The call that approves a document, and its argument. */
  readonly approve: { readonly path: string; readonly of: string }
  readonly exports: string
}

const kinds: readonly Kind[] = [
  {
    ...{ name: 'receipt', lines: MOST_LINES, exports: '/api/owms/v1/inbound/export' },
    approve: { path: inboundFloorApi.audit.path, of: 'receiptId' },
  },
  {
    ...{ name: 'order', lines: ORDER_LINES, exports: '/api/owms/v1/outbound/export' },
    approve: { path: orderApi.review.path, of: 'orderId' },
  },
]

type Ids = Readonly<Record<(typeof starts)[number], readonly string[]>>

/** Documents with as many lines as they may have, 10,000 together (one receipt, 50 orders), approved and exported while two handhelds scan. */
export function documentBench(): Promise<Result[]> {
  let ids: Readonly<Record<string, Ids>> = {}
  const plants = async (dataDir: string) => {
    ids = await documents(dataDir)
  }
  return atHouse(plants, async (house) => {
    await house.scanning(2)
    const results: Result[] = []
    for (const kind of kinds) {
      results.push(...(await approved(house, kind, ids[kind.name])))
      results.push(...(await exported(house, kind)))
    }
    return results
  })
}

async function approved(
  house: House,
  { name, lines, approve }: Kind,
  ids: Ids | undefined,
): Promise<Result[]> {
  const approval = async (id: string) => {
    const started = performance.now()
    const outcome = await granted<object>(house.address, approve.path, { [approve.of]: id }, house.as)
    const took = performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, NEXT_MS))
    if (!('outcome' in outcome) || outcome.outcome !== 'applied')
      throw new Error(`a ${name} was not approved: ${JSON.stringify(outcome)}`)
    return took
  }
  const times = { MANY: [] as number[], FEW: [] as number[] }
  const { lag } = await watched(house, async () => {
    for (const start of starts) for (const id of ids?.[start] ?? []) times[start].push(await approval(id))
    await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
  })
  const [value, baseline] = [median(times.MANY), median(times.FEW)]
  const what = `${times.MANY.length} ${name}s of ${lines} lines are approved`
  return [
    { ...told(`event loop p99 while ${what}`, lag.p99, 'ms'), ...atMost(LAG_GOAL, lag.p99) },
    told(`event loop max while ${what}`, lag.max, 'ms'),
    { ...told(`approval of a ${name} of ${lines} lines, and of a few`, value, 'ms'), baseline },
  ]
}

async function exported(house: House, { name, exports }: Kind): Promise<Result[]> {
  const [many, few] = starts
  const times = { many: [] as number[], few: [] as number[] }
  const { lag } = await watched(house, async () => {
    // In turn, so that what else the machine does meets both.
    for (let nth = 0; nth < EXPORTS; nth++) {
      times.few.push(await exportTime(house, exports, few))
      times.many.push(await exportTime(house, exports, many))
    }
  })
  const [value, baseline] = [median(times.many), median(times.few)]
  const ratio = value / baseline
  return [
    {
      ...{ ...told(`export of ${LINES} lines of ${name}s, and of a tenth`, value, 'ms'), baseline, ratio },
      ...{ goal: `ratio <= ${GROWTH}`, ok: ratio <= GROWTH },
    },
    { ...told(`event loop p99 while ${name}s are exported`, lag.p99, 'ms'), ...atMost(LAG_GOAL, lag.p99) },
    told(`event loop max while ${name}s are exported`, lag.max, 'ms'),
  ]
}

async function exportTime({ address, as }: AtDesk, path: string, search: string): Promise<number> {
  const headers = { authorization: `Bearer ${as.token}`, 'x-warehouse-id': as.warehouseId, language: 'en' }
  const started = performance.now()
  const response = await fetch(`${address}${path}?search=${search}`, { headers })
  const sheet = Buffer.from(await response.arrayBuffer())
  const took = performance.now() - started
  if (response.status !== 200 || sheet.subarray(0, 2).toString() !== 'PK')
    throw new Error(`no sheet came: ${response.status} ${sheet.subarray(0, 200)}`)
  return took
}

/** Submitted receipts and orders, of which those of the many wait to be approved. Answers their ids by kind. */
async function documents(dataDir: string): Promise<Readonly<Record<string, Ids>>> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  engine.writer.exec(`update warehouse set settings = json_set(settings, '$.auditsReceipts', json('true'))`)
  const act = doing(engine)
  const places = await plantShelves(engine, 1)
  await act(
    places.map((id) => ['bench.arrive', { skuId: SKU, positionId: id, quantity: 2 * LINES }] as const),
  )
  const saves: Readonly<Record<string, (start: string, count: number) => Promise<string[]>>> = {
    receipt: (start, lines) => receipts(act, start, lines),
    order: (start, lines) => orders(act, start, lines),
  }
  const made: Record<string, Ids> = {}
  for (const { name } of kinds) {
    const [MANY = [], FEW = []] = [await saves[name]?.('MANY', LINES), await saves[name]?.('FEW', LINES / 10)]
    made[name] = { MANY, FEW }
  }
  await engine.close()
  return made
}

type Act = ReturnType<typeof doing>

const goods = (lines: number) => Array.from({ length: lines }, () => ({ skuId: SKU, quantity: 1 }))

/** One receipt of all the lines, written in parts and submitted. */
async function receipts(act: Act, start: string, lines: number): Promise<string[]> {
  const [saved] = await act([['inbound.saveReceipt', receiptOf(start)]])
  const receiptId = saved?.rows.find(({ table }) => table === 'receipt')?.id ?? ''
  for (let after = 0; after < lines; after += MOST_ADDED) {
    const part = goods(MOST_ADDED).map((one) => ({ ...one, boxNo: '' }))
    await act([['inbound.addLines', { receiptId, after, awaited: lines, lines: part }]])
  }
  await act([['inbound.submitReceipt', { receiptId }]])
  return [receiptId]
}

/** Orders of as many lines as one may have. */
async function orders(act: Act, start: string, lines: number): Promise<string[]> {
  const saved = await act(
    Array.from({ length: lines / ORDER_LINES }, (_, nth) => [
      'outbound.saveOrder',
      { ...orderOf(nth, SKU), docNo: `${start}-${nth}`, lines: goods(ORDER_LINES) },
    ]),
  )
  const ids = saved.map(({ rows }) => rows.find(({ table }) => table === 'outboundOrder')?.id ?? '')
  for (const move of ['outbound.submitOrder', 'outbound.merchantReview'])
    await act(ids.map((orderId) => [move, { orderId }]))
  return ids
}

function receiptOf(originalNo: string): object {
  return {
    ...{ customerId: OWNER, kind: 'standard', originalNo, waybillNo: '', logisticsCompany: '' },
    ...{ remark: '', boxes: [], lines: [] },
  }
}
