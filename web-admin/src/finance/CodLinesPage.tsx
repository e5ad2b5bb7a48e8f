import { codApi } from '@longshore/shared/finance/cod.api.ts'
import { codLineStates } from '@longshore/shared/finance/cod-line.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'

const column = columnsOf(codApi.lines)
const columns = [
  column.code('waybillNo', { label: 'field.waybillNo' }),
  column.status('status', { name: 'cod-line', states: codLineStates }, { label: 'field.status' }),
  column.text('customerName'),
  column.code('orderNo', { label: 'cod.order' }),
  column.money('collected', { currency: 'currency' }, { label: 'cod.collected' }),
  column.money('expected', { currency: 'currency' }, { label: 'cod.expected' }),
  column.money('fee', { currency: 'currency' }, { label: 'cod.fee' }),
  column.text('reference', { label: 'cod.reference' }),
  column.text('broughtBy', { label: 'cod.brought-by' }),
  column.time('broughtAt', { label: 'cod.brought-at' }),
]
const filter = filtersOf(codApi.lines)
const filters = [filter.search('search', { label: 'cod.line-search' })]
const tabs = { field: 'status', words: codLineStates, label: 'cod-line' } as const

/** `codStatementLines`: what carriers' statements said, and what did not fit. */
export function CodLinesPage() {
  return <ListPage title="page.staff.codStatementLines" of={codApi.lines} {...{ columns, filters, tabs }} />
}
