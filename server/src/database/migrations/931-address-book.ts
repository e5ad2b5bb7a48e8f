import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const texts = [
  ...['customerId', 'name', 'company', 'phone', 'mobile', 'email', 'country', 'province', 'city', 'district'],
  ...['postcode', 'houseNumber', 'address1', 'address2', 'address3', 'taxNumber', 'passportNumber', 'remark'],
]

/** Customers' address books, with an index for each order and search of one customer's. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'address', {
    ...Object.fromEntries(texts.map((name) => [name, 'text' as const])),
    ...{ confirmed: 'integer', isDefault: 'integer' },
  })
  for (const column of ['name', 'company', 'city', 'isDefault'])
    await createIndex(db, 'address', ['customerId', column, 'id'])
  for (const column of ['phone', 'mobile', 'country'])
    await createIndex(db, 'address', ['customerId', column])
}
