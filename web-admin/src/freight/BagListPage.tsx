import { type BagLine, bagApi } from '@longshore/shared/freight/bag.api.ts'
import { bagMachine, bagStates } from '@longshore/shared/freight/bag.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { channelByName } from '../pricing/channel-column.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { bagActions as actions } from './bag-actions.ts'
import { placesText } from './package-parts.tsx'

const column = columnsOf(bagApi.list)
const columns = [
  column.code('no', { label: 'bag.no' }),
  column.status('status', bagMachine),
  column.text('channel', channelByName),
  column.text('zone', { label: 'bag.zone' }),
  column.text('place', { label: 'freight.place', show: placesText, cell: placesText }),
  column.number('pieces', { label: 'bag.pieces', width: 110 }),
  column.measure('net', kg, { label: 'bag.net' }),
  column.measure('weight', kg, { label: 'bag.gross' }),
  column.code('seal', { label: 'bag.seal' }),
  column.code('code', { label: 'bag.code', sortable: false, extra: true }),
  column.number('manifest', { label: 'bag.manifest', extra: true }),
  column.text('openedBy', { label: 'bag.opened-by', extra: true }),
  column.text('closedBy', { label: 'bag.closed-by', extra: true }),
  column.time('openedAt', { label: 'bag.opened-at' }),
  column.time('closedAt', { label: 'bag.closed-at' }),
]
const filter = filtersOf(bagApi.list)
const filters = [
  filter.search('search', { label: 'bag.search' }),
  filter.remote('channel', openChannels),
  filter.range('openedFrom', 'openedTo', { label: 'bag.opened-at' }),
]
const tabs = { field: 'status', words: bagStates, label: 'bag' } as const
const form = rowForm(bagApi.open, {
  title: 'bag.one',
  fits: (_: BagLine) => false,
  fields: (
    <>
      <RemoteSelect name="channel" search={openChannels} />
      <TextField name="zone" label="bag.zone" />
    </>
  ),
})

/** `bagManagement`: bags that are being filled, and those that are closed. */
export function BagListPage() {
  return (
    <ListPage
      title="page.staff.bagManagement"
      of={bagApi.list}
      {...{ columns, filters, actions, tabs, form }}
      opens={({ id }) => `/bagDetails?id=${id}`}
    />
  )
}
