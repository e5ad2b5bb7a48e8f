import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { textOf, useText } from '../language/language.ts'
import { DownIcon } from '../look/icons.tsx'
import type { RowAction } from './actions.ts'
import type { ListRow } from './list-row.ts'

interface Props<R extends ListRow> {
  readonly actions: readonly RowAction<R>[]
  readonly rows: readonly R[]
  /** The rows are changing: the actions wait. */
  readonly busy: boolean
  /** How many stand as buttons; the others are in a menu. */
  readonly beside: number
  start(action: RowAction<R>): void
}

/**
 * The actions on the chosen rows. One that does not fit them all cannot be pressed. Without a choice they fold into one menu,
 * and each asks for rows ("All bulk actions require rows to be selected first, with the prompt to check data", 001 §5).
 */
export function ActionBar<R extends ListRow>({ actions, rows, busy, beside, start }: Props<R>) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unfit = (action: RowAction<R>) => rows.length > 0 && !rows.every((row) => action.fits(row))
  // What can be pressed stands first.
  const sorted = [...actions].sort((a, b) => Number(unfit(a)) - Number(unfit(b)))
  const [shown, folded] = [sorted.slice(0, beside), sorted.slice(beside)]
  return (
    <>
      {shown.map((action) => (
        <Tooltip key={action.name} title={unfit(action) ? t('kit.unfit') : ''}>
          <span>
            <Button
              variant="outlined"
              color={action.danger ? 'error' : 'primary'}
              disabled={unfit(action)}
              aria-disabled={busy || unfit(action)}
              onClick={() => busy || start(action)}
            >
              {textOf(action.label)}
            </Button>
          </span>
        </Tooltip>
      ))}
      {folded.length > 0 && (
        <>
          <Button
            variant="outlined"
            endIcon={<DownIcon />}
            aria-disabled={busy}
            onClick={(event) => busy || setAnchor(event.currentTarget)}
          >
            {t(beside > 0 ? 'kit.more' : 'kit.bulk-actions')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {folded.map((action) => (
              <MenuItem
                key={action.name}
                disabled={unfit(action)}
                sx={action.danger ? { color: 'error.main' } : {}}
                onClick={() => {
                  setAnchor(null)
                  start(action)
                }}
              >
                {textOf(action.label)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </>
  )
}
