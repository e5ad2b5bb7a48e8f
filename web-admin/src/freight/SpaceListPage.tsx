import { type SpaceLine, spaceApi } from '@longshore/shared/freight/space.api.ts'
import { spaceMachine, spaceStates } from '@longshore/shared/freight/space.ts'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { DateField } from '../form/DateField.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { channelByName } from '../pricing/channel-column.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { CurrencyField } from '../setup/CurrencyField.tsx'
import { spaceActions as actions } from './space-actions.ts'

const column = columnsOf(spaceApi.list)
const m3 = { name: 'm³', decimals: 3 } as const
const columns = [
  column.code('no', { label: 'space.no' }),
  column.status('status', spaceMachine),
  column.text('carrier', { label: 'space.carrier' }),
  column.code('voyage', { label: 'space.voyage' }),
  column.text('channel', { ...channelByName, extra: true }),
  column.text('departurePort', { label: 'space.from', width: 90, minWidth: 90, flex: 0 }),
  column.text('arrivalPort', { label: 'space.to', width: 90, minWidth: 90, flex: 0 }),
  column.time('cutOff', { label: 'space.cut-off' }),
  column.measure('bookedWeight', kg, { label: 'space.booked-weight', width: 130 }),
  column.measure('weight', kg, { label: 'space.weight', width: 130 }),
  column.measure('bookedVolume', m3, { label: 'space.booked-volume', width: 120 }),
  column.measure('volume', m3, { label: 'space.volume', width: 120 }),
  column.number('bookedPieces', { label: 'space.booked-pieces' }),
  column.number('pieces', { label: 'space.pieces' }),
  column.number('overbook', { label: 'space.overbook', extra: true }),
  column.money('perKg', { currency: 'currency' }, { label: 'space.per-kg', extra: true }),
  column.time('etd', { label: 'space.etd' }),
  column.time('eta', { label: 'space.eta' }),
  column.text('remark', { label: 'master.remark', extra: true }),
  column.time('createdAt', { extra: true }),
]
const filter = filtersOf(spaceApi.list)
const filters = [
  filter.search('search', { label: 'space.search' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const history = timelineBy(spaceApi.byId)
const tabs = { field: 'status', words: spaceStates, label: 'space' } as const
const form = rowForm(spaceApi.save, {
  title: 'space.one',
  fixed: ({ id }: SpaceLine) => ({ spaceId: id }),
  fields: (
    <>
      <TextField name="carrier" label="space.carrier" />
      <TextField name="voyage" label="space.voyage" />
      <RemoteSelect name="channel" search={openChannels} />
      <TextField name="departurePort" label="space.from" />
      <TextField name="arrivalPort" label="space.to" />
      <NumberField name="weight" label="space.weight" unit="kg" />
      <NumberField name="volume" label="space.volume" unit="m³" />
      <NumberField name="pieces" label="space.pieces" />
      <NumberField name="overbook" label="space.overbook" unit="%" />
      <TextField name="perKg" label="space.per-kg" />
      <CurrencyField />
      <DateField name="cutOff" label="space.cut-off" time />
      <DateField name="etd" label="space.etd" time />
      <DateField name="eta" label="space.eta" time />
      <TextField name="remark" label="master.remark" />
    </>
  ),
})

/** `ListofSpaces`: room on flights, vessels and trucks, and how much of it is booked. */
export function SpaceListPage() {
  return (
    <ListPage
      title="page.staff.ListofSpaces"
      of={spaceApi.list}
      {...{ columns, filters, actions, tabs, form }}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    />
  )
}
