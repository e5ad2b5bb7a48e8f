import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type SpanKind, spanKinds } from '@longshore/shared/home/calendar-spans.ts'
import { figuresOfHomeApi } from '@longshore/shared/home/figures.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import dayjs from 'dayjs'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { PartTable } from '../document/PartTable.tsx'
import { sheetOf } from '../grid/list-sheet.ts'
import { useExport } from '../grid/use-export.ts'
import { useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { HomePart } from './HomePart.tsx'
import { type GrownVolume, grownOf, volumeParts } from './volume-parts.ts'
import { Words } from './Words.tsx'

/** The charts are loaded when one is drawn. */
const VolumeBars = lazy(() => import('./VolumeBars.tsx').then((m) => ({ default: m.VolumeBars })))
const GrowthLine = lazy(() => import('./VolumeBars.tsx').then((m) => ({ default: m.GrowthLine })))

const views = ['chart', 'table'] as const
type View = (typeof views)[number]
const reads = { parcels: 'parcelVolume', outbound: 'outboundVolume', house: 'houseVolume' } as const
/** Whose: a customer's own of either list, or all parcels of the house. */
export type VolumeOf = keyof typeof reads
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What was ordered and what left by day, week and month, and its growth, as charts and as a table that can be saved. */
export function VolumeChart({ kinds }: { readonly kinds: readonly VolumeOf[] }) {
  const t = useText()
  const send = useSend()
  const [kind, setKind] = useState<VolumeOf>(kinds[0] ?? 'parcels')
  const [by, setBy] = useState<SpanKind>('day')
  const [view, setView] = useState<View>('chart')
  const { save, word, busy } = useExport('export.volume')
  const read = useCallback(async () => {
    const volumes = await calls(figuresOfHomeApi, send)[reads[kind]]({ by, zone })
    return { by, shown: grownOf(by, volumes, dayjs().unix()) }
  }, [send, kind, by])
  const load = useLoad(read)
  const sheet = (volumes: readonly GrownVolume[]) =>
    sheetOf([
      volumeParts.map(({ label }) => t(label)),
      ...volumes.map(({ name, ordered, left, orders, shipped, growth }) => [
        ...[name, ordered, left, orders, shipped, growth ?? ''],
      ]),
    ])
  const shown = load.answer?.shown ?? []
  const head = (
    <>
      {kinds.length > 1 && <Words<VolumeOf> words={kinds} label="home" value={kind} set={setKind} />}
      <Words<SpanKind> words={spanKinds} label="home.by" value={by} set={setBy} />
      <Words<View> words={views} label="home.view" value={view} set={setView} />
      <Button loading={busy} disabled={shown.length === 0} onClick={() => void save(() => sheet(shown))}>
        {word}
      </Button>
    </>
  )
  return (
    <HomePart title={t('home.volume')} of={load} head={head}>
      {({ by: drawn, shown: volumes }) =>
        view === 'table' ? (
          <PartTable
            title="home.volume"
            rows={[...volumes].reverse()}
            parts={volumeParts}
            keyOf={({ from }) => `${from}`}
          />
        ) : volumes.every(({ ordered, left }) => ordered + left === 0) ? (
          <Alert severity="info">{t('home.no-volume')}</Alert>
        ) : (
          <Suspense fallback={<Waiting />}>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <VolumeBars label={t('home.volume')} volumes={volumes} />
              {drawn === 'month' && <GrowthLine label={t('home.growth')} volumes={volumes} />}
            </Box>
          </Suspense>
        )
      }
    </HomePart>
  )
}
