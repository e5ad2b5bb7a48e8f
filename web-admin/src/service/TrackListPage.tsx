import { trackApi } from '@longshore/shared/service/track.api.ts'
import { trackStages, trackStatuses } from '@longshore/shared/service/track-status.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { countries, countryName } from '../setup/place-search.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'
import { lastSaid } from './last-said.ts'

const column = columnsOf(trackApi.list)
const head = [
  column.code('orderNo', { label: 'track.order-no' }),
  column.code('no', { label: 'field.waybillNo' }),
  column.text('channel', {
    show: ({ channel }) => <ChannelName code={channel} />,
    cell: ({ channel }) => channel,
  }),
  column.status('status', { name: 'track', states: ['', ...trackStatuses] }),
  column.text('country', { show: ({ country }) => country && countryName(country) }),
  column.text('lastText', { label: 'track.last', minWidth: 220, show: lastSaid, cell: lastSaid }),
  column.time('lastAt', { label: 'track.last-at' }),
]
const rest = [
  column.text('carrier', { label: 'track.carrier', extra: true }),
  column.text('lastPlace', { label: 'track.place', extra: true }),
  column.time('createdAt'),
  column.time('signedAt', { label: 'track.signed-at' }),
]
const ownColumns = [...head, ...rest]
const houseColumns = [...head, column.text('customerName'), ...rest]
const filter = filtersOf(trackApi.list)
const search = filter.search('search', { label: 'track.search' })
const more = [
  filter.remote('country', countries),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const ownFilters = [search, ...more]
const houseFilters = [search, filter.remote('customerId', activeCustomers), ...more]
const tabs = { field: 'stage', words: trackStages, label: 'track-stage' } as const

/** Where packages are: a customer's own, or those of the warehouse. */
export function TrackListPage() {
  const may = useMay()
  const own = useLogin()?.userType === customer
  return (
    <ListPage
      title={own ? 'page.customer.trackListing' : 'page.staff.staffTracking'}
      of={trackApi.list}
      columns={own ? ownColumns : houseColumns}
      filters={own ? ownFilters : houseFilters}
      tabs={tabs}
      opens={({ id }) => `/${own ? 'Viewlogisticstrack' : 'viewtrack'}?id=${id}`}
    >
      {may('service.tracking') && (
        <ImportSheet
          title="track.import"
          kind="trackEvent"
          template="track.template"
          base="/api/owms/v1/service/track"
        />
      )}
    </ListPage>
  )
}
