import { earningApi } from '@longshore/shared/finance/earning.api.ts'
import { KnowsFees } from '../billing/FeeName.tsx'
import { feePageOf } from '../billing/fee-page.ts'
import { actionsOf } from '../grid/actions.ts'
import { ListPage } from '../grid/ListPage.tsx'
import { zeroColumns, zeroFilters } from './earning-columns.tsx'

const columns = zeroColumns
const filters = zeroFilters
const { opens } = actionsOf(earningApi.zero)
const actions = [opens('earning.fee-settings', ({ schedule, fee }) => feePageOf(schedule, fee))]

/** `zeroCharges`, an address of ours: causes that have a price and came to nothing by it. */
export function ZeroChargesPage() {
  return (
    <KnowsFees>
      <ListPage title="page.staff.zeroCharges" of={earningApi.zero} {...{ columns, filters, actions }} />
    </KnowsFees>
  )
}
