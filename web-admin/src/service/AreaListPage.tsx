import { type AreaListLine, areaApi } from '@longshore/shared/service/area.api.ts'
import { areaKinds, areaListStatuses } from '@longshore/shared/setup/area-list.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useMay } from '../login/may.ts'
import { countries, countryName } from '../setup/place-search.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const column = columnsOf(areaApi.list)
const columns = [
  column.word('kind', 'area-kind', { width: 170 }),
  column.text('country', { show: ({ country }) => countryName(country) }),
  column.number('no', { label: 'area.version', width: 100 }),
  column.status('status', { name: 'area-status', states: areaListStatuses }),
  column.number('placesDone', { label: 'area.places' }),
  column.text('createdBy', { label: 'area.by' }),
  column.time('createdAt', { label: 'area.since' }),
  column.time('replacedAt', { label: 'area.until' }),
]
const filter = filtersOf(areaApi.list)
const filters = [
  filter.choice('kind', 'area-kind', areaKinds),
  filter.remote('country', countries),
  filter.choice('status', 'area-status', areaListStatuses),
]

/** `areaLists`: the versions of all lists of areas; a sheet brings new ones. */
export function AreaListPage() {
  const may = useMay()
  return (
    <ListPage
      title="page.staff.areaLists"
      of={areaApi.list}
      opens={({ id, kind, country, no }: AreaListLine) =>
        `/areaPlaces?${new URLSearchParams({ id, kind, country, no: String(no) })}`
      }
      {...{ columns, filters }}
    >
      {may('service.area') && (
        <ImportSheet
          title="area.import"
          kind="area"
          template="area.template"
          base="/api/owms/v1/service/area"
        />
      )}
    </ListPage>
  )
}
