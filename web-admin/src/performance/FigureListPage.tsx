import { type FigureRow, figuresApi } from '@longshore/shared/performance/figures.api.ts'
import { workKinds } from '@longshore/shared/performance/performance-entry.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { DaysChart } from './DaysChart.tsx'
import { workers } from './worker-search.ts'

const minutes = { name: 'min', decimals: 0, scale: 60_000 }

const column = columnsOf(figuresApi.list)
const columns = [
  column.text('workerName', { label: 'performance.worker' }),
  column.code('day', { label: 'performance.day' }),
  column.word('kind', 'work-kind', { label: 'performance.kind' }),
  column.number('lines', { label: 'figure.lines' }),
  column.number('pieces', { label: 'figure.pieces' }),
  column.measure('active', minutes, { label: 'figure.active', width: 120 }),
  column.number('linesHour', { label: 'figure.lines-hour', width: 120 }),
  column.number('piecesHour', { label: 'figure.pieces-hour', width: 120 }),
  column.number('errors', { label: 'figure.errors' }),
  column.number('undone', { label: 'figure.undone', width: 120 }),
  column.number('wrong', { label: 'figure.wrong', width: 120, extra: true }),
  column.number('contradicted', { label: 'figure.contradicted', width: 140, extra: true }),
  column.number('excepted', { label: 'figure.excepted', width: 120 }),
  column.time('firstAt', { label: 'figure.first', extra: true }),
  column.time('lastAt', { label: 'figure.last', extra: true }),
]
const filter = filtersOf(figuresApi.list)
const filters = [
  filter.remote('workerId', workers, { label: 'performance.worker' }),
  filter.choice('kind', 'work-kind', workKinds, { label: 'performance.kind' }),
  filter.range('dayFrom', 'dayTo', { label: 'performance.day' }),
]

/** `workFigures`: what everybody did, by day and kind of work; a figure leads to its facts. */
export function FigureListPage() {
  const opens = ({ workerId, workerName, day, kind }: FigureRow) =>
    `/workSteps?${new URLSearchParams({ workerId, workerName, day, kind })}`
  return (
    <ListPage title="page.staff.workFigures" of={figuresApi.list} {...{ columns, filters, opens }}>
      <DaysChart />
    </ListPage>
  )
}
