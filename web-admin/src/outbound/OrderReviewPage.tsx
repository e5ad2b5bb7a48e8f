import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { merchantActions, reviewActions } from './order-actions.ts'
import { reviewColumns as columns } from './order-columns.tsx'
import { reviewFilters as filters } from './order-filters.ts'

const history = timelineBy(orderApi.byId)
const toAudit = { status: 'to-audit' } as const
/** What was reviewed can be returned to pending approval while it stands in no wave. */
const words = ['to-audit', 'to-be-issued']
const tabs = { field: 'status', words, label: 'order-tab', all: false } as const
const both = [...merchantActions, ...reviewActions]

/** Orders that wait for a review: the merchant's (`merchantaudit`), or the warehouse's after it (`toAudit`). */
export function OrderReviewPage({ preset }: PageProps) {
  const ofMerchant = preset === 'merchant'
  return (
    <ListPage
      title={ofMerchant ? 'page.staff.merchantaudit' : 'page.staff.toAudit'}
      of={orderApi.list}
      {...(ofMerchant ? { preset: toAudit } : { tabs })}
      actions={ofMerchant ? merchantActions : both}
      {...{ columns, filters }}
      opens={({ id }) => `/outboundDetails?id=${id}`}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    />
  )
}
