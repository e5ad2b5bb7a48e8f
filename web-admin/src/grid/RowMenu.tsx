import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { textOf, useText } from '../language/language.ts'
import { MoreIcon } from '../look/icons.tsx'
import type { RowAction } from './actions.ts'
import type { ListRow } from './list-row.ts'

interface Props<R extends ListRow> {
  readonly row: R
  readonly actions: readonly RowAction<R>[]
  /** The row is changing: the menu waits, and keeps the focus. */
  readonly busy: boolean
  start(action: RowAction<R>, row: R): void
}

/** What can be done with one row. */
export function RowMenu<R extends ListRow>({ row, actions, busy, start }: Props<R>) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fitting = actions.filter((action) => action.fits(row))
  if (fitting.length === 0) return null
  return (
    <>
      <IconButton
        aria-label={t('kit.actions')}
        aria-disabled={busy}
        onClick={(event) => {
          event.stopPropagation()
          if (!busy) setAnchor(event.currentTarget)
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fitting.map((action) => (
          <MenuItem
            key={action.name}
            sx={action.danger ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null)
              start(action, row)
            }}
          >
            {textOf(action.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
