import type { SheetImport } from '@longshore/shared/contract/sheet.ts'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { useCallback } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { useWatched } from '../calls/use-watched.ts'
import { type TextKey, useText } from '../language/language.ts'
import { ImportFaults } from './ImportFaults.tsx'
import type { LongImports } from './import-contract.ts'
import { TakeBack } from './TakeBack.tsx'

interface Props {
  readonly id: string
  readonly long: LongImports
  readonly isNew: boolean
  readonly anomaly?: TextKey | undefined
  ended(done: SheetImport): void
}

/** How far an import of many lines has come, and in the end what is wrong by line. It goes on when this is left. */
export function LongImport({ id, long, isNew, anomaly, ended }: Props) {
  const t = useText()
  const read = useCallback(() => long.progress(id), [long, id])
  const { answer, failed } = useWatched(read, { isNew, ended })
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer) return <LinearProgress />
  const { status, rows, rowsDone, taken, faults, warnings, defect } = answer
  if (status === 'failed') return <Alert severity="error">{t('sheet.long-failed', { defect })}</Alert>
  if (status === 'done')
    return (
      <>
        {faults.length + warnings.length ? (
          <ImportFaults {...{ answer, anomaly }} />
        ) : (
          <Alert severity="success">{t('sheet.done', { taken, rows })}</Alert>
        )}
        <TakeBack of={answer} done={() => ended(answer)} />
      </>
    )
  return (
    <Alert severity="info">
      {t('sheet.importing', { rowsDone, rows })}
      <LinearProgress variant="determinate" value={Math.round((100 * rowsDone) / rows)} sx={{ mt: 1 }} />
    </Alert>
  )
}
