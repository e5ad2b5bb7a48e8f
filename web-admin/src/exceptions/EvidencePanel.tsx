import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { Scan } from '@longshore/shared/contract/scan.ts'
import type { JournalLine } from '@longshore/shared/stock/stock-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { saidText } from '../document/said.ts'
import { textOf, useText } from '../language/language.ts'
import { clockText, timeOf } from '../look/dates.ts'
import { journalParts } from '../stock/journal-parts.tsx'
import { exceptionApi } from './exception-calls.ts'

/** A scan that waited for the network says since when. */
const waited = ({ occurredAt, receivedAt, clockOff }: Scan) =>
  [
    receivedAt - occurredAt > 60 ? `${timeOf(occurredAt)} → ${timeOf(receivedAt)}` : timeOf(occurredAt),
    clockOff === 0 ? '' : textOf('exception.clock-off', { minutes: clockText(clockOff) }),
  ]
    .filter(Boolean)
    .join(' · ')

const scanParts: readonly Part<Scan>[] = [
  { label: 'stock.when', show: waited },
  { label: 'stock.work', show: ({ command }) => textOf(`command.${command}`) },
  { label: 'exception.said', show: ({ said }) => saidText(said) },
  { label: 'stock.by', show: ({ by, device }) => [by, device].filter(Boolean).join(' · ') },
]
const keyOf = ({ seq, n }: JournalLine) => `${seq} ${n}`
// What goods moved for is the exception's own document most of the time, and who moved them stands above.
const aroundParts = journalParts.filter(({ label }) => !/condition|document/.test(label))
const movedParts = journalParts.filter(({ label }) => !/when|work|by|document/.test(label))

/** What a person needs to judge an exception: the scan itself, what stood around it, and the goods' journal. */
export function EvidencePanel({ id }: { id: string }) {
  const t = useText()
  const send = useSend()
  const read = useCallback(() => calls(exceptionApi, send).evidence({ id }), [send, id])
  const { answer, failed, loading, reload } = useLoad(read)
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  if (!answer || loading) return <LinearProgress />
  const { cause, nearby, moved, around } = answer
  const scans = nearby.length > 0 ? nearby : cause ? [cause] : []
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PartTable
        title="exception.scans"
        rows={scans}
        parts={scanParts}
        keyOf={(scan) => scan.id}
        marked={(scan) => scan.id === cause?.id}
        none="exception.no-scan"
      />
      <PartTable title="exception.moved" rows={moved} parts={movedParts} keyOf={keyOf} />
      <PartTable title="exception.journal" rows={around} parts={aroundParts} keyOf={keyOf} />
    </Box>
  )
}
