import { search, within, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { categories, units } from './save-sku-class.ts'
import type { Category, Unit } from './sku-class.ts'

export interface CategoryLine extends Omit<Category, 'scope' | 'enabled'> {
  readonly enabled: boolean
  readonly parentName: string
}
export interface UnitLine extends Omit<Unit, 'scope' | 'customerId' | 'enabled'> {
  /** Whose it is; null is the house. */
  readonly customerId: string | null
  /** '' for the house. */
  readonly customerName: string
  readonly enabled: boolean
}

export function categoryLine({ scope: _, enabled, ...row }: Category, parentName: string): CategoryLine {
  return { ...row, enabled: enabled === 1, parentName }
}

export function unitLine({ scope: _, customerId, enabled, ...row }: Unit, customerName: string): UnitLine {
  return { ...row, customerId: customerId || null, customerName, enabled: enabled === 1 }
}

export const categoryApi = resourceCalls<CategoryLine>()(categories, {
  path: '/api/owms/v1/catalog/category',
  readers: ['staff', 'customer'],
  view: 'catalog.view',
  list: pageInput(['path', 'name'], { search: search(), parentId: within(), enabled: yesOrNo() }, 'no'),
})

export const unitApi = resourceCalls<UnitLine>()(units, {
  path: '/api/owms/v1/catalog/unit',
  readers: ['staff', 'customer'],
  writers: ['staff', 'customer'],
  view: 'catalog.view',
  list: pageInput(
    ['code', 'name'],
    {
      search: search(),
      enabled: yesOrNo(),
      /** Those that goods of the customer may be counted in: the own ones and the house's. */
      customerId: within(),
      /** The house's alone, or customers' alone. */
      ofHouse: yesOrNo(),
    },
    'no',
  ),
})
