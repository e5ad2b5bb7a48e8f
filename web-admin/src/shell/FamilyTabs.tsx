import type { Waiting } from '@longshore/shared/contract/waiting.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../language/language.ts'
import { tabsOf } from '../menu/entries.ts'
import type { MenuLine } from '../menu/menu-line.ts'
import { waitingIn } from '../menu/use-waiting.ts'
import { WaitingCount } from './WaitingCount.tsx'

interface Props {
  readonly lines: readonly MenuLine[]
  readonly current: MenuLine | undefined
  readonly waiting: Waiting
  addressOf(line: MenuLine): string
}

/** The pages of one line of the menu, one beside the other above the page; the one that is open is in sight. */
export function FamilyTabs({ lines, current, waiting, addressOf }: Props) {
  const t = useText()
  const tabs = tabsOf(lines, current)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current) intoSight(bar.current)
  }, [current])
  if (!current?.family || tabs.length === 0) return null
  return (
    <Box component="nav" ref={bar} aria-label={t(current.family)} sx={row}>
      {tabs.map((line) => (
        <Button
          key={line.path}
          component={Link}
          to={addressOf(line)}
          color="inherit"
          {...(line === current && { 'aria-current': 'page', sx: { '&&': open } })}
        >
          {t(line.title)}
          <WaitingCount count={waitingIn(waiting, [line])} />
        </Button>
      ))}
    </Box>
  )
}

/** Scrolls a row to the page that is open, until it stands in the middle. */
function intoSight(bar: HTMLElement | null): void {
  const open = bar?.querySelector<HTMLElement>('[aria-current]')
  if (bar && open) bar.scrollLeft = open.offsetLeft + (open.offsetWidth - bar.clientWidth) / 2
}

const row = {
  position: 'relative',
  ...{ display: 'flex', overflowX: 'auto', px: 1, gap: 0.5, bgcolor: 'background.paper' },
  ...{ borderBottom: 1, borderColor: 'divider' },
  '& > a': { flexShrink: 0, borderRadius: 0, py: 0.75, color: 'text.secondary' },
} as const
const open = { color: 'primary.main', boxShadow: 'inset 0 -2px' }
