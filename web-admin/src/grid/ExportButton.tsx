import Button from '@mui/material/Button'
import type { Progress } from '../calls/transfer.ts'
import { type TextKey, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { useExport } from './use-export.ts'

interface Props {
  /** The spreadsheet's name without its ending. */
  readonly file: TextKey
  readonly empty: boolean
  load(progress: Progress): Promise<Blob>
}

/** Saves what a page shows as a spreadsheet. */
export function ExportButton({ file, empty, load }: Props) {
  const t = useText()
  const { save, word, busy } = useExport(file)
  return (
    <Button
      variant="outlined"
      disabled={busy}
      onClick={() => (empty ? notify.warning(t('message.nothingToExport')) : void save(load))}
    >
      {word}
    </Button>
  )
}
