import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type SpanKind, spanKinds } from '@longshore/shared/home/calendar-spans.ts'
import { figuresOfHomeApi } from '@longshore/shared/home/figures.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import dayjs from 'dayjs'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { sheetOf } from '../grid/list-sheet.ts'
import { useExport } from '../grid/use-export.ts'
import { useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { HomePart } from './HomePart.tsx'
import { type GrownVolume, grownOf, listOf, volumeFigures } from './volume-parts.ts'
import { Words } from './Words.tsx'

/** The charts are loaded when one is drawn. */
const VolumeBars = lazy(() => import('./VolumeBars.tsx').then((m) => ({ default: m.VolumeBars })))
const GrowthLine = lazy(() => import('./VolumeBars.tsx').then((m) => ({ default: m.GrowthLine })))

const views = ['chart', 'table'] as const
type View = (typeof views)[number]
/** What is read of each kind, and where its orders are listed. */
const kindsOf = {
  parcels: { read: 'parcelVolume', list: '/exportOrder' },
  outbound: { read: 'outboundVolume', list: '/outboundOrders' },
  house: { read: 'houseVolume', list: '/orderManagement' },
  houseOutbound: { read: 'houseOutboundVolume', list: '/allwarehouselist' },
} as const
/** Whose: a customer's own of either list, or those of all customers of the house. */
export type VolumeOf = keyof typeof kindsOf
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What was ordered and what left by day, week and month, and its growth, as charts and as a table that can be saved. */
export function VolumeChart({ kinds }: { readonly kinds: readonly VolumeOf[] }) {
  const t = useText()
  const send = useSend()
  const navigate = useNavigate()
  const [kind, setKind] = useState<VolumeOf>(kinds[0] ?? 'parcels')
  const [by, setBy] = useState<SpanKind>('day')
  const [view, setView] = useState<View>('chart')
  const { save, word, busy } = useExport('export.volume')
  const read = useCallback(async () => {
    const volumes = await calls(figuresOfHomeApi, send)[kindsOf[kind].read]({ by, zone })
    return { by, shown: grownOf(by, volumes, dayjs().unix()) }
  }, [send, kind, by])
  const load = useLoad(read)
  const shown = load.answer?.shown ?? []
  const { list } = kindsOf[kind]
  const parts: readonly Part<GrownVolume>[] = [
    {
      label: 'home.since',
      show: (volume) => (
        <Link component={RouterLink} to={listOf(list, volume)}>
          {volume.name}
        </Link>
      ),
    },
    ...volumeFigures,
  ]
  const sheet = (volumes: readonly GrownVolume[]) =>
    sheetOf([
      parts.map(({ label }) => t(label)),
      ...volumes.map(({ name, ordered, left, orders, shipped, growth }) => [
        ...[name, ordered, left, orders, shipped, growth ?? ''],
      ]),
    ])
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
            parts={parts}
            keyOf={({ from }) => `${from}`}
          />
        ) : volumes.every(({ ordered, left }) => ordered + left === 0) ? (
          <Alert severity="info">{t('home.no-volume')}</Alert>
        ) : (
          <Suspense fallback={<Waiting />}>
            <Box sx={{ display: 'grid', gap: 2 }}>
              <VolumeBars
                label={t('home.volume')}
                volumes={volumes}
                open={(volume) => void navigate(listOf(list, volume))}
              />
              {drawn === 'month' && <GrowthLine label={t('home.growth')} volumes={volumes} />}
            </Box>
          </Suspense>
        )
      }
    </HomePart>
  )
}
