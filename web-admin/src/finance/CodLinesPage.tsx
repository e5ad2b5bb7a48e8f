import { codApi } from '@longshore/shared/finance/cod.api.ts'
import { codLineMachine, codLineStates } from '@longshore/shared/finance/cod-line.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'

const column = columnsOf(codApi.lines)
const columns = [
  column.code('waybillNo', { label: 'field.waybillNo' }),
  column.status('status', codLineMachine, { label: 'field.status' }),
  column.text('customerName'),
  column.code('orderNo', { label: 'cod.order' }),
  column.money('collected', { currency: 'currency' }, { label: 'cod.collected' }),
  column.money('expected', { currency: 'currency' }, { label: 'cod.expected' }),
  column.money('fee', { currency: 'currency' }, { label: 'cod.fee' }),
  column.text('reference', { label: 'cod.reference' }),
  column.text('broughtBy', { label: 'cod.brought-by' }),
  column.time('broughtAt', { label: 'cod.brought-at' }),
  column.text('bankBy', { label: 'cod.bank-by' }),
  column.time('bankAt', { label: 'cod.bank-at' }),
]
const filter = filtersOf(codApi.lines)
const filters = [filter.search('search', { label: 'cod.line-search' })]
const actions = actionsOf(codApi.lines).moves(
  codLineMachine,
  ({ status }) => status,
  { receive: codApi.receive, miss: codApi.miss },
  ({ id }, { reason }) => ({ lineId: id, ...(reason && { reason }) }),
)
const tabs = { field: 'status', words: codLineStates, label: 'cod-line' } as const

/** `codStatementLines`: what carriers' statements said, and what did not fit. */
export function CodLinesPage() {
  return (
    <ListPage
      title="page.staff.codStatementLines"
      of={codApi.lines}
      {...{ columns, filters, actions, tabs }}
    />
  )
}
