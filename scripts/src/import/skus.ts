import {
  argsOfSku,
  barcodesOf,
  keptSku,
  skuArguments,
  standingSkus,
} from '@longshore/server/catalog/sku-args.ts'
import { saveSku } from '@longshore/shared/catalog/save-sku.ts'
import { type ImportKind, type Standing, typed } from './kind.ts'
import { categoriesOf, customersOf, unitsOf, warehousesOf } from './references.ts'

const told = skuArguments.filter(
  (name) => !['customerId', 'categoryId', 'unitId', 'warehouseIds', 'pictures'].includes(name),
)
/** SKUs by their customer's code and their own. `barcodes` and `warehouses` (by their codes) are parted by semicolons, a carton's barcode as `code*12`. */
export const skus: ImportKind = {
  name: 'skus',
  fields: ['customer', 'category', 'unit', 'warehouses', ...told],
  command: saveSku,
  idArg: 'id',
  keyOf: ({ customer = '', code = '' }) => `${customer}/${code}`,

  async resolve(db, entries, refuse) {
    const owners = await customersOf(db, entries, refuse)
    const categories = await categoriesOf(db, entries, refuse)
    const units = await unitsOf(db, entries, { owners, refuse })
    const houses = await warehousesOf(db, entries, refuse)
    for (const entry of entries) {
      const { barcodes, warehouses, ...values } = entry.values
      entry.args = { ...typed(saveSku.args, values), customerId: owners.get(entry) ?? null }
      const [categoryId, unitId] = [categories.get(entry), units.get(entry)]
      if (categoryId) entry.args.categoryId = categoryId
      if (unitId) entry.args.unitId = unitId
      if (warehouses) entry.args.warehouseIds = houses.get(entry) ?? []
      if (barcodes !== undefined) entry.args.barcodes = barcodesOf(barcodes)
    }
  },

  async standing(db, entries) {
    const asked = entries.map(({ args }) => ({
      customerId: String(args.customerId),
      code: String(args.code),
    }))
    const rows = await standingSkus(db, asked)
    const found = new Map<string, Standing>()
    for (const { key, args } of entries) {
      const row = rows.get(`${args.customerId}/${args.code}`)
      if (row) found.set(key, { id: row.id, version: row.version, args: argsOfSku(row) })
    }
    return found
  },

  kept: keptSku,
}
