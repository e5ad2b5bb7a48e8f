import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { ageOf } from './age.ts'
import { exceptionActions } from './exception-actions.ts'
import { exceptionApi } from './exception-calls.ts'
import { roleName, staffRoles } from './role-names.ts'
import { SeverityChip } from './SeverityChip.tsx'

const column = columnsOf(exceptionApi.list)
const drawn = (show: (row: ExceptionRow) => ReactNode) => ({
  show,
  renderCell: ({ row }: { row: ExceptionRow }) => show(row),
})
const columns = [
  column.code('subjectLabel', { label: 'exception.subject' }),
  column.word('kind', 'exception-kind', { label: 'field.kind', minWidth: 230, flex: 2 }),
  column.text('severity', {
    ...{ label: 'exception.severity', width: 100, minWidth: 100, flex: 0, display: 'flex' },
    ...drawn(({ severity }) => <SeverityChip severity={severity} />),
    cell: ({ severity }) => textOf(`severity.${severity}`),
  }),
  column.text('ownerRole', { label: 'exception.owner', ...drawn(({ ownerRole }) => roleName(ownerRole)) }),
  column.number('openedAt', {
    ...{ label: 'exception.age', align: 'left', headerAlign: 'left', width: 120 },
    ...drawn(({ openedAt }) => ageOf(openedAt)),
    cell: ({ openedAt }) => timeOf(openedAt),
  }),
  column.number('dueAt', {
    ...{ label: 'exception.due', align: 'left', headerAlign: 'left', width: 140 },
    ...drawn(({ dueAt, overdue, status }) =>
      status === 'open' || status === 'taken' ? (
        <Box component="span" sx={overdue ? { color: 'error.main', fontWeight: 600 } : {}}>
          {ageOf(dueAt)}
        </Box>
      ) : (
        ''
      ),
    ),
    cell: ({ dueAt }) => timeOf(dueAt),
  }),
  column.text('takenByName', { label: 'exception.taken-by' }),
  column.text('workerName', { label: 'exception.worker' }),
  column.status('status', exceptionMachine, { width: 110, extra: true }),
  column.time('resolvedAt', { label: 'exception.resolved-at', extra: true }),
  column.text('remark', { extra: true }),
]

const filter = filtersOf(exceptionApi.list)
const filters = [
  filter.search('search', { label: 'exception.subject' }),
  filter.choice('kind', 'exception-kind', Object.keys(exceptionKinds)),
  filter.remote(
    'ownerRole',
    async (text) =>
      staffRoles
        .map((id) => ({ value: id, label: roleName(id) }))
        .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    { label: 'exception.owner' },
  ),
]
const tabs = { field: 'status', words: exceptionMachine.states, label: 'exception', all: false } as const

/** What went differently from the plan, whose work it is, and since when. */
export function ExceptionListPage() {
  return (
    <ListPage
      title="page.staff.exceptions"
      of={exceptionApi.list}
      actions={exceptionActions}
      {...{ columns, tabs, filters }}
      opens={({ id }) => `/exceptionDetails?id=${id}`}
    />
  )
}
