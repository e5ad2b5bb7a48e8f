import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { parcelOrderTabs } from '@longshore/shared/orders/parcel-order.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { ImportParcelOrders, parcelOrderExport } from './ImportParcelOrders.tsx'
import { customerActions, staffActions } from './order-actions.ts'
import { customerColumns, staffColumns } from './order-columns.tsx'
import { customerFilters, staffFilters } from './order-filters.ts'

const history = timelineBy(parcelOrderApi.byId)
const tabs = { field: 'status', words: parcelOrderTabs, label: 'parcel-tab' } as const
const presets = {
  draft: { status: 'draft' },
  confirmed: { status: 'confirmed' },
  forecast: { status: 'forecast' },
  received: { status: 'received' },
  shipped: { status: 'shipped' },
  held: { status: 'on-hold' },
  deleted: { status: 'recycle-bin' },
  'kind=fba': { kind: 'fba' },
  'kind=dropshipping': { kind: 'dropshipping' },
} as const
const titles: Readonly<Record<string, TextKey>> = {
  draft: 'page.customer.theDraftOrder',
  confirmed: 'page.customer.confirmanOrder',
  forecast: 'page.customer.forecastOrders',
  received: 'page.customer.harvestOrders',
  shipped: 'page.customer.shipmentOrder',
  held: 'page.customer.Noprocessing',
  deleted: 'page.customer.deletedOrder',
  'kind=fba': 'page.customer.fbaOrder',
  'kind=dropshipping': 'page.customer.dropshipping',
  staff: 'page.staff.orderManagement',
}

/** Parcel orders: the customer's own, one tab or kind of them by the address, or those of all customers for the desk. */
export function OrderListPage({ preset = 'all+export' }: PageProps) {
  const t = useText()
  const may = useMay()
  const ofStaff = preset === 'staff'
  const fixed = presets[preset as keyof typeof presets]
  const form = ofStaff ? '/newParcelOrder' : `/thenEwOrder${kindOf(fixed)}`
  return (
    <ListPage
      title={titles[preset] ?? 'page.customer.exportOrder'}
      of={parcelOrderApi.list}
      columns={ofStaff ? staffColumns : customerColumns}
      filters={ofStaff ? staffFilters : customerFilters}
      actions={ofStaff ? staffActions : customerActions}
      {...(fixed && { preset: fixed })}
      {...(!(fixed && 'status' in fixed) && { tabs })}
      opens={({ id }) => `/editOrder?id=${id}`}
      exports={parcelOrderExport}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    >
      {may('orders.edit') && (
        <>
          <ImportParcelOrders />
          <Button variant="contained" component={Link} to={form}>
            {t('kit.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}

function kindOf(fixed: object | undefined): string {
  return fixed && 'kind' in fixed ? `?kind=${fixed.kind}` : ''
}
