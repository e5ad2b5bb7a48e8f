import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt-machine.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { RowHistory } from '../document/RowHistory.tsx'
import { columnsOf, cubicMetres, kg } from '../grid/columns.tsx'
import type { Filter } from '../grid/filter.ts'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import type { TabsOf } from '../grid/StatusTabs.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ImportReceipts, receiptExport } from './ImportReceipts.tsx'
import { receiptActions as actions } from './receipt-actions.ts'
import { historyWords, readHistory } from './receipt-history.tsx'

const column = columnsOf(inboundApi.list)
const columns = [
  column.code('no'),
  column.status('status', receiptMachine),
  column.word('audit', 'receipt-audit', { extra: true }),
  column.text('customerName'),
  column.code('originalNo', { minWidth: 110 }),
  column.code('waybillNo', { minWidth: 110 }),
  column.text('logisticsCompany', { extra: true }),
  column.number('boxes', { width: 70 }),
  column.number('boxesSigned', { width: 95 }),
  column.number('forecast', { width: 85 }),
  column.number('received', { width: 85 }),
  column.number('shelved', { width: 85 }),
  column.measure('weight', kg, { extra: true }),
  column.measure('volume', cubicMetres, { extra: true }),
  column.money('totalMoney', { currency: 'currency' }, { extra: true }),
  column.text('mark', { extra: true }),
  column.text('remark', { extra: true }),
  column.text('warehouseRemark', { extra: true }),
  column.time('eta', { extra: true }),
  column.time('signedAt', { extra: true }),
  column.time('finishedAt', { extra: true }),
  column.time('createdAt'),
]
const filter = filtersOf(inboundApi.list)
const receiptSearch = filter.search('search', { label: 'inbound.search' })
const filters = [
  receiptSearch,
  filter.remote('customerId', activeCustomers),
  filter.choice('kind', 'receipt-kind', ['standard', 'non-standard', 'return']),
  filter.choice('audit', 'receipt-audit', ['waiting', 'audited']),
  filter.range('from', 'to', { label: 'field.created' }),
]
const shelfFilters = [receiptSearch, filter.remote('customerId', activeCustomers)]
const tabs = { field: 'status' as const, words: receiptMachine.states, label: 'receipt' }

/** What each address sets. The pages that wait for something show it whatever its age. */
interface Shown {
  readonly title: TextKey
  readonly preset: { readonly stage?: 'signed' }
  readonly tabs?: TabsOf & { readonly field: 'status' | 'tab' }
  readonly filters: readonly Filter[]
}

const receiving: Shown = { title: 'page.staff.signInManagement', preset: {}, tabs, filters }
const presets: Readonly<Record<string, Shown>> = {
  receiving,
  signed: {
    title: 'page.staff.signlistfor',
    preset: { stage: 'signed' },
    filters: shelfFilters,
  },
  'to-be-stored': {
    ...{ title: 'page.staff.Warehousing', preset: {}, filters: shelfFilters },
    tabs: { field: 'tab' as const, words: ['0', '1'], label: 'receipt-tab', all: false as const },
  },
}

/** `signInManagement`, `signlistfor` and `Warehousing`. */
export function ReceiptListPage({ preset = 'receiving' }: PageProps) {
  const t = useText()
  const may = useMay()
  const shown = presets[preset] ?? receiving
  return (
    <ListPage
      title={shown.title}
      of={inboundApi.list}
      preset={shown.preset}
      {...(shown.tabs && { tabs: shown.tabs })}
      filters={shown.filters}
      opens={({ id }) => `/entryOrderDetails?id=${id}`}
      beside={({ id }) => <RowHistory id={id} load={readHistory} wordsOf={historyWords} />}
      exports={receiptExport}
      {...{ columns, actions }}
    >
      {may('inbound.receipt') && (
        <>
          <ImportReceipts />
          <Button variant="contained" component={Link} to="/CreateReceiptDoc">
            {t('inbound.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
