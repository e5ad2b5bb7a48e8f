import { unitsByCode } from '@longshore/server/catalog/rows-by-code.ts'
import { codesIn, standingSkus } from '@longshore/server/catalog/sku-args.ts'
import type { Database } from '@longshore/server/database/tables.ts'
import type { Kysely } from 'kysely'
import type { Entry, Refuse } from './kind.ts'

/** The ids of the customers that entries name by `customer`; an unknown one is refused. */
export async function customersOf(
  db: Kysely<Database>,
  entries: readonly Entry[],
  refuse: Refuse,
): Promise<ReadonlyMap<Entry, string>> {
  const codes = [...new Set(entries.map(({ values }) => values.customer ?? ''))]
  const rows = await db.selectFrom('customer').select(['id', 'code']).where('code', 'in', codes).execute()
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  const found = new Map<Entry, string>()
  for (const entry of entries) {
    const id = ids.get(entry.values.customer ?? '')
    if (id) found.set(entry, id)
    else
      refuse(entry, {
        field: 'customer',
        fault: 'unknownCustomer',
        values: { code: entry.values.customer ?? '' },
      })
  }
  return found
}

/** The ids of the categories that entries name by their codes; an unknown one is refused. */
export async function categoriesOf(
  db: Kysely<Database>,
  entries: readonly Entry[],
  refuse: Refuse,
): Promise<ReadonlyMap<Entry, string>> {
  const rows = await db.selectFrom('category').select(['id', 'code']).where('enabled', '=', 1).execute()
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  return named(entries, { field: 'category', refuse, idOf: (_, code) => ids.get(code) })
}

/** The ids of the units that entries name by their IDs: the customer's own before the house's, but what stands stays. */
export async function unitsOf(
  db: Kysely<Database>,
  entries: readonly Entry[],
  { owners, refuse }: { owners: ReadonlyMap<Entry, string>; refuse: Refuse },
): Promise<ReadonlyMap<Entry, string>> {
  const unitOf = await unitsByCode(
    db,
    entries.flatMap(({ values }) => values.unit || []),
  )
  const articleOf = (entry: Entry) => ({
    customerId: owners.get(entry) ?? '',
    code: entry.values.code ?? '',
  })
  const articles = await standingSkus(db, entries.map(articleOf))
  const idOf = (entry: Entry, unit: string) => {
    const { customerId, code } = articleOf(entry)
    return unitOf(customerId, unit, articles.get(`${customerId}/${code}`)?.unitId)
  }
  return named(entries, { field: 'unit', refuse, idOf })
}

function named(
  entries: readonly Entry[],
  {
    field,
    refuse,
    idOf,
  }: { field: 'category' | 'unit'; refuse: Refuse; idOf(entry: Entry, code: string): string | undefined },
): ReadonlyMap<Entry, string> {
  const found = new Map<Entry, string>()
  for (const entry of entries) {
    const code = entry.values[field]
    const id = code ? idOf(entry, code) : undefined
    if (id) found.set(entry, id)
    else if (code) refuse(entry, { field, fault: 'unknownRow', values: { code } })
  }
  return found
}

/** The ids of the warehouses that entries name by their codes; an unknown one is refused. */
export async function warehousesOf(
  db: Kysely<Database>,
  entries: readonly Entry[],
  refuse: Refuse,
): Promise<ReadonlyMap<Entry, readonly string[]>> {
  const rows = await db.selectFrom('warehouse').select(['id', 'code']).where('enabled', '=', 1).execute()
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  const found = new Map<Entry, readonly string[]>()
  for (const entry of entries) {
    const codes = codesIn(entry.values.warehouses ?? '')
    const unknown = codes.find((code) => !ids.has(code))
    if (unknown !== undefined)
      refuse(entry, { field: 'warehouses', fault: 'unknownRow', values: { code: unknown } })
    found.set(
      entry,
      codes.flatMap((code) => ids.get(code) ?? []),
    )
  }
  return found
}

/** The ids of SKUs by `customer id/code`. */
export async function skusOf(
  db: Kysely<Database>,
  customerIds: readonly string[],
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (let from = 0; from < codes.length; from += 500) {
    const rows = await db
      .selectFrom('sku')
      .select(['id', 'code', 'customerId'])
      .where('customerId', 'in', [...new Set(customerIds)])
      .where('code', 'in', codes.slice(from, from + 500))
      .where('enabled', '=', 1)
      .execute()
    for (const { id, code, customerId } of rows) found.set(`${customerId}/${code}`, id)
  }
  return found
}
