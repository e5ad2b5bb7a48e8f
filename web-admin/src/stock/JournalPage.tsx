import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { JournalPage as Journal, JournalLine } from '@longshore/shared/stock/stock-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../api.ts'
import { timeOf } from '../dates.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { textOf, useText } from '../language/language.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { useLoad } from '../use-load.ts'

const parts: readonly Part<JournalLine>[] = [
  { label: 'stock.at', show: ({ at }) => timeOf(at) },
  { label: 'field.skuCode', show: ({ skuCode }) => skuCode },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'stock.from', show: ({ from }) => from },
  { label: 'stock.to', show: ({ to }) => to },
  {
    label: 'stock.condition',
    show: ({ condition, toCondition }) =>
      condition === toCondition
        ? textOf(`condition.${condition}`)
        : `${textOf(`condition.${condition}`)} → ${textOf(`condition.${toCondition}`)}`,
  },
  { label: 'stock.by', show: ({ by }) => by },
  { label: 'stock.command', show: ({ command }) => command },
  { label: 'stock.seq', number: true, show: ({ seq, n }) => `${seq}.${n}` },
]
const names = ['skuId', 'positionId', 'documentId', 'locationId', 'from', 'to', 'before'] as const

/** `journal`: every posting of an article, a position or a document that the address names, the newest first. */
export function JournalPage() {
  const t = useText()
  const send = useSend()
  const [params, setParams] = useSearchParams()
  const asked = JSON.stringify(Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])))
  const read = useCallback(
    () => send({ method: 'GET', path: stockApi.journal.path, body: JSON.parse(asked) }) as Promise<Journal>,
    [send, asked],
  )
  const { answer, failed, loading, reload } = useLoad(read)
  const older = (before: number) =>
    setParams((now) => {
      now.set('before', String(before))
      return now
    })
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 } }}>
      <PageHeader title="page.staff.journal" />
      {failed !== undefined && (
        <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      )}
      {loading && !answer && <Waiting />}
      {answer && (
        <>
          <PartTable
            title="stock.postings"
            rows={answer.rows}
            parts={parts}
            keyOf={({ seq, n }) => `${seq} ${n}`}
            none="stock.no-postings"
          />
          {answer.next !== null && (
            <Button sx={{ mt: 1 }} onClick={() => older(answer.next ?? 0)}>
              {t('stock.older')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
