import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { StockFold } from '@longshore/server/stock/history/stock-fold.ts'
import { waitingApi } from '@longshore/shared/home/waiting.api.ts'
import { dockTimeApi } from '@longshore/shared/inbound/dock-time.api.ts'
import { shipTimeApi } from '@longshore/shared/outbound/ship-time.api.ts'
import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import { stockAgeApi } from '@longshore/shared/stock/stock-age.api.ts'
import { HOUSE, HOUSE_NO, OWNER, plantHome, SKU } from '../house/planted-house.ts'
import { type LargeHouse, openLargeHouse } from './large-house.ts'
import { type Look, timeOf } from './looks.ts'
import { multiply, NTH_ID, openToFill } from './multiplied.ts'
import { atMost, median, percentile, type Result, told } from './result.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 5
const GOAL = 1.5
/** Articles that are low, receipts at the dock and orders that are here: as many in both houses. */
const OPEN = 500
const DAY = 86_400_000
/** ms: a period of a month of the busiest house, asked for now and then. */
const TIMES_GOAL = 1000
const POSTINGS = 100_000
/** ms: what one slice of the fold may hold scans up for. */
const SLICE_GOAL = 25

const list = (name: string, path: string, page: string, input: object = {}): Look => ({
  ...{ list: name, path, page, input },
})
const looks: readonly Look[] = [
  list('low stock', stockApi.list.path, 'first page', { state: 'low' }),
  list('low stock', stockApi.list.path, 'one customer', { state: 'low', customerId: OWNER }),
  list('dock', dockTimeApi.list.path, 'first page'),
  list('dock', dockTimeApi.list.path, 'overdue', { due: 'overdue' }),
  list('shipping', shipTimeApi.list.path, 'first page'),
  list('shipping', shipTimeApi.list.path, 'overdue', { due: 'overdue' }),
  list('menu', waitingApi.waiting.path, 'what waits'),
  list('ageing', stockAgeApi.list.path, 'first page'),
  list('ageing', stockAgeApi.list.path, 'over 365 days', { olderThan: '365' }),
  list('ageing', stockAgeApi.list.path, 'by code, one customer', { sort: 'code', customerId: OWNER }),
  list('ageing', stockAgeApi.list.path, 'behind 10,000 rows', { page: 500, size: 20 }),
  list('ageing', stockAgeApi.sums.path, 'sums by class'),
  list('dead stock', stockAgeApi.dead.path, 'first page'),
  list('turnover', stockAgeApi.turnover.path, 'first page'),
]
const times: readonly Look[] = [
  list('dock', dockTimeApi.times.path, 'times by day'),
  list('shipping', shipTimeApi.times.path, 'times by customer', { by: 'customer' }),
]

/** What stock says of itself over time, over 1,000,000 articles, receipts and orders and over 10,000 in turn. */
export async function stockTimeBench(): Promise<Result[]> {
  const houses: LargeHouse[] = []
  try {
    for (const rows of [FEW, MANY]) houses.push(await openLargeHouse(rows, (db) => fill(db)))
    const [few, many] = houses as [LargeHouse, LargeHouse]
    const results: Result[] = []
    for (const look of looks) {
      const ratios: number[] = []
      const taken: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const small = await timeOf(few.address, few.token, look)
        const big = await timeOf(many.address, many.token, look)
        ratios.push(big / small)
        taken.push(big)
      }
      const [value, ratio] = [median(taken), median(ratios)]
      results.push({
        ...{ name: `${look.list}: ${look.page}`, value, unit: 'ms', baseline: value / ratio, ratio },
        ...{ goal: `ratio <= ${GOAL}`, ok: ratio <= GOAL },
      })
    }
    for (const look of times) {
      const value = await timeOf(many.address, many.token, look)
      const name = `${look.list}: ${look.page}, a third of all documents in the period`
      results.push({ name, value, unit: 'ms', baseline: null, ratio: null, ...atMost(TIMES_GOAL, value) })
    }
    return [...results, ...(await folding())]
  } finally {
    for (const house of houses) await house.close()
  }
}

