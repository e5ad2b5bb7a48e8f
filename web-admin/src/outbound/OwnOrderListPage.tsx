import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { orderTabs } from '@longshore/shared/outbound/order-view.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { ImportOrders, orderExport } from './ImportOrders.tsx'
import { customerActions as actions } from './order-actions.ts'
import { customerColumns, ownRemovalColumns } from './order-columns.tsx'
import { customerFilters, ownRemovalFilters } from './order-filters.ts'

const history = timelineBy(orderApi.byId)
const tabs = { field: 'status', words: orderTabs, label: 'order-tab' } as const

/** The customer's own orders in the chosen warehouse, or those alone that take stock out of it. */
export function OwnOrderListPage({ preset }: PageProps) {
  const removals = preset === 'removal'
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title={removals ? 'page.customer.masreturnWarehouseManagement' : 'page.customer.outboundOrders'}
      of={orderApi.list}
      columns={removals ? ownRemovalColumns : customerColumns}
      filters={removals ? ownRemovalFilters : customerFilters}
      {...{ actions, tabs }}
      {...(removals && { preset: { kind: 'removal' } })}
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
            to={removals ? '/createReturnOrder' : '/createOutboundOrder'}
          >
            {t('kit.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
