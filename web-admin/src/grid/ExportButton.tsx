import Button from '@mui/material/Button'
import { useState } from 'react'
import { sentenceOf } from '../api.ts'
import { type TextKey, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { type Progress, saveAs } from '../transfer.ts'

export interface Export {
  /** The spreadsheet's name without its ending, such as 'order data'. */
  readonly file: TextKey
  load(input: Readonly<Record<string, unknown>>, progress: Progress): Promise<Blob>
}

interface Props extends Export {
  readonly input: Readonly<Record<string, unknown>>
  readonly empty: boolean
}

/** Saves what the list shows under its filters, all pages of it, as a spreadsheet. */
export function ExportButton({ file, load, input, empty }: Props) {
  const t = useText()
  const [percent, setPercent] = useState<number>()
  const save = async () => {
    if (empty) {
      notify.warning(t('message.nothingToExport'))
      return
    }
    setPercent(0)
    try {
      saveAs(await load(input, setPercent), `${t(file)}.xlsx`)
      notify.success(t('message.exported'))
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setPercent(undefined)
    }
  }
  return (
    <Button variant="outlined" disabled={percent !== undefined} onClick={save}>
      {percent === undefined ? t('kit.export') : `${t('kit.export')} ${percent}%`}
    </Button>
  )
}
