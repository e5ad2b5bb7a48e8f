import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const definition = {
  ...{ id: '019ac000-0000-8000-8000-100000000040', scope: 'company', version: 0, code: 'DEAD_FREIGHT' },
  ...{ zh: '亏舱费', en: 'Dead freight', es: 'Falso flete', schedule: 'miscellaneous', side: 'revenue' },
  ...{ extra: 0, shown: 1, startsAt: null, endsAt: null, sequence: 400, remark: '', enabled: 1 },
}

/** What a space costs, for whom it is booked, and bookings beside their carriers' bills. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const add = (table: string, name: string, type: 'text' | 'bigint', value?: string | number) =>
    db.schema
      .alterTable(table)
      .addColumn(name, type, (c) => (value === undefined ? c : c.notNull().defaultTo(value)))
      .execute()
  for (const table of ['space', 'booking']) {
    await add(table, 'currency', 'text', 'USD')
    await add(table, 'perKg', 'bigint', 0)
  }
  for (const name of ['customerId', 'settling', 'billNo', 'dispute', 'settledBy'])
    await add('booking', name, 'text', '')
  for (const name of ['due', 'departedAt']) await add('booking', name, 'bigint', 0)
  for (const name of ['billed', 'settledAt']) await add('booking', name, 'bigint')
  await db
    .updateTable('booking')
    .set({ settling: 'booked' })
    .where('status', 'in', ['confirmed', 'amendment-pending'])
    .execute()
  await db.updateTable('booking').set({ settling: 'loaded' }).where('status', '=', 'completed').execute()
  for (const by of ['settling', 'customerId'])
    await createIndex(db, 'booking', ['scope', by, 'createdAt', 'id'])
  for (const by of [[], ['settling']]) await createIndex(db, 'booking', ['scope', ...by, 'departedAt', 'id'])
  await createIndex(db, 'booking', ['scope', 'billNo'])
  await db.insertInto('chargeDefinition').values(definition).execute()
}
