import type { ReceiptLineRow } from '@longshore/shared/inbound/receipt-lines.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useText } from '../language/language.ts'
import { MoreIcon } from '../look/icons.tsx'
import type { LineForm } from './line-forms.tsx'

interface Props {
  readonly line: ReceiptLineRow
  /** What comes next with a line, each a button, and what puts something right, behind one. */
  readonly next: readonly LineForm[]
  readonly more: readonly LineForm[]
  start(form: LineForm): void
}

/** What a desk may do with one line now. */
export function LineActions({ line, next, more, start }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fitting = more.filter(({ fits }) => fits(line))
  return (
    <>
      {next
        .filter(({ fits }) => fits(line))
        .map((form) => (
          <Button key={form.label} size="small" onClick={() => start(form)}>
            {t(form.label)}
          </Button>
        ))}
      {fitting.length > 0 && (
        <IconButton aria-label={t('kit.actions')} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fitting.map((form) => (
          <MenuItem
            key={form.label}
            onClick={() => {
              setAnchor(null)
              start(form)
            }}
          >
            {t(form.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
