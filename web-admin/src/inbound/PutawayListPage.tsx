import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { leftToShelve } from '@longshore/shared/inbound/line-count.ts'
import { inboundApi, putawayStates } from '@longshore/shared/inbound/receipt.api.ts'
import type { ReceiptLineRow } from '@longshore/shared/inbound/receipt-lines.ts'
import { actionsOf, type RowAction } from '../grid/actions.ts'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { t } from '../language/language.ts'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(inboundApi.putaways)
const positionsOf = ({ suggested }: ReceiptLineRow) => suggested.map(({ code }) => code).join(', ')
const suggested: Column<ReceiptLineRow> = {
  ...{ field: 'suggested', label: 'field.suggested', sortable: false, minWidth: 150, flex: 1 },
  ...{ show: positionsOf, renderCell: ({ row }) => positionsOf(row) },
}
const columns = [
  column.code('receiptNo'),
  column.number('lineNo', { width: 70 }),
  column.code('skuCode'),
  column.text('skuName', { flex: 2 }),
  column.text('ownerName'),
  column.word('putaway', 'putaway-state'),
  column.number('received'),
  column.number('good', { label: 'field.goodPieces' }),
  column.number('shelvedGood'),
  column.number('defective', { label: 'field.defectivePieces' }),
  column.number('shelvedDefective'),
  suggested,
]
const filter = filtersOf(inboundApi.putaways)
const filters = [
  filter.search('search', { label: 'inbound.line-search' }),
  filter.remote('customerId', activeCustomers),
]
const tabs = { field: 'putaway' as const, words: putawayStates, label: 'putaway-state' }
const action = actionsOf(inboundApi.putaways)
const actions: readonly RowAction<ReceiptLineRow>[] = [
  action.opens('inbound.details', ({ receiptId }) => `/entryOrderDetails?id=${receiptId}`),
  action.does(
    'inbound.put-as-suggested',
    inboundFloorApi.put,
    (row) => ({
      ...{ lineId: row.id, receiptId: row.receiptId, condition: 'good' as const },
      ...{ positionId: row.suggested[0]?.positionId ?? '', quantity: leftToShelve(row, 'good') },
    }),
    {
      ...{ asks: 'confirm', failed: 'message.shelfFailed' },
      question: placesText,
      fits: (row) => leftToShelve(row, 'good') > 0 && row.suggested.length > 0,
    },
  ),
]

/** How many pieces go where. */
function placesText(rows: readonly ReceiptLineRow[]): string {
  const pieces = rows.reduce((sum, row) => sum + leftToShelve(row, 'good'), 0)
  const [row] = rows
  return row && rows.length === 1
    ? t('inbound.put-asks', { sku: row.skuCode, pieces, position: row.suggested[0]?.code ?? '' })
    : t('inbound.put-all-asks', { pieces })
}

/** `Delivery`: putaway, line by line. */
export function PutawayListPage() {
  return (
    <ListPage
      title="page.staff.Delivery"
      of={inboundApi.putaways}
      opens={({ receiptId }) => `/entryOrderDetails?id=${receiptId}`}
      {...{ columns, filters, tabs, actions }}
    />
  )
}
