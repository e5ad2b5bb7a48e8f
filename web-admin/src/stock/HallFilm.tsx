import type { Rack } from '@longshore/shared/setup/layout.ts'
import type { HallReplay } from '@longshore/shared/stock/replay-view.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Input from '@mui/material/TextField'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../language/language.ts'
import { Legend } from '../setup/HallLegend.tsx'
import { type DrawnBay, HallPicture } from '../setup/HallPicture.tsx'
import { filmOf, frameAt, lastOf } from './film.ts'
import { ReplayControls } from './ReplayControls.tsx'
import { ReplayMoved } from './ReplayMoved.tsx'
import { RackFigures } from './ReplayTables.tsx'
import { classesOf, drawnBays, placesOf, type ReplayLook, replayLooks, touchedIn } from './replay-look.ts'
import { usePlayer } from './use-player.ts'

/** So many movements stand under the picture. */
const SHOWN = 15
/** A bay is marked for a minute of the film, and while it plays for at least a second of the watcher. */
const MARKED = 60

interface Props {
  readonly replay: HallReplay
  /** The second to begin with, of all time. */
  readonly begin: number | undefined
  /** The film rests at a second. */
  stop(time: number): void
}

/** The picture of the hall with its slider, and beside it the same in figures. */
export function HallFilm({ replay, begin, stop }: Props) {
  const t = useText()
  const film = useMemo(() => filmOf(replay), [replay])
  const places = useMemo(() => placesOf(film), [film])
  const player = usePlayer(film.length, Math.max(0, Math.min(film.length, (begin ?? film.from) - film.from)))
  const { second, playing, speed } = player
  const [look, setLook] = useState<ReplayLook>(() =>
    film.bays.some(({ room }) => room > 0) ? 'share' : 'pieces',
  )
  const [selected, setSelected] = useState<string>()
  const classes = useMemo(() => classesOf(look, film), [look, film])
  const frame = useMemo(() => frameAt(film, second), [film, second])
  const drawn = useRef(new Map<string, readonly DrawnBay[]>())
  const touched = useMemo(
    () => touchedIn(film, frame, second - (playing ? Math.max(MARKED, speed) : MARKED)),
    [film, frame, second, playing, speed],
  )
  const bays = (rack: Rack) => {
    const before = drawn.current.get(rack.prefix)
    const now = drawnBays({ film, frame, look, classes, touched }, { rack, places: places(rack), before })
    drawn.current.set(rack.prefix, now)
    return now
  }
  useEffect(() => {
    if (playing) return
    const timer = setTimeout(() => stop(film.from + second), 400)
    return () => clearTimeout(timer)
  }, [playing, second, film, stop])
  const rack = replay.plan.racks.find(({ prefix }) => prefix === selected)
  const of = rack ? new Set(places(rack).filter((nth) => nth >= 0)) : undefined
  return (
    <>
      <ReplayControls {...{ film, player }} />
      <Box sx={halves}>
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Input
            select
            size="small"
            label={t('hall.show')}
            value={look}
            onChange={(event) => setLook(event.target.value as ReplayLook)}
            sx={{ maxWidth: 260 }}
          >
            {replayLooks.map((word) => (
              <MenuItem key={word} value={word}>
                {t(`hall.look-${word}`)}
              </MenuItem>
            ))}
          </Input>
          <Legend of={{ look, classes }} />
          <HallPicture
            {...{ plan: replay.plan, selected, bays }}
            flat
            label={t('page.staff.hallReplay')}
            select={(prefix) => setSelected((last) => (last === prefix ? undefined : prefix))}
          />
          <Box sx={{ color: 'text.secondary' }}>{t('replay.hint')}</Box>
        </Box>
        <RackFigures
          {...{ film, frame, places, rack, touched }}
          racks={replay.plan.racks}
          select={setSelected}
        />
      </Box>
      <ReplayMoved {...{ playing }} events={lastOf(film, frame, { most: SHOWN, of })} rack={rack?.prefix} />
    </>
  )
}

const halves = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' },
}
