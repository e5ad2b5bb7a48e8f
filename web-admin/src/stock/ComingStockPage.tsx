import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { SkuStock } from '@longshore/shared/stock/stock-view.ts'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { comingColumns } from './stock-columns.tsx'

const coming = filtersOf(stockApi.announced)
const comingFilters = [coming.search('search'), coming.remote('customerId', activeCustomers)]
const all = filtersOf(stockApi.list)
const allFilters = [all.search('search'), all.remote('customerId', activeCustomers)]
const opens = ({ id }: SkuStock) => `/ManagementDetails?id=${id}`

/** Stock as logistics sees it, what is on its way first: what is announced, or (`by-sku-logistics`) every article. */
export function ComingStockPage({ preset }: PageProps) {
  if (preset === 'by-sku-logistics')
    return (
      <ListPage
        title="page.staff.skuinventoryManagement"
        of={stockApi.list}
        columns={comingColumns}
        filters={allFilters}
        opens={opens}
      />
    )
  return (
    <ListPage
      title="page.staff.inventoryManagement"
      of={stockApi.announced}
      columns={comingColumns}
      filters={comingFilters}
      opens={opens}
    />
  )
}
