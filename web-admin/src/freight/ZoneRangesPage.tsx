import { zoningSchemeApi } from '@longshore/shared/freight/zoning-scheme.api.ts'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf } from '../language/language.ts'

const column = columnsOf(zoningSchemeApi.ranges)
const columns = [
  column.code('zone', { label: 'zoning.zone' }),
  column.text('postcode', { label: 'zoning.from-postcode', sortBy: 'fromKey' }),
  column.text('postcodeTo', { label: 'zoning.to-postcode' }),
  column.text('cage', { label: 'zoning.cage' }),
]
const filter = filtersOf(zoningSchemeApi.ranges)
const filters = [filter.search('search', { label: 'zoning.search-range' })]

/** `zoneRanges`: the postcodes of one version of a zoning scheme. */
export function ZoneRangesPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const preset = useMemo(() => ({ rangesId: id }), [id])
  return (
    <ListPage title="page.staff.zoneRanges" of={zoningSchemeApi.ranges} {...{ columns, filters, preset }}>
      <Typography color="textSecondary">
        {`${params.get('code')} · ${textOf('zoning.version')} ${params.get('no')}`}
      </Typography>
    </ListPage>
  )
}
