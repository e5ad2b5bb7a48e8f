import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { orderTabs } from '@longshore/shared/outbound/order-view.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { ImportOrders, orderExport } from './ImportOrders.tsx'
import { staffActions as actions } from './order-actions.ts'
import { everyColumn, removalColumns, staffColumns } from './order-columns.tsx'
import { removalFilters, staffFilters } from './order-filters.ts'

const history = timelineBy(orderApi.byId)
const tabs = { field: 'status', words: orderTabs, label: 'order-tab' } as const
const presets = {
  'to-be-issued': { status: 'to-be-issued' },
  issued: { status: 'issued' },
  abnormal: { status: 'abnormal' },
  cancelled: { status: 'cancelled' },
  removal: { kind: 'removal' },
  'removal-logistics': { kind: 'removal' },
} as const
const titles: Readonly<Record<string, TextKey>> = {
  all: 'page.staff.allwarehouselist',
  'all+columns': 'page.staff.allwarehouselist2',
  'to-be-issued': 'page.staff.daichukuchukudan',
  issued: 'page.staff.yichukuchukudan',
  abnormal: 'page.staff.yichangchukudan',
  cancelled: 'page.staff.yiquxiaochukudan',
  removal: 'page.staff.masreturnWarehouseManagement',
  'removal-logistics': 'page.staff.returnWarehouseManagement',
}

/**
 * Outbound orders of the warehouse; an address that names a status shows those alone. `masreturnWarehouseManagement`:
 * those by which owners take their stock out.
 */
export function OutboundListPage({ preset = 'all' }: PageProps) {
  const t = useText()
  const may = useMay()
  const fixed = presets[preset as keyof typeof presets]
  const removals = fixed !== undefined && 'kind' in fixed
  return (
    <ListPage
      title={titles[preset] ?? 'page.staff.allwarehouselist'}
      of={orderApi.list}
      columns={removals ? removalColumns : preset === 'all+columns' ? everyColumn : staffColumns}
      {...(fixed && { preset: fixed })}
      {...((!fixed || removals) && { tabs })}
      filters={removals ? removalFilters : staffFilters}
      actions={actions}
      exports={orderExport}
      opens={({ id }) => `/outboundDetails?id=${id}`}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    >
      {may('outbound.order') && (
        <>
          {!removals && <ImportOrders />}
          <Button
            variant="contained"
            component={Link}
            to={removals ? '/createReturnOrder' : '/createCheckoutSlip'}
          >
            {t('kit.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
