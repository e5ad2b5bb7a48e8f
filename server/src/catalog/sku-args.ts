import { saveSku } from '@longshore/shared/catalog/save-sku.ts'
import { skuLine } from '@longshore/shared/catalog/sku.api.ts'
import { type Barcode, type Sku, sku } from '@longshore/shared/catalog/sku.ts'
import { type Currency, toMinor } from '@longshore/shared/money/money.ts'
import { toGrams, toMm } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import type { Database } from '../database/tables.ts'
import { inChunks } from './rows-by-code.ts'

type Args = Readonly<Record<string, unknown>>

/** Columns of a SKU that are kept as JSON. */
export const jsonColumns = Object.entries(sku.columns).flatMap(([name, { kind }]) =>
  kind === 'json' ? [name] : [],
)

/** What `catalog.saveSku` takes besides the id. */
export const skuArguments: readonly string[] = Object.keys(saveSku.args.fields).filter(
  (name) => name !== 'id',
)

const beside = {
  mergedCode: '',
  ...{ customerName: '', categoryName: '', unitName: '', warehouseNames: [] },
  ...{ good: 0, defective: 0, forecast: 0, onTheWay: 0, stock_quantity: 0 },
}

/** A SKU as a save would send it. */
export function argsOfSku(row: Sku): Args {
  const line: Args = { ...skuLine(row, beside) }
  return Object.fromEntries(skuArguments.map((name) => [name, line[name]]))
}

/** A SKU's arguments as they are kept, to compare. */
export function keptSku({
  weight,
  length,
  width,
  height,
  unitPrice,
  currency,
  warehouseIds,
  ...rest
}: Args): unknown {
  return {
    ...rest,
    currency,
    warehouseIds: [...(warehouseIds as readonly string[])].sort(),
    weight: toGrams(Number(weight)),
    sizes: [length, width, height].map((cm) => toMm(Number(cm))),
    price: toMinor(String(unitPrice), currency as Currency),
  }
}

/** The SKUs of customers by what they call them: `customer id/code`; those out of use too. */
export async function standingSkus(
  db: Kysely<Database>,
  asked: readonly { readonly customerId: string; readonly code: string }[],
): Promise<ReadonlyMap<string, Sku>> {
  const found = new Map<string, Sku>()
  for (const [customerId, own] of Map.groupBy(asked, (one) => one.customerId))
    for (const some of inChunks(own.map(({ code }) => code))) {
      const rows = await db
        .selectFrom('sku')
        .selectAll()
        .where('customerId', '=', customerId)
        .where('code', 'in', some)
        .execute()
      for (const row of rows)
        found.set(`${customerId}/${row.code}`, parsedRow(row as never, jsonColumns) as Sku)
    }
  return found
}

/** `code;other`; `-` is none of them. */
export function codesIn(text: string): string[] {
  if (text.trim() === '-') return []
  return text.split(/[;；\s]+/).filter((code) => code !== '')
}

/** `code;carton*12`; `-` takes every barcode away. */
export function barcodesOf(text: string): Barcode[] {
  return codesIn(text).map((one) => {
    const [, code = one, pieces] = /^(.+)\*([1-9]\d*)$/.exec(one) ?? []
    return { code, quantity: Number(pieces ?? 1) }
  })
}

export function barcodesText(barcodes: readonly Barcode[]): string {
  return barcodes.map(({ code, quantity }) => (quantity === 1 ? code : `${code}*${quantity}`)).join(';')
}
