import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Progress } from '../calls/transfer.ts'
import { type TextKey, useText } from '../language/language.ts'
import { DownIcon } from '../look/icons.tsx'
import { notify } from '../notice/notify.ts'
import { useExport } from './use-export.ts'

/** A spreadsheet with a name of its own; `load` where the server writes it, in columns of its own. */
export interface Export {
  /** The spreadsheet's name without its ending, such as 'order data'. */
  readonly file: TextKey
  /** `input` is what the list is asked; with `ids`, only these of its rows are meant. */
  load?(input: Readonly<Record<string, unknown>>, progress: Progress): Promise<Blob>
}

interface Props {
  readonly file: TextKey
  /** How many rows are ticked, and how many the list has. */
  readonly ticked: number
  readonly total: number | undefined
  load(which: 'ticked' | 'all', progress: Progress): Promise<Blob>
}

/**
 * Saves a list as a spreadsheet: "Data must be ticked before … export" (specification 000 §5). The menu beside the
 * button exports all rows that the filters leave.
 */
export function ListExport({ file, ticked, total, load }: Props) {
  const t = useText()
  const { save, word, busy } = useExport(file)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const start = (which: 'ticked' | 'all') => {
    setAnchor(null)
    if (total === 0) notify.warning(t('message.nothingToExport'))
    else if (which === 'ticked' && ticked === 0) notify.warning(t('message.selectFirst'))
    else void save((progress) => load(which, progress))
  }
  return (
    <>
      <ButtonGroup variant="outlined" disabled={busy}>
        <Button onClick={() => start('ticked')}>{word}</Button>
        <Button
          aria-label={t('kit.export-more')}
          title={t('kit.export-more')}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ px: 0 }}
        >
          <DownIcon fontSize="small" />
        </Button>
      </ButtonGroup>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => start('all')}>{t('kit.export-all')}</MenuItem>
      </Menu>
    </>
  )
}
