import { billApi } from '@longshore/shared/billing/bill.api.ts'
import type { ChargeLineLine } from '@longshore/shared/billing/charge-line.api.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { actionsOf } from '../grid/actions.ts'
import { ListPage } from '../grid/ListPage.tsx'
import { customer, useLogin } from '../login/login.ts'
import { billedColumns } from './charge-columns.tsx'
import { KnowsFees } from './FeeName.tsx'

const disputes = [
  actionsOf(billApi.lines).does(
    'billing.dispute',
    billApi.dispute,
    ({ id, customerId }: ChargeLineLine, { reason }) => ({ customerId, lineId: id, reason }),
    { takes: 'one', asks: 'reason' },
  ),
]
const credits = [
  actionsOf(billApi.lines).opens('billing.credit', ({ id }) => `/creditNote?id=${id}`, {
    ...{
      permission: 'billing.bill',
      fits: ({ status, reverses }) => status === 'billed' && reverses === null,
    },
  }),
]
const exports = { file: 'export.bill-details' } as const

/** The lines of one bill, which its customer may dispute. */
export function BillLinesPage() {
  const own = useLogin()?.userType === customer
  const [params] = useSearchParams()
  const billId = params.get('id') ?? ''
  const preset = useMemo(() => ({ billId }), [billId])
  return (
    <KnowsFees>
      <ListPage
        title={own ? 'page.customer.billLines' : 'page.staff.billLines'}
        of={billApi.lines}
        columns={billedColumns}
        {...{ preset, exports }}
        actions={own ? disputes : credits}
      />
    </KnowsFees>
  )
}
