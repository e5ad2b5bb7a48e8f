import { type FoundPartRow, foundPartApi } from '@longshore/shared/exceptions/part.api.ts'
import { partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import { Thumbnail } from '../document/Picture.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'

const column = columnsOf(foundPartApi.list)
const columns = [
  column.code('maskedCode', { label: 'part.code', minWidth: 180 }),
  column.text('photo', {
    ...{ label: 'inbound.photo', width: 76, minWidth: 76, flex: 0, sortable: false },
    show: ({ id, photo, maskedCode }) =>
      photo && <Thumbnail at={{ path: partPhotoPath, hash: photo, row: id }} alt={maskedCode} side={44} />,
    cell: () => null,
  }),
  column.text('content', { label: 'part.content', minWidth: 220 }),
  column.number('quantity', { width: 90 }),
  column.number('reminded', {
    ...{ label: 'part.reminded', width: 130 },
    show: ({ reminded }) => (reminded > 0 ? reminded : ''),
  }),
  column.time('receivedAt', { label: 'part.received-at' }),
  column.time('publishedAt', { label: 'part.published-at' }),
]
const filter = filtersOf(foundPartApi.list)
const filters = [
  filter.choice('reminded', 'part-reminded', ['yes', 'no'], { label: 'part.reminded' }),
  filter.range('receivedFrom', 'receivedTo', { label: 'part.received-at' }),
]
const opens = ({ partId, maskedCode }: FoundPartRow) =>
  `/claimPart?id=${partId}&code=${encodeURIComponent(maskedCode)}`

/** Parts that a warehouse found and that may be the customer's; one of them is claimed by opening it. */
export function FoundPartsPage() {
  return (
    <ListPage
      title="page.customer.foundParts"
      of={foundPartApi.list}
      columns={columns}
      filters={filters}
      opens={opens}
    />
  )
}
