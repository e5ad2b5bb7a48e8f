import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { sentenceOf } from '../api.ts'
import { useActionKeys } from '../form/action-key.ts'
import { type TextKey, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { saveAs } from '../transfer.ts'
import { FileChoice } from './FileChoice.tsx'
import { ImportFaults } from './ImportFaults.tsx'
import type { ImportAnswer, ImportContract } from './import-contract.ts'

interface Props extends ImportContract {
  readonly title: TextKey
  /** What is said above the lines that are wrong. */
  readonly anomaly?: TextKey | undefined
  close(): void
  /** Lines were taken: the list behind should be read again. */
  imported(): void
}

/** Chooses a spreadsheet, sends it, and shows what is wrong by line. It may be closed while it runs. */
export function ImportDialog({ title, anomaly, template, send, close, imported }: Props) {
  const t = useText()
  const keyed = useActionKeys()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const [answer, setAnswer] = useState<ImportAnswer>()
  const [failed, setFailed] = useState<string>()
  const run = async () => {
    if (!file) {
      notify.warning(t('message.fileFirst'))
      return
    }
    setPercent(0)
    setFailed(undefined)
    try {
      const act = [file.name, file.size, file.lastModified]
      const came = await keyed(act, (key) => send(file, { progress: setPercent, key }))
      setAnswer(came)
      if (came.taken > 0) imported()
      if (came.faults.length === 0) {
        notify.success(t('message.imported'))
        close()
      }
    } catch (error) {
      setFailed(sentenceOf(error))
    } finally {
      setPercent(undefined)
    }
  }
  const loadTemplate = () =>
    template.load().then(
      (sheet) => saveAs(sheet, `${template.name}.xlsx`),
      (error: unknown) => setFailed(sentenceOf(error)),
    )
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setAnswer(undefined)
    setFailed(undefined)
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close}>
      <DialogTitle>{t(title)}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Button sx={{ justifySelf: 'start' }} onClick={loadTemplate}>
            {t('sheet.template')}
          </Button>
          <FileChoice file={file} choose={choose} disabled={percent !== undefined} />
          {percent !== undefined && (
            <LinearProgress variant={percent < 100 ? 'determinate' : 'indeterminate'} value={percent} />
          )}
          {failed && <Alert severity="error">{failed}</Alert>}
          {answer && <ImportFaults {...{ answer, anomaly }} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('kit.close')}</Button>
        <Button variant="contained" onClick={run} loading={percent !== undefined}>
          {t('sheet.start')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
