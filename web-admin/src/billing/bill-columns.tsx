import { type BillLine, billApi } from '@longshore/shared/billing/bill.api.ts'
import { billMachine } from '@longshore/shared/billing/bill.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'

const column = columnsOf(billApi.list)
const head = [
  column.code('no', { label: 'billing.bill-no', minWidth: 190, show: ({ no }) => no || '–' }),
  column.status('status', billMachine, { width: 190 }),
]
const money = [
  column.money('total', { currency: 'currency' }, { label: 'billing.total' }),
  column.money('writtenOff', { currency: 'currency' }, { label: 'billing.written-off' }),
  column.money('credited', { currency: 'currency' }, { label: 'billing.credited', extra: true }),
  column.money('open', { currency: 'currency' }, { label: 'billing.open' }),
  column.number('lines', { label: 'billing.lines' }),
]
const dates = [
  column.time('issuedAt', { label: 'billing.issued-at' }),
  column.day('dueAt', { label: 'billing.due-at' }),
  column.time('writtenOffAt', { label: 'billing.written-off-at', extra: true }),
]
const remark = column.text('remark', { extra: true })
export const houseBillColumns = [
  ...[...head, column.text('customerName'), ...money, column.time('createdAt'), ...dates],
  column.text('auditedName', { label: 'billing.audited-by', extra: true }),
  column.text('issuedName', { label: 'billing.issued-by', extra: true }),
  remark,
]
export const ownBillColumns = [...head, ...money, ...dates, remark]

const statusOf = ({ status }: BillLine) => status
const billOf = ({ id, customerId }: BillLine) => ({ customerId, billId: id })
const reasoned = (row: BillLine, { reason }: { reason: string }) => ({ ...billOf(row), reason })

const { does, moves } = actionsOf(billApi.list)
const isOpen = ({ status }: BillLine) => status === 'to-be-issued'
const isVoidable = ({ status, collecting, credited }: BillLine) =>
  billMachine.allows(status, 'void') && !collecting && Number(credited) === 0
/** Offered is what nothing that stands on the bill refuses. */
const confirms = {
  fits: ({ status, disputes }: BillLine) => billMachine.allows(status, 'confirm') && disputes === 0,
}
const issues = { fits: (row: BillLine) => isOpen(row) && row.auditedName !== '' }
export const ownBillActions = moves(billMachine, statusOf, { confirm: billApi.confirm }, billOf, {
  confirm: confirms,
})
export const houseBillActions = [
  does('billing.audit', billApi.audit, billOf, {
    fits: (row) => isOpen(row) && row.auditedName === '' && !row.collecting,
  }),
  does('billing.cancel-audit', billApi.audit, billOf, {
    fits: (row) => isOpen(row) && row.auditedName !== '',
  }),
  ...moves(billMachine, statusOf, { issue: billApi.issue, due: billApi.due }, billOf, { issue: issues }),
  ...moves(billMachine, statusOf, { void: billApi.void }, reasoned, {
    void: { danger: true, fits: isVoidable },
  }),
]
