import { calls } from '@longshore/shared/contract/endpoint.ts'
import { performanceApi } from '@longshore/shared/performance/performance.api.ts'
import Button from '@mui/material/Button'
import dayjs from 'dayjs'
import { useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useListReload } from '../grid/list-reload.ts'
import { useText } from '../language/language.ts'
import { dayFormat } from '../look/dates.ts'
import { notify } from '../notice/notify.ts'

/** Writes down what the scans of a day say of every worker: today so far, or the whole of yesterday. */
export function TakeFigures() {
  const t = useText()
  const send = useSend()
  const reload = useListReload()
  const [busy, setBusy] = useState(false)
  const take = async (daysAgo: number) => {
    setBusy(true)
    try {
      const day = dayjs().subtract(daysAgo, 'day').format(dayFormat)
      const { figures } = await calls(performanceApi, send).take({ day })
      notify.success(t('performance.taken', { figures }))
      reload()
    } catch (fault) {
      notify.error(sentenceOf(fault))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button disabled={busy} onClick={() => void take(1)}>
        {t('performance.take-yesterday')}
      </Button>
      <Button disabled={busy} onClick={() => void take(0)}>
        {t('performance.take-today')}
      </Button>
    </>
  )
}
