import { type ManualChargeLine, manualChargeApi } from '@longshore/shared/billing/manual-charge.api.ts'
import { manualChargeMachine, manualChargeStates } from '@longshore/shared/billing/manual-charge.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { FeeName, KnowsFees } from './FeeName.tsx'

const column = columnsOf(manualChargeApi.list)
const columns = [
  column.found('documentNo', { label: 'billing.document' }),
  column.status('status', manualChargeMachine),
  column.text('customerName'),
  column.text('fee', {
    ...{ label: 'billing.fee', minWidth: 150 },
    show: ({ fee }) => <FeeName code={fee} />,
    cell: ({ fee }) => fee,
  }),
  column.money('amount', { currency: 'currency' }),
  column.text('reason', { flex: 2 }),
  column.text('writtenName', { label: 'billing.hand-written-by' }),
  column.time('writtenAt', { label: 'billing.hand-written-at' }),
  column.text('decidedName', { label: 'billing.hand-decided-by' }),
  column.text('answer', { label: 'billing.hand-answer', extra: true }),
]
const filter = filtersOf(manualChargeApi.list)
const filters = [
  filter.search('search', { label: 'billing.document' }),
  filter.remote('customerId', activeCustomers),
  filter.choice('status', 'manual-charge', manualChargeStates),
  filter.range('writtenFrom', 'writtenTo', { label: 'billing.hand-written-at' }),
]
const { moves } = actionsOf(manualChargeApi.list)
const statusOf = ({ status }: ManualChargeLine) => status
const chargeOf = ({ id, customerId }: ManualChargeLine) => ({ customerId, chargeId: id })
const actions = [
  ...moves(manualChargeMachine, statusOf, { approve: manualChargeApi.approve }, chargeOf),
  ...moves(manualChargeMachine, statusOf, { reject: manualChargeApi.reject }, (row, { reason }) => ({
    ...chargeOf(row),
    reason,
  })),
]
const history = timelineBy(manualChargeApi.byId)

/** Charges and credits by hand: one person writes, above the limit another approves. */
export function ManualChargeListPage() {
  const t = useText()
  const may = useMay()
  return (
    <KnowsFees>
      <ListPage
        title="page.staff.manualCharges"
        of={manualChargeApi.list}
        {...{ columns, filters, actions }}
        beside={({ id }) => <RowHistory id={id} load={history} />}
      >
        {may('billing.settle') && (
          <Button variant="contained" component={Link} to="/manualCharge">
            {t('kit.new')}
          </Button>
        )}
      </ListPage>
    </KnowsFees>
  )
}
