import { type EntryRow, performanceApi } from '@longshore/shared/performance/performance.api.ts'
import { performanceMachine, workKinds } from '@longshore/shared/performance/performance-entry.ts'
import { DateField } from '../form/DateField.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf, deletion } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { TakeFigures } from './TakeFigures.tsx'
import { workers } from './worker-search.ts'

const column = columnsOf(performanceApi.list)
const columns = [
  column.text('workerName', { label: 'performance.worker' }),
  column.word('kind', 'work-kind', { label: 'performance.kind' }),
  column.code('day', { label: 'performance.day' }),
  column.number('figure', { label: 'performance.figure', width: 110 }),
  column.word('source', 'performance-source', { label: 'performance.source' }),
  column.status('status', performanceMachine),
  column.text('remark'),
  column.text('enteredByName', { label: 'performance.entered-by' }),
  column.text('auditedByName', { label: 'performance.audited-by' }),
  column.time('createdAt', { extra: true }),
]
const filter = filtersOf(performanceApi.list)
const filters = [
  filter.search('search', { label: 'performance.worker' }),
  filter.choice('kind', 'work-kind', workKinds, { label: 'performance.kind' }),
  filter.choice('source', 'performance-source', ['manual', 'scans'], { label: 'performance.source' }),
]
const tabs = { field: 'status', words: performanceMachine.states, label: performanceMachine.name } as const

const action = actionsOf(performanceApi.list)
const entryId = ({ id }: EntryRow) => ({ entryId: id })
const statusOf = ({ status }: EntryRow) => status
const isEntered = ({ status }: EntryRow) => status === 'entered'
const audits = [
  ...action.moves(performanceMachine, statusOf, { audit: performanceApi.audit }, entryId),
  ...action.moves(performanceMachine, statusOf, { cancelAudit: performanceApi.cancelAudit }, entryId),
]
const deletes = action.does('kit.delete', performanceApi.delete, entryId, { ...deletion, fits: isEntered })
const form = rowForm(performanceApi.save, {
  title: 'performance.one',
  fixed: ({ id }: EntryRow) => ({ entryId: id }),
  fits: isEntered,
  fields: (row) => (
    <>
      <RemoteSelect
        name="workerId"
        label="performance.worker"
        search={workers}
        shown={row?.workerName}
        disabled={row !== undefined}
      />
      <SelectField name="kind" label="performance.kind" words="work-kind" />
      <DateField name="day" label="performance.day" />
      <NumberField name="figure" label="performance.figure" />
      <TextField name="remark" wide />
    </>
  ),
})

/** `PerformanceEntry`: what people did on a day, typed or taken from the scans; `performanceAudit`: what waits for its audit. */
export function PerformanceListPage({ preset }: PageProps) {
  const shared = { of: performanceApi.list, columns, filters }
  if (preset === 'audit')
    return (
      <ListPage key="audit" title="page.staff.performanceAudit" {...shared} {...{ tabs }} actions={audits} />
    )
  return (
    <ListPage
      key="entry"
      title="page.staff.PerformanceEntry"
      {...shared}
      {...{ tabs, form }}
      actions={[deletes]}
    >
      <TakeFigures />
    </ListPage>
  )
}
