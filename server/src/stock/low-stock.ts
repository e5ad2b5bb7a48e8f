import type { PageInput } from '@longshore/shared/contract/page.ts'
import { type RowOf, table, text } from '@longshore/shared/rows/table.ts'
import { equal } from '../database/filters.ts'
import type { Listing } from '../database/page.ts'

/** An article below its warning stock in a warehouse, kept by the database (`852-low-stock.ts`). */
const lowStock = table('lowStock', { skuId: text, customerId: text, code: text }, { owner: 'customerId' })
export type LowStock = RowOf<typeof lowStock>

interface LowInput extends PageInput {
  readonly customerId: string
}

/** Articles that came to the warehouse and are below their warning stock there. */
export const lowStockListing: Listing<LowStock, LowInput> = {
  table: lowStock,
  scope: 'warehouse',
  filters: { customerId: equal('customerId') },
}
