import { read } from '../contract/endpoint.ts'
import { anyOf, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { type Product, postcodeRules } from './product.ts'
import { products } from './save-product.ts'

/** A product as whoever may buy it sees it. */
export interface OfferedProduct extends Omit<Product, 'scope' | 'customerId' | 'remark' | 'enabled'> {}

export interface ProductLine extends OfferedProduct {
  readonly customerId: string | null
  readonly customerName: string
  readonly remark: string
  readonly enabled: boolean
}

export function offeredProduct({
  scope: _,
  customerId: __,
  remark: ___,
  enabled: ____,
  ...same
}: Product): OfferedProduct {
  return same
}

export function productLine(row: Product, customerName: string): ProductLine {
  const { customerId, remark, enabled } = row
  return {
    ...offeredProduct(row),
    ...{ customerId: customerId || null, customerName, remark, enabled: enabled === 1 },
  }
}

const path = '/api/owms/v1/pricing/product'
const sorts = ['sequence', 'code'] as const
const filters = { search: search(), channel: within(), country: within() }

export const productApi = {
  ...resourceCalls<ProductLine>()(products, {
    ...{ path, view: 'pricing.view' },
    list: pageInput(
      sorts,
      { ...filters, customerId: within(), postcodeRule: anyOf(postcodeRules), enabled: yesOrNo() },
      'no',
    ),
  }),
  /** What is offered to a customer: to it alone, and to everybody. */
  own: read<Page<OfferedProduct>>()({
    ...{ path: `${path}/own`, audience: ['customer'], permission: null },
    input: pageInput(sorts, filters, 'no'),
  }),
}
