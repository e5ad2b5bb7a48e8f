import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { signIn } from '../house/handheld.ts'
import { HOUSE, HOUSE_NO, OWNER, plantHome, plantShelves, SKU, WORKER } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { settled } from './lag.ts'
import type { LargeHouse } from './large-house.ts'
import { multiply, openToFill } from './multiplied.ts'

export const POSTINGS = 1_000_000
export const POSITIONS = 100_000
export const SKUS = 1000
/** Postings of one order. */
const OF_ORDER = 5
const DAY = 86_400_000
/** Postings 500,000 to 700,000 happen in eight hours, the others are spread over fifty days before and forty after. */
const CROWD = { from: 500_000, to: 700_000, hours: 8 }
const LATE_MS = 600_000

export interface MomentHouse extends LargeHouse {
  /** When the first posting happened, and when the last one was heard, ms. */
  readonly first: number
  readonly last: number
  /** The eight hours in which 200,000 happen. */
  readonly crowd: { readonly from: number; readonly to: number }
}

export const positionOf = (nth: number) => `position-${String(nth).padStart(6, '0')}`
export const skuOf = (nth: number) => (nth === 0 ? SKU : `sku-${String(nth).padStart(4, '0')}`)
export const toteOf = (nth: number) => `T-${nth}`
export const orderOf = (nth: number) => `order-${nth}`
export const ORDERS = POSTINGS / OF_ORDER

/**
 * A server over 100,000 positions and a million postings. One position has 20,000 of them, one SKU 100,000; each of the
 * others about nine and 900. One posting of 97 was heard ten minutes late.
 */
export async function openMomentHouse(): Promise<MomentHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  const clear = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    await plantHome({ dataDir }, 1)
    const file = join(dataDir, 'longshore.db')
    const engine = openSqlite(file)
    await plantShelves(engine, 1)
    await engine.close()
    const first = Math.floor(Date.now() / DAY) * DAY - 95 * DAY
    const crowd = first + 50 * DAY
    fill(file, { first, crowd })
    const server = await startServer({ dataDir })
    await settled(server.address)
    return {
      ...{ address: server.address, token: await signIn(server.address, 'admin') },
      ...{ first, last: crowd + 41 * DAY, crowd: { from: crowd, to: crowd + CROWD.hours * 3_600_000 } },
      async close() {
        await server.kill9()
        clear()
      },
    }
  } catch (fault) {
    clear()
    throw fault
  }
}

function fill(file: string, { first, crowd }: { first: number; crowd: number }): void {
  const db = openToFill(file)
  multiply(db, {
    ...{ table: 'position', where: 'true', rows: POSITIONS + 1 },
    changed: {
      id: `printf('position-%06d', i - 1)`,
      prefix: `printf('A%03d', (i - 1) / 500)`,
      row: '(i - 1) % 50 + 1',
      layer: '(i - 1) / 50 % 10 + 1',
      code: `printf('A%03d-%02d-%02d', (i - 1) / 500, (i - 1) / 50 % 10 + 1, (i - 1) % 50 + 1)`,
    },
  })
  multiply(db, {
    ...{ table: 'sku', where: `id = '${SKU}'`, rows: SKUS },
    changed: { id: `printf('sku-%04d', i)`, code: `printf('A-%04d', i)` },
  })
  const { seq } = db.prepare('select seq from scope where id = ?').get(HOUSE) as { seq: number }
  const { from, to, hours } = CROWD
  const spread = (nth: string, count: number, ms: number) => `${nth} * ${Math.floor(ms / count)}`
  db.exec(`
    create temp table past as
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${POSTINGS - 1}),
    chosen as (
      select i, case when i % 50 = 0 then 0 when i % 10 = 1 then ${SKUS} * (i / 10 % ${POSITIONS / SKUS})
        else i * 7919 % ${POSITIONS} end as place, (i / 1000 + i / 100000) % 2 = 0 as comes,
        case when i < ${from} then ${first} + ${spread('i', from, 50 * DAY)}
          when i < ${to} then ${crowd} + ${spread(`(i - ${from})`, to - from, hours * 3_600_000)}
          else ${crowd + DAY} + ${spread(`(i - ${to})`, POSTINGS - to, 40 * DAY)} end as at
      from n
    ),
    placed as (
      select *, 'SHELF:' || printf('position-%06d', place) as shelf, place % ${SKUS} as nth,
        case place % ${SKUS} when 0 then '${SKU}' else printf('sku-%04d', place % ${SKUS}) end as sku from chosen
    )
    select ${seq} + 1 + i as seq, i, at, at + case i % 97 when 0 then ${LATE_MS} else 0 end as heard, sku,
      case when comes then 'EXT.SUPPLIER' else shelf end as "from",
      case when comes then shelf else 'TOTE:T-' || (nth % 500) end as "to",
      case when comes then 5 else 1 end as pieces, 'order-' || (i / ${OF_ORDER}) as document
    from placed;
    insert into balance (scope, "locationId", "skuId", "ownerId", batch, condition, quantity, allocated)
      select '${HOUSE}', location, sku, '${OWNER}', 'past', 'good', sum(pieces), 0 from (
        select "to" as location, sku, pieces from past union all select "from", sku, -pieces from past)
      group by location, sku;
    create temp table account as select "accountId" as id, "locationId" as location, "skuId" as sku
      from balance where batch = 'past';
    create index temp.accountBy on account (location, sku);
    insert into posting select ${HOUSE_NO}, seq, 1, f.id, t.id, pieces, document, at from past
      join account f on f.location = past."from" and f.sku = past.sku
      join account t on t.location = past."to" and t.sku = past.sku order by past.seq;
    insert into command select ${HOUSE_NO}, seq, printf('018f%04x-%04x-7000-8000-%012x', i / 65536, i % 65536, i),
      'outbound.pickTask', '{}', 'worker:${WORKER}', 'device ' || (i % 20), i / 20 + 1, at, heard,
      '{"w":"${WORKER}","s":["4006381333931"]}', 'applied', '{}' from past;
    update scope set seq = (select max(seq) from past) where id = '${HOUSE}';
    drop table past;
  `)
  db.close()
}
