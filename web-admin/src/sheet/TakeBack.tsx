import { calls } from '@longshore/shared/contract/endpoint.ts'
import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import type { SheetImportSummary, SheetTaken } from '@longshore/shared/contract/sheet.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useText } from '../language/language.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'
import { FaultLines } from './ImportFaults.tsx'

interface Props {
  readonly of: SheetImportSummary
  done(): void
}

/** Takes back what an import brought; what stands in the way is told by line. Says so of one that was taken back. */
export function TakeBack({ of: { id, fileName, status, taken, isBack }, done }: Props) {
  const t = useText()
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const [stands, setStands] = useState<SheetTaken['faults']>([])
  if (isBack) return <span>{t('sheet.is-back')}</span>
  if (isBack === null || status === 'running' || taken === 0) return null
  const start = async () => {
    const question = { title: t('sheet.ask-back', { name: fileName }), text: t('sheet.back-hint', { taken }) }
    if ((await ask({ ...question, yes: t('sheet.take-back'), danger: true })) === undefined) return
    setBusy(true)
    try {
      const came = await calls(sheetApi, send).back({ id })
      if ('importId' in came) notify.info(t('sheet.back-runs'))
      else if (came.faults.length === 0) notify.success(t('message.done'))
      setStands('importId' in came ? [] : came.faults)
      done()
    } catch (fault) {
      notify.error(sentenceOf(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <Button color="error" loading={busy} onClick={() => void start()}>
        {t('sheet.take-back')}
      </Button>
      {stands.length > 0 && (
        <>
          <Alert severity="warning">{t('sheet.not-back')}</Alert>
          <FaultLines lines={stands} />
        </>
      )}
    </Box>
  )
}
