import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What measured orders cost by price lists, and what of that is paid before they are shipped. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('customer')
    .addColumn('parcelPayment', 'text', (c) => c.notNull().defaultTo('credit'))
    .execute()
  await db.schema.alterTable('chargeLine').addColumn('quote', 'text').execute()
  await createRows(db, 'orderFreight', {
    ...{ orderId: 'text', customerId: 'text', status: 'text', lineId: 'text' },
    ...{ currency: 'text', amount: 'integer' },
  })
  await createIndex(db, 'orderFreight', ['orderId'])
  await createRows(db, 'freightDue', {
    ...{ customerId: 'text', orderId: 'text', orderNo: 'text', warehouse: 'text', status: 'text' },
    ...{ lineId: 'text', currency: 'text', amount: 'integer', holdId: 'text', postingId: 'text' },
    ...{ dueAt: 'integer', paidAt: 'integer?' },
  })
  await db
    .insertInto('chargeDefinition')
    .values({
      ...{ id: '019ac000-0000-8000-8000-100000000099', scope: 'company', version: 0, code: 'FREIGHT' },
      ...{ zh: '运费', en: 'Freight', es: 'Flete', schedule: 'outbound-operation', side: 'revenue' },
      ...{ extra: 0, shown: 1, startsAt: null, endsAt: null, sequence: 5, remark: '', enabled: 1 },
    })
    .execute()
}
