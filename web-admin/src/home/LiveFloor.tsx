import type { BoardArea, FloorBoard } from '@longshore/shared/performance/board.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { sentenceOf } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { roleName } from '../exceptions/role-names.ts'
import { textOf, useText } from '../language/language.ts'
import { agedText, lastedText, momentAt } from '../performance/board-words.ts'
import { useBoard } from '../performance/use-board.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { Tile, tiles } from './Tile.tsx'

type Exceptions = FloorBoard['exceptions'][number]

const areaParts = ({ zone, at }: FloorBoard): readonly Part<BoardArea>[] => [
  {
    label: 'board.work',
    show: ({ kind, unit }) => `${textOf(`work-kind.${kind}`)} (${textOf(`board-unit.${unit}`)})`,
  },
  { label: 'board.waits', number: true, show: ({ waits }) => waits ?? '–' },
  { label: 'board.in-work', number: true, show: ({ inWork }) => inWork ?? '–' },
  { label: 'board.people', number: true, show: ({ people }) => people },
  { label: 'board.today', number: true, show: ({ today }) => today },
  { label: 'board.last-hour', number: true, show: ({ lastHour }) => lastHour },
  {
    label: 'board.ends',
    number: true,
    show: ({ endsAt }) => (endsAt === null ? '–' : momentAt(endsAt, { zone, now: at })),
  },
]

const exceptionParts = ({ at }: FloorBoard): readonly Part<Exceptions>[] => [
  {
    label: 'home.owner',
    show: ({ role }) => (
      <Link component={RouterLink} to={`/exceptions?status=open&ownerRole=${role}`}>
        {roleName(role)}
      </Link>
    ),
  },
  { label: 'home.open', number: true, show: ({ open }) => open },
  { label: 'home.oldest', number: true, show: ({ oldest }) => lastedText(at - oldest) },
]

/** The floor as it is: work by area, what is late, exceptions by owner, devices with unsent work; looked at every few seconds. */
export function LiveFloor() {
  const t = useText()
  const seen = useBoard()
  const { board, failed, isStale } = seen
  if (!board) return failed === undefined ? <Waiting /> : <Alert severity="error">{sentenceOf(failed)}</Alert>
  const { at, orders, exceptions, devices, areas } = board
  const alive = areas.filter(({ waits, inWork, today }) => (waits ?? 0) + (inWork ?? 0) + today > 0)
  return (
    <Box component="section" aria-label={t('home.floor')} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h2" color="textSecondary" sx={{ flex: '1 1 auto' }}>
          {t('home.floor')}
        </Typography>
        <Box role="status" sx={{ color: isStale ? 'error.main' : 'text.secondary' }}>
          {agedText(seen)}
        </Box>
        <Link component={RouterLink} to="/floorBoard">
          {t('day.board')}
        </Link>
      </Box>
      <Box sx={tiles}>
        <Tile
          alarms
          count={orders.late}
          label={t('board.late')}
          to="/allwarehouselist?dueBy=late&createdFrom=all"
        />
        <Tile
          alarms
          count={exceptions.reduce((sum, { open }) => sum + open, 0)}
          label={t('board.exceptions')}
          to="/exceptions"
        />
        <Tile
          alarms
          count={devices.unsent}
          label={
            devices.oldest === null
              ? t('board.unsent')
              : `${t('board.unsent')} · ${t('board.unsent-on', {
                  ...{ devices: devices.devices, time: lastedText(at - devices.oldest) },
                })}`
          }
          to="/devices"
        />
      </Box>
      <PartTable
        title="home.work"
        rows={alive}
        parts={areaParts(board)}
        keyOf={({ kind }) => kind}
        none="board.nothing"
      />
      <PartTable
        title="board.exceptions"
        rows={exceptions}
        parts={exceptionParts(board)}
        keyOf={({ role }) => role}
      />
    </Box>
  )
}
