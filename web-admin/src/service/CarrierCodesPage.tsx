import { carrierCodeApi } from '@longshore/shared/service/carrier-code.api.ts'
import { codeMeanings } from '@longshore/shared/service/map-carrier-code.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'

const column = columnsOf(carrierCodeApi.list)
const columns = [
  column.text('carrier', { label: 'track.carrier' }),
  column.code('code', { label: 'carrier-code.code' }),
  column.text('example', { label: 'carrier-code.example', minWidth: 240 }),
  column.status(
    'status',
    { name: 'track', states: ['', ...codeMeanings] },
    { label: 'carrier-code.meaning' },
  ),
  column.number('seen', { label: 'carrier-code.seen', width: 90 }),
  column.time('lastAt', { label: 'carrier-code.last-at' }),
  column.text('mappedBy', { label: 'carrier-code.mapped-by' }),
]
const filter = filtersOf(carrierCodeApi.list)
const filters = [filter.search('search', { label: 'carrier-code.search' })]
const tabs = { field: 'isKnown', words: ['no', 'yes'], label: 'carrier-known' } as const

/** `carrierCodes`: what carriers say, and what it means here; what nobody has explained stands first. */
export function CarrierCodesPage() {
  return (
    <ListPage
      title="page.staff.carrierCodes"
      of={carrierCodeApi.list}
      opens={({ id }) => `/carrierCode?id=${id}`}
      {...{ columns, filters, tabs }}
    />
  )
}
