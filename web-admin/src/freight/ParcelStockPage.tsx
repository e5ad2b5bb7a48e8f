import { pieceApi } from '@longshore/shared/freight/piece.api.ts'
import { stockTabs } from '@longshore/shared/freight/piece-view.ts'
import { pieceStates } from '@longshore/shared/orders/parcel-piece.ts'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { channelByName } from '../pricing/channel-column.tsx'
import { countryName } from '../setup/place-search.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { placesText } from './package-parts.tsx'

const column = columnsOf(pieceApi.list)
const columns = [
  column.code('no', { label: 'freight.no' }),
  column.status('status', { name: 'piece', states: pieceStates }),
  column.text('place', { label: 'freight.place', show: placesText, cell: placesText }),
  column.yes('disputed', { label: 'freight.disputed', width: 110 }),
  column.text('customerName'),
  column.code('orderNo', { label: 'freight.order' }),
  column.text('channel', channelByName),
  column.text('country', { width: 110, flex: 0, show: ({ country }) => countryName(country) }),
  column.measure('weight', kg, { label: 'freight.weight' }),
  column.measure('announced', kg, { label: 'freight.announced', extra: true }),
  column.text('receivedBy', { label: 'freight.received-by', extra: true }),
  column.text('size', { label: 'freight.size', flex: 0, width: 130 }),
  column.text('measuredBy', { label: 'freight.measured-by', extra: true }),
  column.time('receivedAt', { label: 'freight.received-at' }),
]
const filter = filtersOf(pieceApi.list)
const filters = [
  filter.search('search', { label: 'freight.no' }),
  filter.remote('customerId', activeCustomers),
  filter.choice('place', 'place', ['RECV', 'STAGE', 'ABN'], { label: 'freight.place' }),
  filter.choice('disputed', 'kit', ['yes', 'no'], { label: 'freight.disputed' }),
  filter.range('receivedFrom', 'receivedTo', { label: 'freight.received-at' }),
]
const tabs = { field: 'status', words: stockTabs, label: 'piece' } as const

/** `Logisticswarehouseiorymanag`, `Logisticswarehouseinventorymanag`: which package is where. */
export function ParcelStockPage({ preset }: PageProps) {
  return (
    <ListPage
      title={
        preset === 'manage'
          ? 'page.staff.Logisticswarehouseinventorymanag'
          : 'page.staff.Logisticswarehouseiorymanag'
      }
      of={pieceApi.list}
      {...{ columns, filters, tabs }}
      opens={({ id }) => `/parcelPackage?id=${id}`}
    />
  )
}
