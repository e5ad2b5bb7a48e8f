import { barcodeKey } from '@longshore/shared/catalog/barcode-match.ts'
import { gs1Label, readGs1 } from '@longshore/shared/catalog/gs1.ts'
import type { Sku } from '@longshore/shared/catalog/sku.ts'
import { FOUND_LIMIT, type Found } from '@longshore/shared/contract/found.ts'
import type { Kysely } from 'kysely'
import { type Finder, foundAs, rowsFound } from '../database/finder.ts'
import { rowsByIds, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { skuListing } from './sku.routes.ts'

/** Articles by a whole code or barcode, then by the beginnings of their words. */
export function catalogFinders(db: Kysely<Database>, now: () => number): readonly Finder[] {
  return [
    {
      ...{ permission: 'catalog.view', audience: ['staff', 'customer'], ofWarehouse: false },
      async find(text, viewer) {
        const bearing = await skusBearing(db, { text, at: now() }, viewer)
        const named = await rowsFound(db, skuListing, { viewer, text, by: ['code'], words: true })
        const others = named.filter(({ id }) => !bearing.some((one) => one.id === id))
        return [
          ...bearing.map((row) => ({ ...found(row, text), by: text, exact: true })),
          ...others.map((row) => found(row, text)),
        ].slice(0, FOUND_LIMIT)
      },
    },
  ]
}

function found({ id, code, name }: Sku, text: string): Found {
  return { ...foundAs('sku', text, [code]), id, about: name, state: '' }
}

/** What a barcode is kept as, and the GTIN in a GS1 code. */
export function skuKeysOf(text: string, at: number): string[] {
  const read = readGs1(text)
  const { gtin } = read.ok ? gs1Label(read.values, new Date(at).getUTCFullYear()) : {}
  return [barcodeKey(text), ...(gtin ? [gtin] : [])]
}

/** Articles that a scan of this code may mean, by their codes and barcodes. */
export async function skusBearing(
  db: Kysely<Database>,
  { text, at }: { text: string; at: number },
  viewer: Viewer,
): Promise<Sku[]> {
  const keys = skuKeysOf(text, at)
  const bearers = db.selectFrom('barcode').select('skuId').distinct().where('code', 'in', keys)
  const { kind, customerId } = viewer.actor
  const own = kind === 'customer' ? bearers.where('customerId', '=', customerId ?? '') : bearers
  const ids = (await own.limit(FOUND_LIMIT).execute()).map(({ skuId }) => skuId)
  return ids.length ? rowsByIds(db, skuListing, { viewer, ids }) : []
}
