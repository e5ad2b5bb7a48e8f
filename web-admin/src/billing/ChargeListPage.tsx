import { chargeLineApi } from '@longshore/shared/billing/charge-line.api.ts'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { ChargeReason } from './ChargeReason.tsx'
import { byChargeColumns, byOrderColumns, ownFilters } from './charge-columns.tsx'
import { KnowsFees } from './FeeName.tsx'

/** `expenseBreakdown` and `feeDetails`: a customer's own charges, told by document or by fee. */
export function ChargeListPage({ preset }: PageProps) {
  const byOrder = preset === 'by-order'
  return (
    <KnowsFees>
      <ListPage
        title={byOrder ? 'page.customer.expenseBreakdown' : 'page.customer.feeDetails'}
        of={chargeLineApi.own}
        columns={byOrder ? byOrderColumns : byChargeColumns}
        filters={ownFilters}
        beside={(line) => <ChargeReason of={line} />}
      />
    </KnowsFees>
  )
}
