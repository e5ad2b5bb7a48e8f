import type { Product } from '@longshore/shared/pricing/product.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** More products than that are looked for by nobody. */
const MOST = 1000

/** The products in use that are offered to a customer, in their order; to everybody where there is none. */
export async function productsOffered(db: Kysely<Database>, customerId: string): Promise<Product[]> {
  return db
    .selectFrom('product')
    .selectAll()
    .where('enabled', '=', 1)
    .where('customerId', 'in', [...new Set(['', customerId])])
    .orderBy('sequence')
    .orderBy('id')
    .limit(MOST)
    .execute()
}
