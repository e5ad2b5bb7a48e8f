import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { Rack } from '@longshore/shared/setup/layout.ts'
import { replayApi } from '@longshore/shared/stock/replay.api.ts'
import type { PositionAt } from '@longshore/shared/stock/replay-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useCallback, useState } from 'react'
import { Link as To } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { spoken, textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import type { Film, Frame } from './film.ts'

interface Props {
  readonly film: Film
  readonly frame: Frame
  readonly racks: readonly Rack[]
  readonly rack: Rack | undefined
  readonly touched: ReadonlySet<number>
  places(rack: Rack): readonly number[]
  select(prefix: string | undefined): void
}

interface Figures {
  readonly name: string
  readonly pieces: number
  readonly since: number
  readonly share: number | undefined
  readonly touched: boolean
  open(): void
}

const signed = (pieces: number) =>
  pieces === 0 ? '' : `${pieces > 0 ? '+' : '−'}${Math.abs(pieces).toLocaleString(spoken())}`

const parts = (label: 'replay.rack' | 'replay.bay'): readonly Part<Figures>[] => [
  {
    label,
    show: ({ name, open }) => (
      <Link component="button" type="button" onClick={open}>
        {name}
      </Link>
    ),
  },
  { label: 'field.pieces', number: true, show: ({ pieces }) => <b>{pieces.toLocaleString(spoken())}</b> },
  { label: 'replay.full', number: true, show: ({ share }) => (share === undefined ? '–' : share) },
  { label: 'replay.since', number: true, show: ({ since }) => signed(since) },
  { label: 'replay.just', show: ({ touched }) => touched && textOf('replay.moved-now') },
]
const rackParts = parts('replay.rack')
const bayParts = parts('replay.bay')

/** The picture in figures: racks, or the bays of the one that is chosen, and the positions of one bay. */
export function RackFigures(props: Props) {
  const { film, frame, racks, rack, places, select } = props
  const t = useText()
  const [bay, setBay] = useState<number>()
  const figures = (name: string, of: readonly number[], open: () => void): Figures => {
    const sum = (one: (nth: number) => number | undefined) =>
      of.reduce((all, nth) => all + (one(nth) ?? 0), 0)
    const room = sum((nth) => film.bays[nth]?.room)
    return {
      ...{ name, open, touched: of.some((nth) => props.touched.has(nth)) },
      pieces: sum((nth) => frame.pieces[nth]),
      since: sum((nth) => (frame.pieces[nth] ?? 0) - (film.bays[nth]?.pieces ?? 0)),
      share: room > 0 ? Math.round((100 * sum((nth) => frame.inRoom[nth])) / room) : undefined,
    }
  }
  const known = (one: Rack) => places(one).filter((nth) => nth >= 0)
  if (!rack)
    return (
      <Box sx={scrolled}>
        <PartTable
          title="replay.racks"
          parts={rackParts}
          rows={racks.map((one) => figures(one.prefix, known(one), () => select(one.prefix)))}
          keyOf={({ name }) => name}
          none="replay.no-racks"
        />
      </Box>
    )
  const chosen = bay === undefined ? undefined : film.bays[bay]
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <b>{t('hall.rack', { prefix: rack.prefix })}</b>
        <Button onClick={() => select(undefined)}>{t('replay.all-racks')}</Button>
      </Box>
      <Box sx={scrolled}>
        <PartTable
          title="replay.bays"
          parts={bayParts}
          rows={known(rack).map((nth) =>
            figures(`${rack.prefix} ${film.bays[nth]?.row ?? ''}`, [nth], () => setBay(nth)),
          )}
          keyOf={({ name }) => name}
          marked={({ name }) => name === `${rack.prefix} ${chosen?.row ?? ''}`}
          none="replay.no-racks"
        />
      </Box>
      {chosen?.prefix === rack.prefix && (
        <Positions prefix={chosen.prefix} row={chosen.row} events={frame.happened} film={film} />
      )}
    </Box>
  )
}

/** The positions of a bay, each a way to its stock at that second. */
function Positions(props: { prefix: string; row: number; events: number; film: Film }) {
  const { prefix, row, events, film } = props
  const send = useSend()
  // The bay stands still between two events.
  const time = film.from + (film.events[events - 1]?.at ?? -1)
  const read = useCallback(() => calls(replayApi, send).bay({ prefix, row, time }), [send, prefix, row, time])
  const { answer, failed } = useLoad(read)
  const positionParts: readonly Part<PositionAt>[] = [
    {
      label: 'field.positionCode',
      show: ({ id, code }) => (
        <Link component={To} to={`/stockMoment?positionId=${id}&time=${time}`} title={textOf('moment.open')}>
          {code}
        </Link>
      ),
    },
    { label: 'moment.then', number: true, show: ({ pieces }) => pieces },
  ]
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  return (
    <PartTable
      title="replay.positions"
      rows={answer ?? []}
      parts={positionParts}
      keyOf={({ id }) => id}
      none="kit.loading"
      foot={<Box sx={{ mt: 0.5, color: 'text.secondary' }}>{timeOf(time)}</Box>}
    />
  )
}

const scrolled = { maxHeight: { lg: 560 }, overflowY: 'auto', minWidth: 0 } as const
