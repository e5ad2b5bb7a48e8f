import { search, within, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { toCm, toKg } from '../money/units.ts'
import { packagingMaterials } from './save-packaging-material.ts'
import type { PackagingMaterial } from './sku.ts'

/** Weight in kg, sizes in cm, the price with the decimals of its currency. */
export interface PackagingMaterialLine
  extends Omit<PackagingMaterial, 'scope' | 'enabled' | 'price' | 'warehouseId'> {
  readonly price: string
  readonly warehouseId: string | null
  /** '' where every warehouse uses it. */
  readonly warehouseName: string
  readonly enabled: boolean
  /** Pieces in the chosen warehouse, below zero where more was packed; null where nobody counted it, or none is chosen. */
  readonly stock: number | null
  /** Below so many it should be ordered; null where nobody said. */
  readonly warning: number | null
}

export type MaterialBeside = Pick<PackagingMaterialLine, 'warehouseName' | 'stock' | 'warning'>

export function packagingMaterialLine(
  { scope, ...row }: PackagingMaterial,
  beside: MaterialBeside,
): PackagingMaterialLine {
  return {
    ...row,
    ...beside,
    warehouseId: row.warehouseId || null,
    price: fromMinor(row.price, row.currency as Currency),
    weight: toKg(row.weight),
    ...{ length: toCm(row.length), width: toCm(row.width), height: toCm(row.height) },
    enabled: row.enabled === 1,
  }
}

export const packagingMaterialApi = resourceCalls<PackagingMaterialLine>()(packagingMaterials, {
  path: '/api/owms/v1/catalog/packaging-material',
  view: 'catalog.view',
  list: pageInput(['code', 'name'], { search: search(), warehouseId: within(), enabled: yesOrNo() }, 'no'),
})
