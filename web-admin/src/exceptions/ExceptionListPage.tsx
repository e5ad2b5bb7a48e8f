import { exceptionApi } from '@longshore/shared/contract.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import { useLocation } from 'react-router'
import { actionsOf, type RowAction } from '../grid/actions.ts'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { OpenException } from './OpenException.tsx'

const column = columnsOf(exceptionApi.list)
/** What a person needs to know of it; ids say nothing to them. */
const said = ({ details }: ExceptionRow) =>
  Object.entries(details)
    .filter(([name, value]) => value !== null && value !== '' && !/Id$|^photo$/.test(name))
    .map(([, value]) => value)
    .join(' · ')
const details: Column<ExceptionRow> = {
  ...{ field: 'details', label: 'field.exceptionDetails', sortable: false, minWidth: 200, flex: 2 },
  ...{ show: said, renderCell: ({ row }) => said(row) },
}
const due: Column<ExceptionRow> = column.time('dueAt', {
  cellClassName: ({ row }) => (row.overdue ? 'overdue' : ''),
})
const columns = [
  column.word('kind', 'exception-kind', { label: 'field.exceptionKind', width: 240 }),
  column.text('subjectLabel'),
  details,
  column.status('status', exceptionMachine),
  column.word('severity', 'severity', { width: 90 }),
  column.text('ownerRole'),
  column.text('takenByName'),
  column.text('workerName', { extra: true }),
  column.time('openedAt'),
  due,
  column.word('resolution', 'resolution', { extra: true }),
  column.text('remark', { extra: true }),
]
const filter = filtersOf(exceptionApi.list)
const filters = [filter.search('search')]
const tabs = { field: 'status' as const, words: exceptionMachine.states, label: 'exception' }
const action = actionsOf(exceptionApi.list)
const exceptionId = ({ id }: ExceptionRow) => ({ exceptionId: id })
const actions: readonly RowAction<ExceptionRow>[] = [
  action.does('exception.take', exceptionApi.take, exceptionId, { fits: ({ status }) => status === 'open' }),
  action.does('exception.giveBack', exceptionApi.giveBack, exceptionId, {
    fits: ({ status }) => status === 'taken',
  }),
]
/** `exceptions`: what facts raised, with whose work it is. */
export function ExceptionListPage() {
  const { search } = useLocation()
  return (
    <ListPage
      title="page.staff.exceptions"
      of={exceptionApi.list}
      opens={({ id }) => addressOf(search, id)}
      {...{ columns, filters, tabs, actions }}
    >
      <OpenException />
    </ListPage>
  )
}

/** The list as it stands, with one exception open over it. */
function addressOf(search: string, id: string): string {
  const params = new URLSearchParams(search)
  params.set('resolve', id)
  return `/exceptions?${params}`
}
