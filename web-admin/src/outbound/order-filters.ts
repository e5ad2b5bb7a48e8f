import { orderApi, pickingStates } from '@longshore/shared/outbound/order.api.ts'
import { goodsConditions, orderKinds } from '@longshore/shared/outbound/order.ts'
import dayjs from 'dayjs'
import type { Search } from '../form/use-search.ts'
import { filtersOf } from '../grid/filters.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { dictionaryWords } from '../setup/known-words.ts'
import { activeCustomers } from '../setup/row-search.ts'

const words = dictionaryWords('logistics-mode')
/** Channels, and words of the dictionary: an order travels by one or the other. */
const modes: Search = async (text) => [...(await openChannels(text)), ...(await words(text))]

const filter = filtersOf(orderApi.list)
const search = filter.search('search', { label: 'outbound.search' })
const created = filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' })

const rejected = filter.choice('rejected', 'kit', ['yes', 'no'])

const due = filter.until(
  'dueBy',
  'due',
  {
    late: () => dayjs(),
    today: () => dayjs().endOf('day'),
    tomorrow: () => dayjs().add(1, 'day').endOf('day'),
  },
  { label: 'field.shipBy' },
)

export const customerFilters = [search, due, rejected, created]
const condition = filter.choice('condition', 'condition', goodsConditions, { label: 'outbound.condition' })
export const ownRemovalFilters = [search, due, condition, rejected, created]
export const removalFilters = [
  search,
  condition,
  filter.remote('customerId', activeCustomers),
  due,
  filter.search('priorityFrom', { label: 'outbound.priority-from' }),
  filter.choice('picking', 'picking', pickingStates),
  rejected,
  filter.choice('printed', 'kit', ['yes', 'no']),
  filter.choice('packed', 'kit', ['yes', 'no']),
  filter.choice('swept', 'kit', ['yes', 'no']),
  filter.choice('bagged', 'kit', ['yes', 'no']),
  filter.remote('packageType', dictionaryWords('package-type')),
  filter.remote('logisticsMode', modes),
  created,
]
const kind = filter.choice('kind', 'order-kind', orderKinds, { label: 'outbound.kind' })
export const staffFilters = [...removalFilters, kind]
export const reviewFilters = [
  search,
  filter.remote('customerId', activeCustomers),
  filter.choice('merchantReviewed', 'kit', ['yes', 'no']),
  filter.choice('warehouseReviewed', 'kit', ['yes', 'no']),
  created,
]
