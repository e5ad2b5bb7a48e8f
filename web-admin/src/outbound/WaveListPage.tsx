import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { waveMachine, waveTypes } from '@longshore/shared/outbound/wave.ts'
import { type WaveSummary, waveTabs } from '@longshore/shared/outbound/wave-view.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { waveActions as actions } from './wave-actions.ts'

const history = timelineBy(waveApi.byId)
const column = columnsOf(waveApi.list)
const progress: Column<WaveSummary> = {
  ...{ field: 'progress', label: 'wave.progress', sortable: false, width: 110, align: 'right' as const },
  ...{ headerAlign: 'right' as const, show: ({ picked, pieces }) => `${picked} / ${pieces}` },
  renderCell: ({ row: { picked, pieces } }) => `${picked} / ${pieces}`,
}
const columns = [
  column.code('no'),
  column.status('status', waveMachine),
  column.word('type', 'wave-type', { label: 'wave.type', width: 220 }),
  column.word('method', 'wave-method', { label: 'wave.method' }),
  column.number('orders', { label: 'wave.orders', width: 80 }),
  column.number('skus', { label: 'wave.skus', width: 80, extra: true }),
  column.number('tasks', { label: 'wave.tasks', width: 80 }),
  progress,
  column.number('priority', { label: 'wave.priority', width: 80 }),
  column.text('leaseName', { label: 'wave.picker' }),
  column.time('createdAt'),
  column.time('finishedAt', { label: 'wave.finished' }),
]
const filter = filtersOf(waveApi.list)
const filters = [
  filter.search('search', { label: 'field.no' }),
  filter.choice('type', 'wave-type', waveTypes, { label: 'wave.type' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'status', words: waveTabs, label: 'wave' } as const
const statuses = {
  'not-picked': { status: 'not-picked' },
  picking: { status: 'partially-picked' },
  complete: { status: 'complete' },
} as const
const titles: Readonly<Record<string, TextKey>> = {
  all: 'page.staff.allwavetime',
  'not-picked': 'page.staff.forpicking',
  picking: 'page.staff.pickingthe',
  complete: 'page.staff.havefinished',
}

/** Waves: all with their tabs, or those of one state. */
export function WaveListPage({ preset = 'all' }: PageProps) {
  const t = useText()
  const may = useMay()
  const fixed = statuses[preset as keyof typeof statuses]
  return (
    <ListPage
      title={titles[preset] ?? 'page.staff.allwavetime'}
      of={waveApi.list}
      {...(fixed ? { preset: fixed } : { tabs })}
      {...{ columns, filters, actions }}
      opens={({ id }) => `/waveDetails?id=${id}`}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    >
      {may('outbound.wave') && (
        <Button component={Link} to="/waveRules">
          {t('wave.rules')}
        </Button>
      )}
      {may('outbound.wave') && (
        <Button variant="contained" component={Link} to="/wavepickingMang">
          {t('wave.plan')}
        </Button>
      )}
    </ListPage>
  )
}
