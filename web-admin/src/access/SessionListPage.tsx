import { accessApi } from '@longshore/shared/access/access.api.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { t } from '../language/language.ts'
import { browserOf } from './browser-name.ts'

const column = columnsOf(accessApi.sessions)
const columns = [
  column.text('userName', { sortable: false }),
  column.text('displayName', { sortable: false }),
  column.word('kind', 'audience', { sortable: false }),
  column.text('address', { label: 'sessions.from', sortable: false }),
  column.text('agent', {
    ...{ label: 'sessions.browser', sortable: false },
    show: ({ agent }) => browserOf(agent) || t('sessions.unknown'),
    cell: ({ agent }) => agent,
  }),
  column.time('openedAt', { label: 'sessions.opened' }),
  column.time('seenAt', { label: 'sessions.seen' }),
  column.time('endsAt', { label: 'sessions.ends', sortable: false }),
]
const filter = filtersOf(accessApi.sessions)
const filters = [filter.choice('kind', 'audience', ['staff', 'customer'])]
const action = actionsOf(accessApi.sessions)
const actions = [
  action.does('sessions.end', accessApi.endSessions, ({ userId }) => ({ userId }), {
    ...{ takes: 'one', asks: 'confirm', question: 'sessions.end-question', danger: true },
  }),
]

/** Who is signed in, from where and since when; a person is signed out everywhere at once. */
export function SessionListPage() {
  return <ListPage title="page.staff.sessions" of={accessApi.sessions} {...{ columns, filters, actions }} />
}
