import { goalOf } from '@longshore/shared/freight/parcel-sort.ts'
import { type SortLine, sortingApi } from '@longshore/shared/freight/sorting.api.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useListReload } from '../grid/list-reload.ts'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { countryName } from '../setup/place-search.ts'
import { SortStation } from './SortStation.tsx'

const goal: Column<SortLine> = {
  ...{ field: 'goal', label: 'zoning.goes-to', sortable: false, minWidth: 140, flex: 1 },
  ...{ renderCell: ({ row }) => goalOf(row), show: goalOf, cell: goalOf },
}
const column = columnsOf(sortingApi.list)
const columns = [
  column.code('code', { label: 'zoning.scanned' }),
  column.code('orderNo', { label: 'zoning.order' }),
  goal,
  column.text('zone', { label: 'zoning.zone' }),
  column.text('segment', { label: 'zoning.segment', extra: true }),
  column.text('country', { show: ({ country }) => countryName(country) }),
  column.text('channel', {
    show: ({ channel }) => <ChannelName code={channel} />,
    cell: ({ channel }) => channel,
  }),
  column.measure('weight', { name: 'kg', decimals: 3, scale: 1000 }),
  column.code('schemeCode', { label: 'zoning.scheme' }),
  column.number('schemeNo', { label: 'zoning.version', width: 90 }),
  column.code('templateCode', { label: 'zoning.template', extra: true }),
  column.number('templateNo', { label: 'zoning.template-version', extra: true }),
  column.text('sortedBy', { label: 'zoning.sorted-by' }),
  column.time('sortedAt', { label: 'zoning.sorted-at' }),
]
const filter = filtersOf(sortingApi.list)
const filters = [
  filter.search('search', { label: 'zoning.search-sorted' }),
  filter.search('zone', { label: 'zoning.zone' }),
  filter.range('sortedFrom', 'sortedTo', { label: 'zoning.sorted-at' }),
]

/** `sortingmanagement`: where parcels were sent, and the station that tells it. */
export function SortingListPage() {
  const may = useMay()
  return (
    <ListPage title="page.staff.sortingmanagement" of={sortingApi.list} {...{ columns, filters }}>
      {may('freight.sort') && <OpenStation />}
    </ListPage>
  )
}

function OpenStation() {
  const t = useText()
  const reload = useListReload()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    reload()
  }
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('zoning.sort')}
      </Button>
      {open && <SortStation close={close} />}
    </>
  )
}
