import { moveTaskStates } from '@longshore/shared/stock/move-task.ts'
import { type MoveTaskRow, replenishApi } from '@longshore/shared/stock/replenish.api.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'

const states = { name: 'moveTask', states: moveTaskStates }
const column = columnsOf(replenishApi.tasks)
const columns = [
  column.text('skuCode'),
  column.status('status', states),
  column.text('fromCode', { label: 'replenish.from' }),
  column.text('toCode', { label: 'replenish.to' }),
  column.number('quantity'),
  column.number('done', { label: 'replenish.done' }),
  column.text('createdByName', { label: 'replenish.asked-by' }),
  column.time('createdAt'),
]
const filter = filtersOf(replenishApi.tasks)
const filters = [filter.search('search', { label: 'field.skuCode' })]
const tabs = { field: 'status', words: moveTaskStates, label: 'moveTask' } as const
const action = actionsOf(replenishApi.tasks)
const actions = [
  action.does('replenish.cancel', replenishApi.cancel, ({ id }: MoveTaskRow) => ({ taskId: id }), {
    ...{ asks: 'confirm', danger: true },
    fits: ({ status }) => status === 'open',
  }),
]

/** What is to be moved on the floor, and what was. */
export function MoveTaskListPage() {
  return (
    <ListPage title="page.staff.moveTasks" of={replenishApi.tasks} {...{ columns, filters, tabs, actions }} />
  )
}