/** Documents that are over but a few, and what the fold would have made of a journal of so many articles. */
function fill(db: ReturnType<typeof openToFill>): void {
  const now = Date.now()
  for (const trigger of ['receiptCountChanged', 'outboundOrderCountChanged'])
    db.exec(`drop trigger "${trigger}"`)
  const since = (days: number) => `${now} - (rowid % ${days}) * ${DAY} - ${DAY / 4}`
  db.exec(`update receipt set status = 'stored', stage = 'on-shelf', received = 10, shelved = 10,
      "signedAt" = ${since(90)} - ${DAY}, "storedAt" = ${since(90)};
    update receipt set status = 'signed', stage = 'signed', received = 0, shelved = 0, "storedAt" = null,
      "signedAt" = ${now} - (rowid % 48) * 3600000 where rowid <= ${OPEN};
    update "outboundOrder" set status = 'shipped', held = 0, abnormal = 0,
      "submittedAt" = ${since(90)} - ${DAY}, "shippedAt" = ${since(90)};
    update "outboundOrder" set status = 'in-delivery', "shippedAt" = null,
      "submittedAt" = ${now} - (rowid % 48) * 3600000 where rowid <= ${OPEN};
    delete from "lowStock" where rowid not in (select rowid from "lowStock" order by code limit ${OPEN});
    insert into "stockAge" (id, scope, version, "skuId", "customerId", code, pieces, "oldestAt", "quietSince",
        "lastOutAt", "movedAt")
      select '${HOUSE}/' || id, '${HOUSE}', 0, id, "customerId", code, 3, ${since(400)}, ${since(200)},
        ${since(200)}, ${since(200)} from sku where true;
    insert into "stockLot" (scope, "skuId", batch, "ownerId", "cameAt", pieces)
      select scope, "skuId", 'b', "customerId", "oldestAt", pieces from "stockAge";
    insert into "stockFlow" (scope, "skuId", day, delta, shipped)
      select scope, "skuId", "lastOutAt" / ${DAY}, -1, 1 from "stockAge";
    insert into "stockCame" (scope, "ownerId", day, pieces)
      select scope, '', "oldestAt" / ${DAY}, sum(pieces) from "stockAge" group by 1, 2, 3;`)
}

/** How fast a journal is folded that nobody has folded yet. */
async function folding(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    await plantHome({ dataDir }, 1)
    const file = join(dataDir, 'longshore.db')
    const db = openToFill(file)
    const articles = POSTINGS / 100
    multiply(db, {
      ...{ table: 'sku', where: `id = '${SKU}'`, rows: articles },
      changed: { id: NTH_ID, code: `printf('A-%07d', i)` },
    })
    db.exec(`delete from posting; delete from balance;
      insert into balance ("accountId", scope, "locationId", "skuId", "ownerId", batch, condition, quantity, allocated)
        select rowid * 2, '${HOUSE}', 'EXT.SUPPLIER', id, "customerId", 'b', 'good', 0, 0 from sku;
      insert into balance ("accountId", scope, "locationId", "skuId", "ownerId", batch, condition, quantity, allocated)
        select rowid * 2 + 1, '${HOUSE}', 'SHELF:p', id, "customerId", 'b', 'good', 0, 0 from sku;
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${POSTINGS})
      insert into posting ("scopeNo", seq, n, "fromAccount", "toAccount", quantity, "documentId", at)
        select ${HOUSE_NO}, i, 0, a.id, a.id + 1, 1, '', ${Date.now() - 90 * DAY} + i * 60000
        from n join (select "accountId" as id, row_number() over (order by "accountId") - 1 as nth from balance
          where "locationId" = 'EXT.SUPPLIER') a on a.nth = i % ${articles - 1};`)
    db.close()
    const engine = openSqlite(file)
    const fold = new StockFold(engine)
    const slices: number[] = []
    const begun = performance.now()
    for (;;) {
      const started = performance.now()
      if (!(await fold.slice(HOUSE))) break
      slices.push(performance.now() - started)
    }
    const seconds = (performance.now() - begun) / 1000
    await engine.close()
    const p99 = percentile(slices, 0.99)
    return [
      told('a journal folded for the first time', POSTINGS / seconds, 'postings/s'),
      {
        ...{ name: 'one slice of the fold, p99', value: p99, unit: 'ms', baseline: null, ratio: null },
        ...atMost(SLICE_GOAL, p99),
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
