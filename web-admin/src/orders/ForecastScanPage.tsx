import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type BatchDetail, forecastBatchApi } from '@longshore/shared/orders/forecast-batch.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Input from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { FormPage } from '../form/FormPage.tsx'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { BatchParts } from './BatchParts.tsx'

/** `PredictionOfScanning`: packages scanned into a batch by a wedge, by typing or by a pasted list, and handed over. */
export function ForecastScanPage() {
  const t = useText()
  const send = useSend()
  const { scan, drop, submit, cancel } = calls(forecastBatchApi, send)
  const read = useCallback(() => calls(forecastBatchApi, send).open({}), [send])
  const { answer: batch, reload } = useLoad<BatchDetail | null>(read)
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const tries = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (fault) {
      notify.error(sentenceOf(fault))
    } finally {
      setBusy(false)
      reload()
    }
  }
  const take = (event: FormEvent) => {
    event.preventDefault()
    const codes = text.split(/[\s,;]+/).filter((code) => code !== '')
    setText('')
    const faults: string[] = []
    void tries(async () => {
      for (const code of codes)
        await scan({ code }).catch((fault: unknown) => faults.push(`${code}: ${sentenceOf(fault)}`))
      setRefused(faults)
    })
  }
  return (
    <FormPage title="page.customer.PredictionOfScanning">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('batch.hint')}
      </Typography>
      <Box component="form" onSubmit={take} sx={{ display: 'flex', gap: 1, mb: 1, maxWidth: 640 }}>
        <Input
          fullWidth
          autoFocus
          multiline
          maxRows={6}
          label={t('batch.codes')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // A wedge ends a code with Enter; a pasted list has its own lines.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) take(event)
          }}
        />
        <Button type="submit" variant="outlined" loading={busy} disabled={text.trim() === ''}>
          {t('batch.take')}
        </Button>
      </Box>
      {refused.map((sentence) => (
        <Alert key={sentence} severity="warning" sx={{ mb: 1 }}>
          {sentence}
        </Alert>
      ))}
      {batch && (
        <>
          <Typography sx={{ mb: 1 }} role="status">
            {t('batch.sum', {
              no: batch.no,
              scanned: batch.scanned,
              surplus: batch.surplus,
              missing: missingOf(batch),
            })}
          </Typography>
          <BatchParts batch={batch} drop={({ id }) => void tries(() => drop({ scanId: id }))} />
          <Box sx={{ display: 'flex', gap: 1, my: 1 }}>
            <Button
              variant="contained"
              disabled={busy}
              onClick={() => void tries(() => submit({ batchId: batch.id }))}
            >
              {t('forecastBatch.submit')}
            </Button>
            <Button disabled={busy} onClick={() => void tries(() => cancel({ batchId: batch.id }))}>
              {t('forecastBatch.cancel')}
            </Button>
          </Box>
        </>
      )}
      <Button component={Link} to="/forecastBatches" sx={{ mb: 2 }}>
        {t('page.customer.forecastBatches')}
      </Button>
    </FormPage>
  )
}

function missingOf({ orders }: BatchDetail): number {
  return orders.reduce((all, { missing }) => all + missing.length, 0)
}
