import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { sku } from '@longshore/shared/catalog/sku.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { Page } from '@longshore/shared/contract/page.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { type WaveType, waveTypes } from '@longshore/shared/outbound/wave.ts'
import { waveRuleApi } from '@longshore/shared/outbound/wave-rule.api.ts'
import type { WaveBuildProgress, WavePreview } from '@longshore/shared/outbound/wave-view.ts'
import { granted } from '../house/calls.ts'
import { OWNER, plant, plantShelves, SKU } from '../house/planted-house.ts'
import { type AtDesk, atHouse, ended, type House, watched } from './at-house.ts'
import { doing, orderOf } from './goods.ts'
import { workOf } from './lag.ts'
import { LAG_GOAL } from './meanwhile.ts'
import { atMost, type Result, told } from './result.ts'

const MANY = 10_000
const FEW = 1000
/** Orders of each wave, the most that the product makes at a desk. */
const A_WAVE = 200
/** An order of many may cost so much more than one of few. */
const GROWTH = 1.25
/** Milliseconds that the event loop may stand still at any time, and seconds of the processor, while many become waves alone. */
const STILL_MS = 50
const WORK_S = 5
const LOOK_MS = 50

interface Kind {
  /** Articles that the orders are of: of many, fewer than ten orders are alike. */
  readonly articles: number
  lines(nth: number): readonly { readonly article: number; readonly quantity: number }[]
}

const one = (quantity: number): Kind => ({
  articles: 2000,
  lines: (nth) => [{ article: nth % 2000, quantity }],
})
const kinds: Readonly<Record<WaveType, Kind>> = {
  'single-item-single-quantity': one(1),
  'single-item-multiple-quantity': one(2),
  'same-product-same-quantity': { articles: 1, lines: () => [{ article: 0, quantity: 1 }] },
  'multi-product-mixed-bag': {
    articles: 2000,
    lines: (nth) => [0, 1].map((more) => ({ article: (nth + more) % 2000, quantity: 1 })),
  },
  'by-specified-rule': one(1),
}

/** Waves of each type, chosen by a rule from 10,000 orders, then from 1,000, built while two handhelds scan. */
export async function wavesBench(): Promise<Result[]> {
  const results: Result[] = []
  for (const type of waveTypes) results.push(...(await builtOf(type)))
  return [...results, ...(await builtAlone('multi-product-mixed-bag'))]
}

/** What the server itself does for many orders while nobody scans. */
function builtAlone(type: WaveType): Promise<Result[]> {
  const plants = (dataDir: string) => reviewedOrders(dataDir, kinds[type])
  return atHouse(plants, async (house) => {
    const rule = await ruleFor(house, type, 'many')
    const seen = await watched(house, () => previewed(house, rule, MANY))
    const before = await workOf(house.address)
    const { lag, seconds } = await watched(house, () => built(house, rule, MANY))
    const work = (await workOf(house.address)) - before
    return [
      { ...told(`${type}, nobody scans: work for ${MANY} orders`, work, 's'), ...atMost(WORK_S, work) },
      { ...told(`${type}, nobody scans: event loop max`, lag.max, 'ms'), ...atMost(STILL_MS, lag.max) },
      told(`${type}, nobody scans: ${MANY} orders`, seconds, 's'),
      told(`${type}, nobody scans: preview of ${MANY} orders`, seen.seconds, 's'),
      told(`${type}, nobody scans: event loop max of the preview`, seen.lag.max, 'ms'),
    ]
  })
}

function builtOf(type: WaveType): Promise<Result[]> {
  const plants = (dataDir: string) => reviewedOrders(dataDir, kinds[type])
  return atHouse(plants, async (house) => {
    await house.scanning(2)
    const rules = { many: await ruleFor(house, type, 'many'), few: await ruleFor(house, type, 'few') }
    // Those of the few are left then, and nothing else waits.
    const many = await watched(house, () => built(house, rules.many, MANY))
    const few = await watched(house, () => built(house, rules.few, FEW))
    const [value, baseline] = [many.seconds / (MANY / 1000), few.seconds / (FEW / 1000)]
    const { p99, max } = many.lag
    return [
      {
        ...{ ...told(`${type}: 1,000 of ${MANY} orders`, value, 's'), baseline, ratio: value / baseline },
        ...{ goal: `ratio <= ${GROWTH}`, ok: value / baseline <= GROWTH },
      },
      { ...told(`${type}: event loop p99`, p99, 'ms'), ...atMost(LAG_GOAL, p99) },
      told(`${type}: event loop max`, max, 'ms'),
      told(`${type}: scans meanwhile`, many.scans, 'scans/s'),
    ]
  })
}

async function ruleFor({ address, as }: AtDesk, type: WaveType, channel: string): Promise<string> {
  const wanted = { name: channel, type, packageType: '', logisticsMode: channel }
  await granted(address, waveRuleApi.save.path, { ...wanted, maxOrders: A_WAVE, maxSkus: 10_000 }, as)
  const rules = await granted<Page<{ id: string }>>(
    ...([address, waveRuleApi.list.path, { search: channel }, as] as const),
  )
  const [rule] = rules.rows
  if (!rule) throw new Error(`there is no rule ${channel}`)
  return rule.id
}

async function previewed({ address, as }: House, ruleId: string, orders: number): Promise<void> {
  const seen = await granted<WavePreview>(address, waveApi.previewRules.path, { ruleId }, as)
  if (seen.orders !== orders) throw new Error(`the preview takes ${seen.orders} of ${orders} orders`)
}

async function built({ address, as }: House, ruleId: string, orders: number): Promise<void> {
  const { buildId: id } = await granted<{ buildId: string }>(address, waveApi.buildRules.path, { ruleId }, as)
  await ended(async () => {
    const { status, ordersDone } = await granted<WaveBuildProgress>(
      address,
      waveApi.progress.path,
      { id },
      as,
    )
    if (status === 'running') return false
    if (status === 'done' && ordersDone === orders) return true
    throw new Error(`the build ended ${status} with ${ordersDone} of ${orders} orders`)
  }, LOOK_MS)
}

/** Reviewed orders, many on one channel and few on another, with enough on the shelves for all of them. */
async function reviewedOrders(dataDir: string, { articles, lines }: Kind): Promise<void> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  const act = doing(engine)
  const idOf = (article: number) => (article === 0 ? SKU : derivedId(SKU, `article ${article}`))
  const ids = Array.from({ length: articles }, (_, article) => idOf(article))
  for (const [article, id] of ids.entries()) {
    const goods = { customerId: OWNER, code: `A${article}`, name: 'Article', currency: 'USD' }
    if (article > 0) await plant(engine, sku, { id, ...goods, scope: 'company', barcodes: [], enabled: 1 })
  }
  const places = await plantShelves(engine, Math.max(200, articles))
  await act(
    places.map((positionId, nth) => [
      'bench.arrive',
      { skuId: ids[nth % articles], positionId, quantity: 100 },
    ]),
  )
  const orders = Array.from({ length: MANY + FEW }, (_, nth) => ({
    ...{ ...orderOf(nth, SKU), channel: nth < MANY ? 'many' : 'few' },
    lines: lines(nth).map(({ article, quantity }) => ({ skuId: ids[article], quantity })),
  }))
  const saved = await act(orders.map((order) => ['outbound.saveOrder', order] as const))
  const made = saved.map(({ rows }) => rows.find(({ table }) => table === 'outboundOrder')?.id ?? '')
  for (const name of ['outbound.submitOrder', 'outbound.merchantReview', 'outbound.reviewOrder'])
    await act(made.map((orderId) => [name, { orderId }] as const))
  await engine.close()
}
