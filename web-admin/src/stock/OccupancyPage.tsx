import { type Occupancy, occupancyApi } from '@longshore/shared/stock/occupancy.api.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { spoken, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { Bar } from '../look/Bar.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { openPartitions } from '../setup/row-search.ts'

const now = columnsOf(occupancyApi.list)
const days = columnsOf(occupancyApi.days)

const said = (figure: number) => figure.toLocaleString(spoken())
const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
const used = {
  ...({ label: 'occupancy.used', width: 170, display: 'flex' } as const),
  show: (row: Occupancy) => (
    <Bar share={shareOf(row.used, row.positions)}>
      {said(row.used)} / {said(row.positions)}
    </Bar>
  ),
}
/** Of a hundred pieces that fit, so many lie there; a partition without capacities says nothing. */
const fullness = ({ inRoom, room }: Occupancy) => Math.round(shareOf(inRoom, room) * 1000) / 10
const inRoom = {
  ...({ label: 'occupancy.full', width: 170, display: 'flex', unit: '%' } as const),
  show: (row: Occupancy) =>
    row.room > 0 ? <Bar share={shareOf(row.inRoom, row.room)}>{said(fullness(row))} %</Bar> : '–',
  cell: (row: Occupancy) => (row.room > 0 ? fullness(row) : null),
}

const nowColumns = [
  now.code('code', { label: 'occupancy.partition' }),
  now.text('name', { label: 'field.name' }),
  now.word('kind', 'partition-kind', { label: 'occupancy.kind' }),
  now.number('used', used),
  now.number('positions', { label: 'occupancy.positions', width: 110 }),
  now.number('pieces', { width: 110 }),
  now.number('inRoom', inRoom),
  now.number('room', { label: 'occupancy.room', width: 130 }),
]
const dayColumns = [
  days.code('day', { label: 'timer.day' }),
  days.code('code', { label: 'occupancy.partition' }),
  days.number('used', used),
  days.number('positions', { label: 'occupancy.positions', width: 110 }),
  days.number('pieces', { width: 110 }),
  days.number('inRoom', inRoom),
]
const filters = [filtersOf(occupancyApi.days).remote('partitionId', openPartitions)]

/** `occupancy`: how full each partition is now; `occupancyDays`: on each of the last 30 days. */
export function OccupancyPage({ preset }: PageProps) {
  const t = useText()
  const may = useMay()
  if (preset === 'days')
    return (
      <ListPage
        key="days"
        title="page.staff.occupancyDays"
        of={occupancyApi.days}
        columns={dayColumns}
        filters={filters}
      />
    )
  return (
    <ListPage key="now" title="page.staff.occupancy" of={occupancyApi.list} columns={nowColumns}>
      {may('setup.view') && (
        <Button component={Link} to="/hallLayout">
          {t('occupancy.in-the-hall')}
        </Button>
      )}
    </ListPage>
  )
}
