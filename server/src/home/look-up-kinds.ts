import { markIn } from '@longshore/shared/freight/bag-mark.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { skuKeysOf } from '../catalog/catalog.find.ts'
import { spellingsOf } from '../database/filters.ts'
import type { Database } from '../database/tables.ts'
import type { Looked } from './look-up-told.ts'

/** By which numbers a row of a table is looked up within its warehouse. */
const numbers = {
  positions: ['position', 'code'],
  orders: ['outboundOrder', 'no', 'docNo', 'waybillNo'],
  parcels: ['parcel', 'no', 'waybillNo'],
  waves: ['wave', 'no'],
  receipts: ['receipt', 'no', 'waybillNo', 'originalNo'],
  boxes: ['box', 'no'],
  counts: ['countOrder', 'no'],
  parts: ['unknownPart', 'code'],
  bags: ['bag', 'no'],
  loads: ['stowage', 'no', 'containerNo', 'blNo'],
  destructions: ['destructionOrder', 'no'],
} as const

/** What some row goes by a code: one statement for all tables, so that only those with any are read further. */
export async function kindsOf(
  db: Kysely<Database>,
  { scope, code, at }: Pick<Looked, 'scope' | 'code' | 'at'>,
): Promise<ReadonlySet<string>> {
  const spelled = sql.join(spellingsOf(code))
  const within = Object.entries(numbers).map(([kind, [table, ...columns]]) => {
    const some = columns.map(
      (column) =>
        sql<SqlBool>`exists (select 1 from ${sql.table(table)} where scope = ${scope} and ${sql.ref(column)} in (${spelled}))`,
    )
    return sql`select ${sql.lit(kind)} as kind where ${sql.join(some, sql` or `)}`
  })
  const keys = sql.join(skuKeysOf(code, at))
  const skus = sql`select 'skus' as kind where exists (select 1 from barcode where code in (${keys}))
    or exists (select 1 from sku where code in (${spelled}))`
  const labelled = sql`select 'bags' as kind where exists
    (select 1 from bag where scope = ${scope} and mark = ${markIn(code)} and mark <> '')`
  const { rows } = await sql<{
    kind: string
  }>`${sql.join([...within, labelled, skus], sql` union all `)}`.execute(db)
  return new Set(rows.map(({ kind }) => kind))
}
