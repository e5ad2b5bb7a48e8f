import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import type { SheetLook } from '@longshore/shared/contract/sheet-look.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { saveAs } from '../calls/transfer.ts'
import { useLoad } from '../calls/use-load.ts'
import { useActionKeys } from '../form/action-key.ts'
import { type TextKey, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { FileChoice } from './FileChoice.tsx'
import { ImportFaults } from './ImportFaults.tsx'
import type { ImportContract } from './import-contract.ts'
import { LongImport } from './LongImport.tsx'
import { NewestImports } from './NewestImports.tsx'
import { isAsked, lacking, saidOf } from './said-heads.ts'

interface Props extends ImportContract {
  readonly title: TextKey
  /** What is said above the lines that are wrong. */
  readonly anomaly?: TextKey | undefined
  close(): void
  /** Lines were taken: the list behind should be read again. */
  imported(): void
}

/** Chooses a spreadsheet, sends it, and shows what is wrong by line. It may be closed while it runs, and finds a long import again. */
export function ImportDialog(props: Props) {
  const { title, anomaly, template, send, look, says, long, close, imported } = props
  const t = useText()
  const keyed = useActionKeys()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const [answer, setAnswer] = useState<SheetTaken>()
  const [watched, setWatched] = useState<{ readonly id: string; readonly isNew: boolean }>()
  const { answer: newest = [], reload } = useLoad(long.newest)
  const left = newest.find(({ status }) => status === 'running')?.id
  useEffect(() => {
    if (left) setWatched((now) => now ?? { id: left, isNew: false })
  }, [left])
  const [failed, setFailed] = useState<string>()
  const [asked, setAsked] = useState<SheetLook>()
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const told = useCallback(
    ({ taken, faults }: SheetTaken) => {
      if (taken > 0) imported()
      if (faults.length === 0) notify.success(t('message.imported'))
    },
    [imported, t],
  )
  const ended = useCallback(
    (done: SheetTaken) => {
      told(done)
      reload()
    },
    [told, reload],
  )
  /** Looks at the file first: asks what its columns are, and whether one that was imported before is meant to be. */
  const isKnown = async (file: File): Promise<boolean> => {
    if (asked) {
      await says(saidOf(asked, chosen))
      setAsked(undefined)
      return true
    }
    const found = await look(file)
    const { before } = found
    if (before) {
      const values = { name: before.fileName, time: timeOf(before.startedAt), taken: before.taken }
      const question = { title: t('columns.again'), text: t('columns.before', values) }
      if ((await ask({ ...question, yes: t('sheet.start') })) === undefined) return false
    }
    if (!isAsked(found)) return true
    setChosen(new Map())
    setAsked(found)
    return false
  }
  const run = async () => {
    if (!file) {
      notify.warning(t('message.fileFirst'))
      return
    }
    setPercent(0)
    setFailed(undefined)
    try {
      if (!(await isKnown(file))) return
      const act = [file.name, file.size, file.lastModified]
      const came = await keyed(act, (key) => send(file, { progress: setPercent, key }))
      if ('importId' in came) {
        setWatched({ id: came.importId, isNew: true })
        reload()
        return
      }
      setAnswer(came)
      told(came)
      if (came.faults.length + came.warnings.length === 0) close()
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
    setWatched(undefined)
    setAsked(undefined)
    setFailed(undefined)
  }
  const isLacking = asked !== undefined && lacking(asked, chosen).length > 0
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
          {asked && (
            <ColumnChoice
              look={asked}
              chosen={chosen}
              choose={(at, field) => setChosen(new Map(chosen).set(at, field))}
            />
          )}
          {answer && <ImportFaults {...{ answer, anomaly }} />}
          {watched && <LongImport key={watched.id} {...{ ...watched, long, anomaly, ended }} />}
          <NewestImports
            imports={newest}
            shown={watched?.id}
            show={(id) => setWatched({ id, isNew: false })}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('kit.close')}</Button>
        <Button variant="contained" onClick={run} loading={percent !== undefined} disabled={isLacking}>
          {t('sheet.start')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
