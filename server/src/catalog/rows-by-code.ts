import { catalogRefusals } from '@longshore/shared/catalog/refusals.ts'
import { isOfWarehouse } from '@longshore/shared/catalog/sku-warehouses.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { LookedUp } from '../files/looked-up.ts'

/** Codes in one query. */
const MANY = 500

/** The ids of the rows with these codes. */
export async function idsByCode(
  db: Kysely<Database>,
  table: 'customer' | 'carrier' | 'category' | 'warehouse',
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

/** The unit that a customer means by an ID: the own one before the house's, but an article that has the house's keeps it. */
export type UnitOf = (
  customerId: string,
  code: string,
  standing: string | null | undefined,
) => string | undefined

export async function unitsByCode(db: Kysely<Database>, codes: readonly string[]): Promise<UnitOf> {
  const found = new Map<string, string>()
  for (const some of inChunks(codes))
    for (const { id, code, customerId } of await db
      .selectFrom('unit')
      .select(['id', 'code', 'customerId'])
      .where('code', 'in', some)
      .execute())
      found.set(`${customerId}/${code}`, id)
  return (customerId, code, standing) => {
    const [own, house] = [found.get(`${customerId}/${code}`), found.get(`/${code}`)]
    return standing && standing === house ? house : (own ?? house)
  }
}

/** The article that a customer calls so, by its code or its seller SKU, or why no document of the warehouse may name it. */
export type MatchSku = (customerId: string, code: string) => Matched
export type Matched =
  | { readonly skuId: string; readonly fault?: undefined }
  | { readonly skuId?: undefined; readonly fault: Refusal }

/**
 * Looks up what customers call their articles, for documents of a warehouse: nobody else's, none that is stopped and none
 * of other warehouses alone. One that was merged is followed when it is saved.
 */
export async function matchSkus(
  db: Kysely<Database>,
  scope: string,
  asked: readonly AskedSku[],
  lookedUp = new LookedUp(),
): Promise<MatchSku> {
  const calls = new Map(asked.map((one) => [callOf(one), one]))
  const found = await lookedUp.of('article', [...calls.keys()], (unknown) =>
    matchedSkus(
      db,
      scope,
      unknown.flatMap((call) => calls.get(call) ?? []),
    ),
  )
  return (customerId, code) =>
    found.get(callOf({ customerId, code })) ?? { fault: refusals.skuUnknown({ code }) }
}

interface AskedSku {
  readonly customerId: string
  readonly code: string
}

const callOf = ({ customerId, code }: AskedSku) => `${customerId}/${code}`

async function matchedSkus(
  db: Kysely<Database>,
  scope: string,
  asked: readonly AskedSku[],
): Promise<ReadonlyMap<string, Matched>> {
  const house = await db
    .selectFrom('warehouse')
    .select('name')
    .where('id', '=', scope.slice(scope.indexOf(':') + 1))
    .executeTakeFirst()
  const found = new Map<string, Matched>()
  for (const [customerId, own] of Map.groupBy(asked, (one) => one.customerId))
    for (const some of inChunks(own.map(({ code }) => code))) {
      const called = db
        .selectFrom('sku')
        .leftJoin('sku as target', 'target.id', 'sku.mergedInto')
        .select(['sku.id', 'sku.code', 'sku.sellerSku'])
        .select((eb) => eb.fn.coalesce('target.warehouseIds', 'sku.warehouseIds').as('limits'))
        .where('sku.customerId', '=', customerId)
        .where((eb) => eb.or([eb('sku.enabled', '=', 1), eb('sku.mergedInto', 'is not', null)]))
      const rows = [
        ...(await called.where('sku.sellerSku', '<>', '').where('sku.sellerSku', 'in', some).execute()),
        ...(await called.where('sku.code', 'in', some).execute()),
      ]
      for (const { id, code, sellerSku, limits } of rows) {
        const warehouseIds = JSON.parse(limits) as string[]
        const matched = isOfWarehouse({ warehouseIds }, scope)
          ? { skuId: id }
          : { fault: catalogRefusals.noWarehouseMatch({ sku: code, warehouse: house?.name ?? '' }) }
        if (sellerSku) found.set(callOf({ customerId, code: sellerSku }), matched)
        found.set(callOf({ customerId, code }), matched)
      }
    }
  return found
}

/** Each once, so many at a time as a query takes. */
export function* inChunks(all: readonly string[]): Generator<string[]> {
  const unique = [...new Set(all)]
  for (let from = 0; from < unique.length; from += MANY) yield unique.slice(from, from + MANY)
}
