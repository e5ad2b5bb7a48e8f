import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const numbers = ['length', 'width', 'height', 'expected', 'tolerance', 'more', 'toWeigh', 'toCheck', 'issues']
const texts = [
  ['materials', '[]'],
  ['options', '[]'],
  ['taken', '[]'],
  ['beneath', ''],
  ['orderWas', ''],
  ['weighedBy', ''],
] as const

/** Parcels of several packages, weighed and checked as their warehouse asks, handed over in sessions; packaging with a count. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const add = (table: string, column: string, start: string | number) =>
    db.schema
      .alterTable(table)
      .addColumn(column, typeof start === 'number' ? 'bigint' : 'text', (c) => c.notNull().defaultTo(start))
      .execute()
  for (const column of [...numbers, 'weighed', 'rechecked', 'sweeps']) await add('parcel', column, 0)
  for (const [column, start] of texts) await add('parcel', column, start)
  await db.schema.alterTable('parcel').addColumn('handoverId', 'text').execute()
  await db
    .updateTable('parcel')
    .set({ rechecked: 1 } as never)
    .where('status' as never, '=', 're-checked' as never)
    .execute()
  await db
    .updateTable('parcel')
    .set({ sweeps: 1, orderWas: 'in-delivery' } as never)
    .where('status' as never, '=', 'swept' as never)
    .execute()
  for (const column of ['weighed', 'bagged']) await add('outboundOrder', column, 0)
  await db.schema.alterTable('customer').addColumn('recheckRate', 'bigint').execute()
  await createRows(db, 'materialStock', { materialId: 'text', code: 'text', quantity: 'integer' })
  await createRows(
    db,
    'handover',
    {
      no: 'text',
      carrierId: 'text?',
      carrierName: 'text',
      vehicle: 'text',
      dock: 'text',
      status: 'text',
      parcels: 'integer',
      pieces: 'integer',
      weight: 'integer',
      openedBy: 'text',
      openedAt: 'integer',
      closedBy: 'text',
      closedAt: 'integer?',
    },
    'travels',
  )
  await createIndex(db, 'handover', ['scope', 'openedAt', 'id'])
  await createIndex(db, 'handover', ['scope', 'status', 'openedAt', 'id'])
  await createIndex(db, 'parcel', ['handoverId', 'no'])
  await createIndex(db, 'parcel', ['scope', 'packedAt', 'id'])
  await createIndex(db, 'materialStock', ['scope', 'code'])
}
