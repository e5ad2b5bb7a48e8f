import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { RentAccrual } from '@longshore/server/billing/rent/rent-accrual.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { HOUSE, OWNER, performerOn, plantHome } from '../house/planted-house.ts'
import { openToFill } from './multiplied.ts'
import { atMost, type Result, told } from './result.ts'

const LOTS = Number(process.env.RENT_LOTS ?? 100_000)
const OWNERS = 100
const SECONDS = 5
const LAG_MS = 60
const MS = 1e6
const HOUR = 3_600_000

/** The rent of a month of 100,000 articles and receipts of 100 customers, as the curves of the journal stand. */
export async function rentBench(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    await plantHome({ dataDir }, 1)
    const file = join(dataDir, 'longshore.db')
    const now = Date.UTC(2026, 9, 1, 2)
    plantCurves(file, now)
    const engine = openSqlite(file)
    const performer = performerOn(engine)
    let nth = 0
    const rent = new RentAccrual({
      ...{ engine, now: () => now, perform: (asked) => performer.perform(asked) },
      newId: () => derivedId(OWNER, `rent ${nth++}`),
    })
    const lag = monitorEventLoopDelay({ resolution: 1 })
    lag.enable()
    const [began, used] = [performance.now(), process.cpuUsage()]
    await rent.look()
    const seconds = (performance.now() - began) / 1000
    lag.disable()
    const { user, system } = process.cpuUsage(used)
    const { causes } = await engine.reader
      .selectFrom('chargeCause')
      .select(({ fn }) => fn.countAll<number>().as('causes'))
      .executeTakeFirstOrThrow()
    await engine.close()
    const p99 = lag.percentile(99) / MS
    return [
      {
        ...told(`a month's rent of ${LOTS} articles and receipts`, seconds, 's'),
        ...atMost(SECONDS, seconds),
      },
      told('processor time meanwhile', (user + system) / MS, 's'),
      { ...told('event loop p99 meanwhile', p99, 'ms'), ...atMost(LAG_MS, p99) },
      { ...told('causes of rent', Number(causes), ''), goal: 'value > 0', ok: Number(causes) > 0 },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Pieces that came in the last 200 days, some of which left in the month. */
function plantCurves(file: string, now: number): void {
  const db = openToFill(file)
  const came = `${Math.floor(now / HOUR)} - 40 - (i * 7) % 4800`
  const ownerOf = `printf('owner-%04d', i % ${OWNERS})`
  const each = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${LOTS})`
  db.exec(`
    ${each} insert into "rentArticle" (scope, "ownerId", "skuId", pieces, "firstHour", "lastHour")
      select '${HOUSE}', ${ownerOf}, printf('A-%07d', i), 8, ${came}, ${came} + 30 from n;
    ${each} insert into "rentLot" (scope, "ownerId", "skuId", batch, volume)
      select '${HOUSE}', ${ownerOf}, printf('A-%07d', i), b, 20000000
      from n cross join (select '' as b union all select 'R1');
    ${each} insert into "rentCurve" (scope, "ownerId", "skuId", batch, hour, came, gone)
      select '${HOUSE}', ${ownerOf}, printf('A-%07d', i), case when k < 2 then 'R1' else '' end, ${came} + 10 * k,
        case k when 0 then 10 when 1 then 2 else 0 end, case when k < 2 then 0 else 2 end
      from n cross join (select 0 as k union all select 1 union all select 2 union all select 3)`)
  const owners = Array.from({ length: OWNERS }, (_, i) => derivedId(OWNER, `owner ${i}`))
  for (const [i, id] of owners.entries()) {
    const name = `owner-${String(i).padStart(4, '0')}`
    for (const table of ['rentArticle', 'rentLot', 'rentCurve'])
      db.prepare(`update "${table}" set "ownerId" = ? where "ownerId" = ?`).run(id, name)
    db.prepare(`insert into "rentAccount" values ('${HOUSE}', ?, 0, 0, 1)`).run(id)
  }
  const steps = JSON.stringify([
    { to: '30', price: '2' },
    { to: '90', price: '3' },
    { to: '', price: '4.5' },
  ])
  db.exec(`insert into "feeRule" (id, scope, version, schedule, fee, "of", "customerId", chain, no, status, currency, basis,
      "stepMode", per, started, steps, minimum, maximum, "freeDays", "percentOf", "validFrom", "endsAt", remark, "savedBy",
      "savedName", "publishedName")
    values ('${derivedId(OWNER, 'rent rule')}', 'company', 1, 'warehouse-rent', 'RENT', '', '', 'RENT||', 1, 'published', 'CNY',
      'volume-days', 'whole', '1', 0, '${steps}', 0, 0, 7, '', ${Date.UTC(2026, 8, 1)}, null, '', '', '', '')`)
  db.close()
}
