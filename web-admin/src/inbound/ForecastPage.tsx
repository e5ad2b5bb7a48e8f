import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt-machine.ts'
import Button from '@mui/material/Button'
import dayjs from 'dayjs'
import { Link, useSearchParams } from 'react-router'
import { RowHistory } from '../document/RowHistory.tsx'
import { columnsOf, cubicMetres, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ImportReceipts, receiptExport } from './ImportReceipts.tsx'
import { ReceiptFormPage } from './ReceiptFormPage.tsx'
import { customerActions } from './receipt-actions.ts'
import { ownHistoryWords, readHistory } from './receipt-history.tsx'

const column = columnsOf(inboundApi.list)
const columns = [
  column.code('no'),
  column.status('status', receiptMachine),
  column.text('warehouseName'),
  column.code('originalNo'),
  column.code('waybillNo'),
  column.number('boxes'),
  column.number('forecast'),
  column.number('received'),
  column.number('shelved'),
  column.measure('weight', kg, { extra: true }),
  column.measure('volume', cubicMetres, { extra: true }),
  column.time('eta', { extra: true }),
  column.time('createdAt'),
]
const filter = filtersOf(inboundApi.list)
const filters = [
  filter.search('search', { label: 'inbound.search' }),
  filter.choice('short', 'kit', ['yes'], { label: 'forecast.short' }),
  filter.until('lateBy', 'forecast-late', { now: () => dayjs() }, { label: 'forecast.late' }),
  filter.range('from', 'to', { label: 'field.created' }),
]
const tabs = { field: 'status' as const, words: receiptMachine.states, label: 'receipt' }
/** `overseasForecast`: a customer's announced goods; `?id=` and `?new=1` are the form. */
export function ForecastPage() {
  const t = useText()
  const may = useMay()
  const [params] = useSearchParams()
  if (params.has('id') || params.has('new')) return <ReceiptFormPage />
  return (
    <ListPage
      title="page.customer.overseasForecast"
      of={inboundApi.list}
      opens={({ id }) => `/entryOrderDetails?id=${id}`}
      beside={({ id }) => <RowHistory id={id} load={readHistory} wordsOf={ownHistoryWords} />}
      exports={receiptExport}
      actions={customerActions}
      {...{ columns, filters, tabs }}
    >
      {may('inbound.receipt') && (
        <>
          <ImportReceipts />
          <Button variant="contained" component={Link} to="/overseasForecast?new=1">
            {t('inbound.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
