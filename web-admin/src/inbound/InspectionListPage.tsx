import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { leftToInspect } from '@longshore/shared/inbound/inspect-count.ts'
import { inboundApi, inspectionStates } from '@longshore/shared/inbound/receipt.api.ts'
import type { ReceiptLineRow } from '@longshore/shared/inbound/receipt-lines.ts'
import { actionsOf, type RowAction } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { t } from '../language/language.ts'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(inboundApi.inspections)
const columns = [
  column.code('receiptNo'),
  column.number('lineNo', { width: 70 }),
  column.code('skuCode'),
  column.text('skuName', { flex: 2 }),
  column.text('ownerName'),
  column.word('inspection', 'inspection-state', { label: 'field.inspectionState' }),
  column.number('received'),
  column.number('good', { label: 'field.goodPieces' }),
  column.number('defective', { label: 'field.defectivePieces' }),
]
const filter = filtersOf(inboundApi.inspections)
const filters = [
  filter.search('search', { label: 'inbound.line-search' }),
  filter.remote('customerId', activeCustomers),
]
const tabs = { field: 'inspection' as const, words: inspectionStates, label: 'inspection-state' }
const action = actionsOf(inboundApi.inspections)
const line = ({ id, receiptId }: ReceiptLineRow) => ({ lineId: id, receiptId })
const actions: readonly RowAction<ReceiptLineRow>[] = [
  action.opens('inbound.details', ({ receiptId }) => `/entryOrderDetails?id=${receiptId}`),
  action.does(
    'inbound.all-good',
    inboundFloorApi.inspect,
    (row) => ({ ...line(row), good: leftToInspect(row), defective: 0 }),
    {
      ...{ asks: 'confirm', fits: (row) => leftToInspect(row) > 0 },
      question: (rows) => t('inbound.all-good-asks', { pieces: piecesOf(rows) }),
    },
  ),
  action.does('inbound.finish-inspection', inboundFloorApi.finishInspection, line, {
    ...{ asks: 'confirm', fits: ({ inspection }) => inspection === 'waiting' },
  }),
  action.does('inbound.cancel-inspection', inboundFloorApi.cancelInspection, line, {
    ...{ asks: 'confirm', danger: true },
    fits: ({ good, defective }) => good + defective > 0,
  }),
]

function piecesOf(rows: readonly ReceiptLineRow[]): number {
  return rows.reduce((sum, row) => sum + leftToInspect(row), 0)
}

/** `quality`: the lines that are inspected, waiting or done. */
export function InspectionListPage() {
  return (
    <ListPage
      title="page.staff.quality"
      of={inboundApi.inspections}
      opens={({ receiptId }) => `/entryOrderDetails?id=${receiptId}`}
      {...{ columns, filters, tabs, actions }}
    />
  )
}
