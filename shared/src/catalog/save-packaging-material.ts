import { centimetres, currency, kilograms, price } from '../command/measure.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, maybeId } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { toGrams, toMm } from '../money/units.ts'
import { listOf } from '../rows/table.ts'
import { packagingMaterial } from './sku.ts'

export const materialsOfCode = listOf('materialsOfCode', packagingMaterial, ['code'])

/** What goods are packed in: its weight is part of what a parcel should weigh. */
export const packagingMaterials = resource({
  ...{ area: 'catalog', noun: 'PackagingMaterial', table: packagingMaterial, scope: 'company' },
  permission: 'catalog.material',
  fields: args({
    code: code(),
    name: filled(100),
    /** Null: used in every warehouse. */
    warehouseId: maybeId(),
    price: price(),
    currency: currency().default('CNY'),
    weight: kilograms(100),
    length: centimetres(1000),
    width: centimetres(1000),
    height: centimetres(1000),
  }),
  columns: ({ code, name, ...given }, was) => ({
    ...{ code, name, warehouseId: given.warehouseId ?? '', currency: given.currency },
    price: toMinor(given.price, given.currency as Currency),
    weight: toGrams(given.weight),
    ...{ length: toMm(given.length), width: toMm(given.width), height: toMm(given.height) },
    enabled: was?.enabled ?? 1,
  }),
  on: 'enabled',
  unique: { list: materialsOfCode, keys: (given) => [given.code] },
})
