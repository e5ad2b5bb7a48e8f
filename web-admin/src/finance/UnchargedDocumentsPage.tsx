import { earningApi } from '@longshore/shared/finance/earning.api.ts'
import { KnowsFees } from '../billing/FeeName.tsx'
import { feePageOf } from '../billing/fee-page.ts'
import { actionsOf } from '../grid/actions.ts'
import { ListPage } from '../grid/ListPage.tsx'
import { unchargedColumns, unchargedFilters } from './earning-columns.tsx'

const columns = unchargedColumns
const filters = unchargedFilters
const { opens } = actionsOf(earningApi.uncharged)
const actions = [
  opens('earning.fee-settings', ({ schedule, missing }) => feePageOf(schedule, missing.split(',')[0] ?? '')),
]

/** `unchargedDocuments`, an address of ours: documents whose work is done and that nothing was charged for. */
export function UnchargedDocumentsPage() {
  return (
    <KnowsFees>
      <ListPage
        title="page.staff.unchargedDocuments"
        of={earningApi.uncharged}
        {...{ columns, filters, actions }}
      />
    </KnowsFees>
  )
}
