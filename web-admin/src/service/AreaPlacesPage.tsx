import { areaApi } from '@longshore/shared/service/area.api.ts'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf } from '../language/language.ts'
import { countryName } from '../setup/place-search.ts'

const column = columnsOf(areaApi.places)
const columns = [
  column.text('postcodes', { label: 'area.postcodes', sortBy: 'toKey' }),
  column.text('province', { label: 'outbound.province' }),
  column.text('city', { sortBy: 'cityKey' }),
  column.yes('serves', { label: 'area.serves', width: 110 }),
  column.text('remark', { flex: 2 }),
]
const filter = filtersOf(areaApi.places)
const filters = [filter.search('search', { label: 'field.city' })]

/** `areaPlaces`: what one version of a list names. */
export function AreaPlacesPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const preset = useMemo(() => ({ listId: id }), [id])
  const said = [
    textOf(`area-kind.${params.get('kind')}`),
    countryName(params.get('country') ?? ''),
    `${textOf('area.version')} ${params.get('no')}`,
  ]
  return (
    <ListPage title="page.staff.areaPlaces" of={areaApi.places} {...{ columns, filters, preset }}>
      <Typography color="textSecondary">{said.join(' · ')}</Typography>
    </ListPage>
  )
}
