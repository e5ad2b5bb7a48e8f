import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** Codes in one query. */
const MANY = 500

/** The ids of the rows with these codes. */
export async function idsByCode(
  db: Kysely<Database>,
  table: 'customer' | 'carrier' | 'category' | 'unit',
  codes: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of inChunks(codes))
    for (const { id, code } of await db
      .selectFrom(table)
      .select(['id', 'code'])
      .where('code', 'in', some)
      .execute())
      found.set(code, id)
  return found
}

/** The article that a customer calls so: nobody else's, and none that is stopped. One that was merged is followed when it is saved. */
export type SkuOf = (customerId: string, code: string) => string | undefined

/** Looks up what customers call their articles. */
export async function skusByCode(
  db: Kysely<Database>,
  asked: readonly { readonly customerId: string; readonly code: string }[],
): Promise<SkuOf> {
  const found = new Map<string, string>()
  for (const [customerId, own] of Map.groupBy(asked, (one) => one.customerId))
    for (const some of inChunks(own.map(({ code }) => code)))
      for (const { id, code } of await db
        .selectFrom('sku')
        .select(['id', 'code'])
        .where('customerId', '=', customerId)
        .where('code', 'in', some)
        .where((eb) => eb.or([eb('enabled', '=', 1), eb('mergedInto', 'is not', null)]))
        .execute())
        found.set(`${customerId}/${code}`, id)
  return (customerId, code) => found.get(`${customerId}/${code}`)
}

/** Each once, so many at a time as a query takes. */
export function* inChunks(all: readonly string[]): Generator<string[]> {
  const unique = [...new Set(all)]
  for (let from = 0; from < unique.length; from += MANY) yield unique.slice(from, from + MANY)
}
