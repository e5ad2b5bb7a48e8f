import { type WithdrawalLine, withdrawalApi } from '@longshore/shared/finance/cod.api.ts'
import { withdrawalMachine, withdrawalStates } from '@longshore/shared/finance/withdrawal.ts'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(withdrawalApi.list)
const head = [
  column.code('no', { label: 'cod.withdrawal-no' }),
  column.status('status', withdrawalMachine, { label: 'field.status' }),
]
const rest = [
  column.money('amount', { currency: 'currency' }, { label: 'cod.amount' }),
  column.number('entries', { label: 'cod.entries' }),
  column.money('cameBack', { currency: 'currency' }, { label: 'cod.came-back' }),
  column.text('holder', { label: 'cod.holder' }),
  column.text('bank', { label: 'finance.bank' }),
  column.code('account', { label: 'finance.account' }),
  column.time('appliedAt', { label: 'cod.applied-at' }),
  column.time('auditedAt', { label: 'cod.audited-at' }),
  column.time('paidAt', { label: 'cod.paid-at' }),
  column.code('transferNo', { label: 'cod.transfer-no' }),
  column.text('reason', { label: 'finance.reason' }),
  column.time('returnedAt', { label: 'cod.returned-at', extra: true }),
]
const ownColumns = [...head, ...rest]
const houseColumns = [
  ...head,
  column.text('customerName'),
  ...rest,
  column.text('auditedBy', { label: 'cod.audited-by', extra: true }),
  column.text('payer', { label: 'cod.payer' }),
]
const filter = filtersOf(withdrawalApi.list)
const search = filter.search('search', { label: 'cod.withdrawal-search' })
const ownFilters = [search]
const houseFilters = [search, filter.remote('customerId', activeCustomers)]
const { moves, opens } = actionsOf(withdrawalApi.list)
const statusOf = ({ status }: WithdrawalLine) => status
const plain = ({ id }: WithdrawalLine) => ({ withdrawalId: id })
const reasoned = (row: WithdrawalLine, { reason }: { reason: string }) => ({ ...plain(row), reason })
const ownActions = moves(withdrawalMachine, statusOf, { cancel: withdrawalApi.cancel }, plain)
const houseActions = [
  ...moves(withdrawalMachine, statusOf, { audit: withdrawalApi.audit, claim: withdrawalApi.claim }, plain),
  opens('withdrawal.pay', ({ id }) => `/withdrawalPay?id=${id}`, {
    ...{ permission: 'finance.review', fits: ({ status }) => status === 'paying' },
  }),
  ...moves(
    withdrawalMachine,
    statusOf,
    { unpaid: withdrawalApi.unpaid, return: withdrawalApi.return, bounce: withdrawalApi.bounce },
    reasoned,
  ),
]
const tabs = { field: 'status', words: withdrawalStates, label: 'withdrawal' } as const
const history = timelineBy(withdrawalApi.byId)

/** `withdrawalRecords` and `withdrawalAudit`: a customer's applications, or those that the house audits and pays. */
export function WithdrawalListPage() {
  const own = useLogin()?.userType === customer
  return (
    <ListPage
      title={own ? 'page.customer.withdrawalRecords' : 'page.staff.withdrawalAudit'}
      of={own ? withdrawalApi.own : withdrawalApi.list}
      columns={own ? ownColumns : houseColumns}
      filters={own ? ownFilters : houseFilters}
      actions={own ? ownActions : houseActions}
      tabs={tabs}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    />
  )
}
