import { stowageApi, stowageDirections } from '@longshore/shared/freight/stowage.api.ts'
import { stowageMachine, transportWays } from '@longshore/shared/freight/stowage.ts'
import { columnsOf, cubicMetres, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { textOf } from '../language/language.ts'
import { channelByName } from '../pricing/channel-column.tsx'
import { openChannels } from '../pricing/channel-search.ts'

const column = columnsOf(stowageApi.list)
const wayOf = ({ way }: { way: (typeof transportWays)[number] }) => textOf(`transport-way.${way}`)
/** A stowage order in a list. */
export const stowageColumns = [
  column.code('no', { label: 'stowage.no' }),
  column.status('status', stowageMachine),
  column.text('channel', channelByName),
  column.text('way', { label: 'stowage.way', show: wayOf, cell: wayOf, width: 100 }),
  column.text('departurePort', { label: 'stowage.departure-port' }),
  column.text('arrivalPort', { label: 'stowage.arrival-port' }),
  column.text('originName', { label: 'stowage.origin' }),
  column.text('destinationName', { label: 'stowage.destination' }),
  column.text('company', { label: 'stowage.company' }),
  column.text('agent', { label: 'stowage.agent', extra: true }),
  column.text('supplierName', { label: 'stowage.supplier', extra: true }),
  column.code('containerNo', { label: 'stowage.container-no' }),
  column.text('cabinetType', { label: 'stowage.cabinet-type', extra: true }),
  column.code('blNo', { label: 'stowage.bl-no', extra: true }),
  column.number('planned', { label: 'stowage.planned' }),
  column.number('loaded', { label: 'stowage.loaded' }),
  column.number('pieces', { label: 'stowage.pieces', extra: true }),
  column.measure('weight', kg, { label: 'stowage.weight' }),
  column.measure('volume', cubicMetres, { label: 'stowage.volume' }),
  column.measure('bookedWeight', kg, { label: 'stowage.booked-weight', extra: true }),
  column.measure('bookedVolume', cubicMetres, { label: 'stowage.booked-volume', extra: true }),
  column.text('plate', { label: 'stowage.plate', extra: true }),
  column.text('driver', { label: 'stowage.driver', extra: true }),
  column.text('contact', { extra: true }),
  column.text('phone', { extra: true }),
  column.time('loadingAt', { label: 'stowage.loading-at', extra: true }),
  column.time('etd'),
  column.time('eta'),
  column.time('departedAt', { label: 'stowage.departed-at', extra: true }),
  column.text('remark', { extra: true }),
  column.text('createdBy', { label: 'stowage.created-by', extra: true }),
  column.time('createdAt'),
]
const filter = filtersOf(stowageApi.list)
export const stowageFilters = [
  filter.search('search', { label: 'stowage.no' }),
  filter.remote('channel', openChannels),
  filter.choice('way', 'transport-way', transportWays, { label: 'stowage.way' }),
  filter.choice('direction', 'stowage-direction', stowageDirections, { label: 'stowage.direction' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
