import { calls } from '@longshore/shared/contract/endpoint.ts'
import { countOrderApi } from '@longshore/shared/stock/count-order.api.ts'
import type { DifferingLine } from '@longshore/shared/stock/explained-view.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useCallback, useMemo, useState } from 'react'
import { Link as To } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useText } from '../language/language.ts'
import { ExplanationPanel } from './ExplanationPanel.tsx'
import { signed } from './explained-parts.tsx'

/** What differs at an order's counted positions, some at a time; one that is chosen is explained by the journal. */
export function OrderDifferences({ orderId, counted }: { orderId: string; counted: number }) {
  const t = useText()
  const send = useSend()
  const [after, setAfter] = useState('')
  const [chosen, setChosen] = useState<DifferingLine>()
  const { answer, failed, loading, reload } = useLoad(
    // Read again when more was counted, or approved.
    useCallback(
      () => (counted === 0 ? nothing() : calls(countOrderApi, send).differences({ id: orderId, after })),
      [send, orderId, after, counted],
    ),
  )
  const parts = useMemo(() => partsOf(setChosen), [])
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  const next = answer?.next
  return (
    <>
      <PartTable
        title="stock.order-differences"
        rows={answer?.rows ?? []}
        parts={parts}
        keyOf={({ id }) => id}
        marked={({ id }) => id === chosen?.id}
        none={loading ? 'kit.loading' : 'stock.no-differences'}
        foot={
          <>
            {after !== '' && <Button onClick={() => setAfter('')}>{t('stock.from-first')}</Button>}
            {next && <Button onClick={() => setAfter(next)}>{t('kit.more')}</Button>}
          </>
        }
      />
      {chosen && <ExplanationPanel countId={chosen.countId} skuId={chosen.skuId} />}
    </>
  )
}

async function nothing() {
  return { rows: [], next: null }
}

function partsOf(choose: (line: DifferingLine) => void): readonly Part<DifferingLine>[] {
  return [
    {
      label: 'field.positionCode',
      show: ({ countId, positionCode }) => (
        <Link component={To} to={`/countDetails?id=${countId}`}>
          {positionCode}
        </Link>
      ),
      cell: ({ positionCode }) => positionCode,
    },
    { label: 'field.skuCode', show: ({ skuCode }) => skuCode },
    { label: 'stock.expected', number: true, show: ({ expected }) => expected },
    { label: 'stock.counted', number: true, show: ({ counted }) => counted },
    { label: 'stock.difference', number: true, show: ({ difference }) => signed(difference) },
    { label: 'stock.taken-by', show: ({ takenByName }) => takenByName },
    { label: 'stock.explain', screen: true, show: (line) => <Explain choose={() => choose(line)} /> },
  ]
}

export function Explain({ choose }: { choose(): void }) {
  const t = useText()
  return (
    <Button size="small" onClick={choose}>
      {t('stock.why')}
    </Button>
  )
}
