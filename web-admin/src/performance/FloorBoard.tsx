import type { FloorBoard } from '@longshore/shared/performance/board.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { textOf, useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { BoardAlarms, part } from './BoardAlarms.tsx'
import { BoardAreas } from './BoardAreas.tsx'
import { agedText, dark, figure, momentAt } from './board-words.ts'
import { useAwake } from './use-awake.ts'
import { type SeenBoard, useBoard } from './use-board.ts'

/** `floorBoard`: the floor on a screen on the wall, which lives by itself. */
export function FloorBoardPage() {
  useAwake()
  const seen = useBoard()
  return (
    <Box component="main" sx={wall}>
      <Head seen={seen} />
      {seen.board ? <Body board={seen.board} /> : seen.failed === undefined && <Waiting />}
    </Box>
  )
}

function Head({ seen }: { seen: SeenBoard }) {
  const t = useText()
  const { board, isStale } = seen
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '1em' }}>
      <Box component="h1" sx={{ m: 0, fontSize: '1.3em', fontWeight: 600 }}>
        {t('page.staff.floorBoard')}
      </Box>
      {board && (
        <Box component="b" sx={{ fontSize: '1.3em', fontVariantNumeric: 'tabular-nums' }}>
          {momentAt(board.at, { zone: board.zone, now: board.at })}
        </Box>
      )}
      <Box
        role="status"
        sx={{ flex: 1, color: isStale ? dark.alarm : dark.faint, fontWeight: isStale ? 700 : 400 }}
      >
        {agedText(seen)}
      </Box>
      <Button onClick={() => void document.documentElement.requestFullscreen()} sx={quiet}>
        {t('board.full-screen')}
      </Button>
      <Button component={Link} to="/welcome" sx={quiet}>
        {t('board.leave')}
      </Button>
    </Box>
  )
}

function Body({ board }: { board: FloorBoard }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '2.4fr 1fr', gap: '0.8em', flex: 1, minHeight: 0 }}>
      <Box sx={{ ...part, borderLeftWidth: 0, p: '0.3em 0.4em' }}>
        <BoardAreas board={board} />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: '0.8em', minHeight: 0 }}>
        <BoardAlarms board={board} />
        <People board={board} />
      </Box>
    </Box>
  )
}

/** So many names fit on the wall; more are told by their number. */
const NAMES = 24

function People({ board: { workers, areas } }: { board: FloorBoard }) {
  const t = useText()
  const count = workers?.length ?? areas.reduce((sum, { people }) => sum + people, 0)
  const rest = count - NAMES
  return (
    <Box
      component="section"
      aria-label={t('board.at-work')}
      sx={{ ...part, borderLeftColor: dark.line, flex: 1 }}
    >
      <Box component="h2" sx={{ m: 0, fontSize: '1em', fontWeight: 500, color: dark.faint }}>
        {t('board.at-work')} <b>{figure(count)}</b>
      </Box>
      {workers && (
        <Box component="ul" sx={names}>
          {workers.slice(0, NAMES).map(({ name, kind }) => (
            <li key={`${name} ${kind}`}>
              {name} <span>{textOf(`work-kind.${kind}`)}</span>
            </li>
          ))}
          {rest > 0 && <li>{t('board.more-people', { count: rest })}</li>}
        </Box>
      )}
    </Box>
  )
}

const names = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '1em' },
  fontSize: '0.9em',
  '& li': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& span': { color: dark.faint },
} as const

const quiet = { color: dark.faint, fontSize: '0.7em' } as const

/** Over the desk's menu and bar, and as large as the screen allows without scrolling. */
const wall = {
  ...{
    position: 'fixed',
    inset: 0,
    zIndex: 'drawer',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.6em',
  },
  ...{ p: '0.8em 1em', bgcolor: dark.ground, color: dark.text, fontSize: 'min(1.18vw, 2.05vh)' },
  ...{ lineHeight: 1.35, overflow: 'hidden' },
  '& *': { fontFamily: 'inherit' },
} as const
