import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { Link } from 'react-router'

export interface Hit {
  readonly key: string
  readonly kind: string
  /** Its number, or the title of the page. */
  readonly name: string
  readonly told: string
  readonly to: string
}

/** What was found, each a link; `at` is the one that Enter opens. */
export function HitList({ hits, at, close }: { hits: readonly Hit[]; at: number; close: () => void }) {
  return (
    <List id="find-hits" role="listbox" sx={{ py: 0, overflow: 'auto' }}>
      {hits.map(({ key, kind, name, told, to }, nth) => (
        <ListItemButton
          key={key}
          id={`find-hit-${nth}`}
          role="option"
          tabIndex={-1}
          component={Link}
          to={to}
          onClick={close}
          selected={nth === at}
          aria-selected={nth === at}
          ref={nth === at ? inSight : undefined}
          sx={{ gap: 1.5 }}
        >
          <Box sx={{ width: 96, flexShrink: 0 }}>
            <Chip label={kind} variant="outlined" />
          </Box>
          <ListItemText primary={name} secondary={told} />
        </ListItemButton>
      ))}
    </List>
  )
}

function inSight(entry: HTMLElement | null): void {
  entry?.scrollIntoView?.({ block: 'nearest' })
}
