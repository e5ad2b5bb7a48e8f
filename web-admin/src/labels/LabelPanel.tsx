import { type LabelPreview, labelApi, type Printed } from '@longshore/shared/labels/label.api.ts'
import type { LabelKind } from '@longshore/shared/labels/label.ts'
import { MOST_LABELS, mediumIds } from '@longshore/shared/labels/label.ts'
import { languages } from '@longshore/shared/language/language.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useCallback, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { useActionKeys } from '../form/action-key.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { Choice } from './Choice.tsx'
import { LabelPictures } from './LabelPictures.tsx'
import { labelFile, saveLabels } from './label-file.ts'
import { PrintedAlready } from './PrintedAlready.tsx'
import { PrinterChoice } from './PrinterChoice.tsx'
import { formatOf, housePrinter, usePrintChoice } from './print-choice.ts'
import { sendLabels, usePrinters } from './use-printers.ts'

/** What labels are of: chosen rows, or what somebody wrote. */
export interface LabelsOf {
  readonly kind: LabelKind
  readonly ids?: readonly string[]
  readonly codes?: readonly string[]
  readonly symbology?: string
  readonly headline?: string
  readonly lines?: readonly string[]
}

/** Labels as they will be printed, on what, how often, and the button that prints them. */
export function LabelPanel({ of: given }: { of: LabelsOf }) {
  const t = useText()
  const send = useSend()
  const keyed = useActionKeys()
  const here = usePrinters()
  const { choice, choose } = usePrintChoice(given.kind)
  const { medium, language, printer } = choice
  const [copies, setCopies] = useState(1)
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<Blob>()
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const of = { ...given, ...(given.ids && { ids: given.ids.filter((id) => !out.has(id)) }) }
  const asked = JSON.stringify({ ...of, medium, language, copies })
  const read = useCallback(
    () =>
      send({ method: 'POST', path: labelApi.preview.path, body: JSON.parse(asked) }) as Promise<LabelPreview>,
    [send, asked],
  )
  const { answer, failed, reload } = useLoad(read)
  const printedIds = answer?.printedBefore.map(({ id }) => id) ?? []
  const isLeft = given.ids?.some((id) => !out.has(id) && !printedIds.includes(id)) === true
  const leaveOut = isLeft ? () => setOut(new Set([...out, ...printedIds])) : undefined
  const print = async () => {
    setBusy(true)
    try {
      const { format, dpi } = formatOf(printer)
      const body = { ...JSON.parse(asked), format }
      const { jobId, labels } = await keyed(
        body,
        (key) => send({ method: 'POST', path: labelApi.print.path, body, key }) as Promise<Printed>,
      )
      const printerId = housePrinter(printer)
      if (printerId === undefined) {
        const made = await labelFile(jobId, dpi)
        saveLabels(made, { format, code: `labels-${of.kind}-${labels}` })
        setFile(format === 'pdf' ? made : undefined)
        notify.success(t('labels.printed', { labels }))
      } else {
        const sent = await keyed({ jobId, printerId }, (key) => sendLabels(send, { jobId, printerId, key }))
        notify.success(t('labels.sent', { ...sent }))
      }
      reload()
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Choice
          {...{ label: 'labels.medium', words: mediumIds, of: 'label-medium', value: medium }}
          choose={(word) => choose({ medium: word })}
        />
        <Choice
          {...{ label: 'labels.language', words: languages, of: 'label-language', value: language }}
          choose={(word) => choose({ language: word })}
        />
        <PrinterChoice {...{ value: printer, here }} choose={(one) => choose({ printer: one })} />
        <TextField
          label={t('labels.copies')}
          type="number"
          value={copies}
          onChange={({ target }) =>
            setCopies(Math.min(MOST_LABELS, Math.max(1, Math.floor(Number(target.value)) || 1)))
          }
          sx={{ width: 100 }}
        />
      </Box>
      {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          loading={busy}
          disabled={failed !== undefined || !answer}
          onClick={() => void print()}
        >
          {t(answer?.printedBefore.length ? 'labels.print-again' : 'labels.print')}
        </Button>
        {file && <Button onClick={() => window.open(URL.createObjectURL(file))}>{t('labels.open')}</Button>}
      </Box>
      {answer && failed === undefined && (
        <>
          {answer.leftOut.length > 0 && (
            <Alert severity="warning">
              {t(answer.labels > 0 ? 'message.someLogisticsMissing' : 'message.logisticsMissing')}:{' '}
              {answer.leftOut.join(', ')}
            </Alert>
          )}
          {answer.printedBefore.length > 0 && (
            <PrintedAlready of={answer.printedBefore} leaveOut={leaveOut} />
          )}
          <LabelPictures pictures={answer.pictures} labels={answer.labels} />
        </>
      )}
      {!answer && failed === undefined && <Waiting />}
    </Box>
  )
}
