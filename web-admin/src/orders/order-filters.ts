import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { parcelOrderKinds, parcelOrderStates } from '@longshore/shared/orders/parcel-order.ts'
import { filtersOf } from '../grid/filters.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { activeCustomers } from '../setup/row-search.ts'

const filter = filtersOf(parcelOrderApi.list)
const search = filter.search('search', { label: 'parcel.search' })
const rest = [
  filter.choice('state', 'parcelOrder', parcelOrderStates, { label: 'field.status' }),
  filter.choice('kind', 'parcel-kind', parcelOrderKinds, { label: 'parcel.kind' }),
  filter.remote('channel', openChannels),
  filter.search('country', { label: 'field.country' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]

export const customerFilters = [search, ...rest]
export const staffFilters = [search, filter.remote('customerId', activeCustomers), ...rest]
