import { problemApi } from '@longshore/shared/service/problem.api.ts'
import { problemTurns, problemTypes } from '@longshore/shared/service/problem.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { problemActions, problemDeskActions } from './problem-actions.ts'

const column = columnsOf(problemApi.list)
const headOf = (turn: 'problem-turn' | 'problem-turn-own') => [
  column.code('orderNo', { label: 'problem.order-no' }),
  column.status(
    'status',
    { name: 'problem', states: ['open', 'acting', 'released'] },
    { label: 'field.status' },
  ),
  column.word('turn', turn, { label: 'problem.turn', width: 180 }),
  column.number('unread', { label: 'problem.unread', width: 90 }),
]
const rest = [
  column.word('type', 'problem-type', { label: 'problem.type', width: 140 }),
  column.text('question', { label: 'problem.question' }),
  column.code('waybillNo'),
  column.number('replies', { label: 'problem.replies', width: 90 }),
  column.time('createdAt'),
  column.time('dueAt', { label: 'problem.due' }),
  column.time('repliedAt', { label: 'problem.replied-at' }),
  column.time('releasedAt', { label: 'problem.released-at', extra: true }),
]
const ownColumns = [...headOf('problem-turn-own'), ...rest]
const houseColumns = [...headOf('problem-turn'), column.text('customerName'), ...rest]
const filter = filtersOf(problemApi.list)
const search = filter.search('search', { label: 'problem.search' })
const more = [
  filter.choice('type', 'problem-type', problemTypes, { label: 'problem.type' }),
  filter.choice('unread', 'kit', ['yes', 'no'], { label: 'problem.unread' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const ownFilters = [search, ...more]
const houseFilters = [search, filter.remote('customerId', activeCustomers), ...more]
const tabsOf = (label: 'problem-turn' | 'problem-turn-own') =>
  ({ field: 'turn', words: problemTurns, label }) as const
const ownTabs = tabsOf('problem-turn-own')
const houseTabs = tabsOf('problem-turn')

/** Problem shipments by whose turn it is: a customer's own, or those of the warehouse. */
export function ProblemListPage() {
  const t = useText()
  const may = useMay()
  const own = useLogin()?.userType === customer
  return (
    <ListPage
      title={own ? 'page.customer.problemShipment' : 'page.staff.staffProblemShipments'}
      of={problemApi.list}
      columns={own ? ownColumns : houseColumns}
      filters={own ? ownFilters : houseFilters}
      {...{ tabs: own ? ownTabs : houseTabs, actions: own ? problemActions : problemDeskActions }}
      opens={({ id }) => `/problemDetails?id=${id}`}
    >
      {may('service.problem') && (
        <Button variant="contained" component={Link} to="/raiseProblem">
          {t('problem.raise')}
        </Button>
      )}
    </ListPage>
  )
}
