import {
  type HandlingJobRow,
  type HandlingRow,
  handlingApi,
} from '@longshore/shared/performance/handling.api.ts'
import { workKinds } from '@longshore/shared/performance/performance-entry.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { t } from '../language/language.ts'
import { activeCustomers } from '../setup/row-search.ts'

const hours = { name: 'h', decimals: 2, scale: 3_600_000 }
const money = { currency: 'currency' } as const
const ofWhom = ({ customerName }: HandlingRow | HandlingJobRow) => customerName || t('margin.house')

const list = columnsOf(handlingApi.list)
export const serveColumns = [
  list.text('customerName', { minWidth: 130, show: ofWhom, cell: ofWhom }),
  list.code('month', { label: 'serve.month', minWidth: 90 }),
  list.measure('active', hours, { label: 'serve.hours', width: 110 }),
  list.number('lines', { label: 'figure.lines', width: 80 }),
  list.number('orders', { label: 'serve.orders', width: 105 }),
  list.money('cost', money, { label: 'serve.cost', width: 110 }),
  list.money('perOrder', money, { label: 'serve.per-order', width: 110 }),
  list.money('perLine', money, { label: 'serve.per-line', width: 110 }),
  list.money('margin', money, { label: 'margin.margin', width: 130 }),
  list.money('left', money, { label: 'serve.left', width: 130 }),
]
const filter = filtersOf(handlingApi.list)
export const serveFilters = [
  filter.search('month', { label: 'margin.month' }),
  filter.remote('customerId', activeCustomers),
]

const job = columnsOf(handlingApi.jobs)
export const jobColumns = [
  job.text('customerName', { minWidth: 150, show: ofWhom, cell: ofWhom }),
  job.code('month', { label: 'serve.month', minWidth: 100 }),
  job.text('warehouseName', { label: 'field.warehouseId', minWidth: 150 }),
  job.word('kind', 'work-kind', { label: 'performance.kind' }),
  job.measure('active', hours, { label: 'serve.hours', width: 120 }),
  job.number('lines', { label: 'figure.lines' }),
  job.money('cost', money, { label: 'serve.cost' }),
]
const jobFilter = filtersOf(handlingApi.jobs)
export const jobFilters = [
  jobFilter.search('month', { label: 'margin.month' }),
  jobFilter.remote('customerId', activeCustomers),
  jobFilter.choice('kind', 'work-kind', workKinds, { label: 'performance.kind' }),
]
