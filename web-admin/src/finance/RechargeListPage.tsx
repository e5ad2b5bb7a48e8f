import { type RechargeLine, rechargeApi, voucherPath } from '@longshore/shared/finance/recharge.api.ts'
import { rechargeMachine, rechargeMethods, rechargeStates } from '@longshore/shared/finance/recharge.ts'
import Box from '@mui/material/Box'
import { Thumbnail } from '../document/Picture.tsx'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(rechargeApi.list)
const head = [
  column.code('no', { label: 'finance.recharge-no' }),
  column.status('status', rechargeMachine, { label: 'field.status' }),
]
const voucher = column.text('voucher', {
  label: 'finance.voucher',
  show: ({ id, voucher: hash }) => (
    <Thumbnail at={{ path: voucherPath, hash, row: id }} alt={textOf('finance.voucher')} side={32} />
  ),
})
const rest = [
  column.money('amount', { currency: 'currency' }),
  voucher,
  column.code('transactionNo', { label: 'finance.transaction' }),
  column.text('payer', { label: 'finance.payer' }),
  column.text('bank', { label: 'finance.payer-bank' }),
  column.text('payee', { label: 'finance.paid-to' }),
  column.word('method', 'recharge-method', { label: 'finance.method' }),
  column.text('reason', { label: 'finance.reason' }),
  column.time('submittedAt', { label: 'finance.submitted-at' }),
  column.time('reviewedAt', { label: 'finance.decided-at' }),
]
const ownColumns = [...head, ...rest]
const houseColumns = [
  ...head,
  column.text('customerName'),
  ...rest,
  column.text('firstName', { label: 'finance.first-by', extra: true }),
  column.text('reviewerName', { label: 'finance.decided-by', extra: true }),
]
const filter = filtersOf(rechargeApi.list)
const search = filter.search('search', { label: 'finance.recharge-search' })
const method = filter.choice('method', 'recharge-method', rechargeMethods, { label: 'finance.method' })
const range = filter.range('submittedFrom', 'submittedTo', { label: 'finance.submitted-at' })
const ownFilters = [search, method, range]
const houseFilters = [search, filter.remote('customerId', activeCustomers), method, range]
const { moves } = actionsOf(rechargeApi.list)
const statusOf = ({ status }: RechargeLine) => status
const plain = ({ id }: RechargeLine) => ({ rechargeId: id })
const reasoned = ({ id }: RechargeLine, { reason }: { reason: string }) => ({ rechargeId: id, reason })
const ownActions = moves(rechargeMachine, statusOf, { withdraw: rechargeApi.withdraw }, plain)
const houseActions = [
  ...moves(rechargeMachine, statusOf, { approve: rechargeApi.approve }, plain),
  ...moves(rechargeMachine, statusOf, { reject: rechargeApi.reject, reverse: rechargeApi.reverse }, reasoned),
]
const tabs = { field: 'status', words: rechargeStates, label: 'recharge' } as const
const history = timelineBy(rechargeApi.byId)
const transfers = { method: 'bank-transfer' } as const

/** Recharges: a customer's own, or those that the house reviews with their vouchers. */
export function RechargeListPage({ preset }: PageProps) {
  const own = useLogin()?.userType === customer
  const staffTitle = preset ? 'page.staff.Transfer' : 'page.staff.rechargeReview'
  return (
    <ListPage
      title={own ? 'page.customer.rechargeRecord' : staffTitle}
      of={rechargeApi.list}
      {...(preset && { preset: transfers })}
      columns={own ? ownColumns : houseColumns}
      filters={own ? ownFilters : houseFilters}
      actions={own ? ownActions : houseActions}
      tabs={tabs}
      beside={({ id, voucher: hash }) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Thumbnail at={{ path: voucherPath, hash, row: id }} alt={textOf('finance.voucher')} side={160} />
          <RowHistory id={id} load={history} />
        </Box>
      )}
    />
  )
}
