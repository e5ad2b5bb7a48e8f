import type { Waiting } from '@longshore/shared/contract/waiting.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
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

/** The pages of one line of the menu, one beside the other above the page. */
export function FamilyTabs({ lines, current, waiting, addressOf }: Props) {
  const t = useText()
  const tabs = tabsOf(lines, current)
  if (!current?.family || tabs.length === 0) return null
  return (
    <Box component="nav" aria-label={t(current.family)} sx={bar}>
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

const bar = {
  ...{ display: 'flex', overflowX: 'auto', px: 1, gap: 0.5, bgcolor: 'background.paper' },
  ...{ borderBottom: 1, borderColor: 'divider' },
  '& > a': { flexShrink: 0, borderRadius: 0, py: 0.75, color: 'text.secondary' },
} as const
const open = { color: 'primary.main', boxShadow: 'inset 0 -2px' }
