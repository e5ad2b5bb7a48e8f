import { useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { type Progress, saveAs } from '../calls/transfer.ts'
import { type TextKey, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

/** Saves a spreadsheet under a name and says how far it is, in percent; undefined while none is made. */
export function useExport(file: TextKey) {
  const t = useText()
  const [percent, setPercent] = useState<number>()
  const save = async (load: (progress: Progress) => Promise<Blob>) => {
    setPercent(0)
    try {
      saveAs(await load(setPercent), `${t(file)}.xlsx`)
      notify.success(t('message.exported'))
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setPercent(undefined)
    }
  }
  const word = percent === undefined ? t('kit.export') : `${t('kit.export')} ${percent}%`
  return { save, word, busy: percent !== undefined }
}
