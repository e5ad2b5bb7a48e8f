import { type ContainerLine, containerApi } from '@longshore/shared/freight/container.api.ts'
import { containerMachine, containerMoves, containerStates } from '@longshore/shared/freight/container.ts'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { openSpaces } from './space-actions.ts'

const column = columnsOf(containerApi.list)
const columns = [
  column.code('containerNo', { label: 'container.no' }),
  column.status('status', containerMachine),
  column.text('type', { label: 'container.type' }),
  column.code('seal', { label: 'container.seal-no' }),
  column.code('blNo', { label: 'master.bl' }),
  column.code('spaceNo', { label: 'space.no' }),
  column.text('remark', { label: 'master.remark' }),
  column.text('createdBy', { label: 'master.created-by', extra: true }),
  column.time('createdAt'),
]
const filter = filtersOf(containerApi.list)
const filters = [
  filter.search('search', { label: 'container.search' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'status', words: containerStates, label: 'container' } as const
const action = actionsOf(containerApi.list)
const actions = [
  ...containerMoves.map((move) =>
    action.does(`container.${move}`, containerApi.move, ({ id }) => ({ containerId: id, move }), {
      ...{ asks: 'confirm' as const, name: move, question: 'container.move-asks' as const },
      fits: ({ status }: ContainerLine) => containerMachine.movesFrom(status)[0] === move,
    }),
  ),
  action.does(
    'container.cut-seal',
    containerApi.cutSeal,
    ({ id }, { reason }) => ({ containerId: id, reason }),
    {
      ...{ asks: 'reason', danger: true, fits: ({ seal }) => seal !== '' },
    },
  ),
]
const history = timelineBy(containerApi.byId)
const form = rowForm(containerApi.save, {
  title: 'container.one',
  fixed: ({ id }: ContainerLine) => ({ containerId: id }),
  fields: (
    <>
      <TextField name="containerNo" label="container.no" />
      <TextField name="type" label="container.type" />
      <TextField name="seal" label="container.seal-no" />
      <TextField name="blNo" label="master.bl" />
      <RemoteSelect name="spaceId" search={openSpaces} label="space.no" />
      <TextField name="remark" label="master.remark" />
    </>
  ),
})

/** `containers`: containers that the house was given, from the depot and back. */
export function ContainerListPage() {
  return (
    <ListPage
      title="page.staff.containers"
      of={containerApi.list}
      {...{ columns, filters, actions, tabs, form }}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    />
  )
}
