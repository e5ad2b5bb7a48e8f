import { saveSku } from '@longshore/shared/catalog/save-sku.ts'
import { skuLine } from '@longshore/shared/catalog/sku.api.ts'
import type { Barcode, Sku } from '@longshore/shared/catalog/sku.ts'
import type { Command } from '@longshore/shared/command/command.ts'
import { type Currency, toMinor } from '@longshore/shared/money/money.ts'
import { toGrams, toMm } from '@longshore/shared/money/units.ts'
import { type ImportKind, pick, type Standing, typed } from './kind.ts'
import { customersOf, idsOfCodes } from './references.ts'

const names = Object.keys(saveSku.args.fields).filter((name) => name !== 'id')
const told = names.filter((name) => !['customerId', 'categoryId', 'unitId', 'pictures'].includes(name))
/** Named in files by their codes. */
const classes = { categoryId: 'category', unitId: 'unit' } as const
const beside = {
  mergedCode: '',
  ...{ customerName: '', categoryName: '', unitName: '' },
  ...{ good: 0, defective: 0, forecast: 0, onTheWay: 0 },
}

/** SKUs by their customer's code and their own. `barcodes` are parted by semicolons, a carton's as `code*12`. */
export const skus: ImportKind = {
  name: 'skus',
  fields: ['customer', ...Object.values(classes), ...told],
  command: saveSku as unknown as Command,
  idArg: 'id',
  keyOf: ({ customer = '', code = '' }) => `${customer}/${code}`,

  async resolve(db, entries, refuse) {
    const owners = await customersOf(db, entries, refuse)
    const named = await Promise.all(
      Object.entries(classes).map(async ([field, table]) => ({
        ...{ field, ids: await idsOfCodes(db, table, entries, refuse) },
      })),
    )
    for (const entry of entries) {
      const { barcodes, ...values } = entry.values
      entry.args = { ...typed(saveSku.args, values), customerId: owners.get(entry) ?? null }
      for (const { field, ids } of named) {
        const id = ids.get(entry)
        if (id !== undefined) entry.args[field] = id
      }
      if (barcodes !== undefined) entry.args.barcodes = barcodesOf(barcodes)
    }
  },

  async standing(db, entries) {
    const codes = entries.map(({ values }) => values.code ?? '')
    const rows = await db.selectFrom('sku').selectAll().where('code', 'in', codes).execute()
    const byOwner = new Map(rows.map((row) => [`${row.customerId}/${row.code}`, row]))
    const found = new Map<string, Standing>()
    for (const { key, args } of entries) {
      const stored = byOwner.get(`${args.customerId}/${args.code}`)
      if (!stored) continue
      const row: Sku = {
        ...stored,
        barcodes: JSON.parse(stored.barcodes) as Barcode[],
        pictures: JSON.parse(stored.pictures) as string[],
        lent: JSON.parse(stored.lent) as Barcode[],
      }
      found.set(key, { id: row.id, version: row.version, args: pick(skuLine(row, beside), names) })
    }
    return found
  },

  kept({ weight, length, width, height, unitPrice, currency, ...rest }) {
    const sizes = [length, width, height].map((cm) => toMm(Number(cm)))
    return {
      ...rest,
      currency,
      weight: toGrams(Number(weight)),
      sizes,
      price: toMinor(String(unitPrice), currency as Currency),
    }
  },
}

function barcodesOf(text: string): Barcode[] {
  const codes = text.split(/[;\s]+/).filter((code) => code !== '')
  return codes.map((one) => {
    const [, code = one, pieces] = /^(.+)\*([1-9]\d*)$/.exec(one) ?? []
    return { code, quantity: Number(pieces ?? 1) }
  })
}
