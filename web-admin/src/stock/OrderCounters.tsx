import { calls } from '@longshore/shared/contract/endpoint.ts'
import { countOrderApi, type OrderCounter } from '@longshore/shared/stock/count-order.api.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

const parts: readonly Part<OrderCounter>[] = [
  { label: 'stock.counted-by', show: ({ name }) => name },
  { label: 'stock.positions', number: true, show: ({ positions }) => positions },
  { label: 'stock.differing-positions', number: true, show: ({ differing }) => differing },
  { label: 'stock.first-counted', show: ({ firstAt }) => timeOf(firstAt) },
  { label: 'stock.last-counted', show: ({ lastAt }) => timeOf(lastAt) },
]

/** How far each person has come with an order; `done` positions are counted or approved. */
export function OrderCounters({ orderId, done }: { readonly orderId: string; readonly done: number }) {
  const t = useText()
  const send = useSend()
  const { answer, failed, reload } = useLoad(
    // Read again when more was counted.
    useCallback(
      async () => (done === 0 ? [] : calls(countOrderApi, send).counters({ id: orderId })),
      [send, orderId, done],
    ),
  )
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  return <PartTable title="stock.counters" rows={answer ?? []} parts={parts} keyOf={({ id }) => id} />
}
