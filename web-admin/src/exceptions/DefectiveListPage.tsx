import { type DefectiveRow, defectiveApi, defectiveTabs } from '@longshore/shared/exceptions/defective.api.ts'
import { defectiveMachine, methods } from '@longshore/shared/stock/defective-item.ts'
import { skusOf } from '../catalog/sku-search.ts'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import type { TextKey } from '../language/language.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers, openPositions } from '../setup/row-search.ts'
import { defectText, lotHistoryWords } from './defect-text.ts'
import { auditActions, ownerLotActions, staffLotActions } from './defective-actions.ts'

const history = timelineBy(defectiveApi.byId)
const column = columnsOf(defectiveApi.list)
const columns = [
  column.code('skuCode'),
  column.text('skuName'),
  column.status('status', defectiveMachine),
  column.text('ownerName', { label: 'field.customerName' }),
  column.code('positionCode'),
  column.number('quantity', { width: 90 }),
  column.number('free', { label: 'defective.free', width: 110 }),
  column.text('reason', { label: 'field.reason', show: (lot: DefectiveRow) => defectText(lot.reason) }),
  column.word('method', 'defective-method', { label: 'defective.method', minWidth: 150 }),
  column.text('requestedByName', { label: 'defective.requested-by' }),
  column.text('auditedByName', { label: 'defective.audited-by', extra: true }),
  column.text('rejection', { label: 'field.rejectReason', extra: true }),
  column.code('receiptNo', { label: 'detail.receipt', extra: true }),
  column.time('createdAt'),
  column.time('handledAt', { label: 'defective.handled-at', extra: true }),
]
const filter = filtersOf(defectiveApi.list)
const search = filter.search('search', { label: 'defective.search' })
const filters = [
  search,
  filter.remote('customerId', activeCustomers),
  filter.choice('method', 'defective-method', methods, { label: 'defective.method' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const own = filters.filter((one) => one !== filters[1])
const tabs = { field: 'status', words: defectiveTabs, label: defectiveMachine.name } as const
const every = skusOf(undefined)
const form = rowForm(defectiveApi.register, {
  title: 'defective.register',
  act: true,
  fields: (
    <>
      <RemoteSelect name="fromPositionId" label="defective.found-on" search={openPositions} />
      <RemoteSelect name="skuId" label="field.skuCode" search={every.search} />
      <NumberField name="quantity" />
      <SelectField name="reason" words="defect" />
      <RemoteSelect name="toPositionId" label="defective.put-on" search={openPositions} />
    </>
  ),
  fits: (_: DefectiveRow) => false,
})

const titles: Readonly<Record<string, TextKey>> = {
  handled: 'page.staff.masdefectiveProductManagement',
  logistics: 'page.staff.defectiveProductManagement',
  audit: 'page.staff.defectiveProductHandlingAudit',
  own: 'page.customer.inferiorQualityProduct',
}
const opens = ({ id }: DefectiveRow) => `/defectiveDetails?id=${id}`

/** Lots of defective goods: what stands in the defective area, what is asked for it, and what became of the rest. */
const beside = ({ id }: DefectiveRow) => <RowHistory id={id} load={history} wordsOf={lotHistoryWords} />

export function DefectiveListPage({ preset = '' }: PageProps) {
  const title = titles[preset] ?? 'page.staff.inferiorQualityProduct'
  const shared = { title, of: defectiveApi.list, columns, opens, beside }
  if (preset === 'handled')
    return <ListPage {...shared} filters={filters} preset={{ handled: 'yes' }} actions={staffLotActions} />
  if (preset === 'audit')
    return <ListPage {...shared} filters={filters} preset={{ status: 'requested' }} actions={auditActions} />
  if (preset === 'own') return <ListPage {...shared} filters={own} tabs={tabs} actions={ownerLotActions} />
  return <ListPage {...shared} filters={filters} tabs={tabs} actions={staffLotActions} form={form} />
}
