import { calls } from '@longshore/shared/contract/endpoint.ts'
import { countApi } from '@longshore/shared/stock/count.api.ts'
import type { Explanation } from '@longshore/shared/stock/explained-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { Facts } from '../document/Facts.tsx'
import { PartTable } from '../document/PartTable.tsx'
import { spoken, textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { useFurtherBack } from '../shell/use-further-back.ts'
import { moveParts, signed, suspicionParts } from './explained-parts.tsx'

interface Props {
  readonly countId: string
  readonly skuId: string
}

/** How one counted article came to its difference: the last count, each movement since, and what may be the reason. */
export function ExplanationPanel({ countId, skuId }: Props) {
  const t = useText()
  const send = useSend()
  const asked = { id: countId, skuId }
  const { answer, failed, reload } = useLoad(
    useCallback(() => calls(countApi, send).explanation({ id: countId, skuId }), [send, countId, skuId]),
  )
  const read = useCallback(
    (before: number | null) => calls(countApi, send).moves({ id: countId, skuId, before }),
    [send, countId, skuId],
  )
  const moves = useFurtherBack(read)
  const problem = failed ?? moves.failed
  const again = () => {
    reload()
    moves.reload()
  }
  if (problem !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={again}>{t('kit.retry')}</Button>}>
        {sentenceOf(problem)}
      </Alert>
    )
  if (!answer || answer.skuId !== asked.skuId) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Facts of={factsOf(answer)} />
      <PartTable
        title="stock.suspicions"
        rows={answer.suspicions}
        parts={suspicionParts}
        keyOf={({ kind, seq, n }) => `${kind} ${seq} ${n}`}
      />
      <PartTable
        title="stock.late-moves"
        rows={answer.lateMoves}
        parts={moveParts.filter(({ label }) => label !== 'stock.balance-after')}
        keyOf={({ seq, n }) => `${seq} ${n}`}
      />
      <PartTable
        title="stock.moves-since"
        rows={moves.rows}
        parts={moveParts}
        keyOf={({ seq, n }) => `${seq} ${n}`}
        none={moves.loading ? 'kit.loading' : 'stock.no-moves'}
        foot={
          moves.more && (
            <Button sx={{ mt: 1 }} variant="outlined" loading={moves.loading} onClick={moves.more}>
              {t('kit.more')}
            </Button>
          )
        }
      />
    </Box>
  )
}

function factsOf(one: Explanation): Parameters<typeof Facts>[0]['of'] {
  const { last, opening, expected, counted, heardLate, happenedLater, difference, booked } = one
  return [
    ['field.skuCode', one.skuCode],
    ['stock.last-count', last ? timeOf(last.at) : textOf('stock.never-counted')],
    ['stock.opening', opening.toLocaleString(spoken())],
    ['stock.moved-since', signed(expected - opening)],
    ['stock.expected', expected.toLocaleString(spoken())],
    ['stock.heard-late', heardLate === 0 ? '' : signed(heardLate)],
    ['stock.happened-later', happenedLater === 0 ? '' : signed(happenedLater)],
    ['stock.counted', counted.toLocaleString(spoken())],
    ['stock.difference', signed(difference)],
    ['stock.booked', booked === null ? '' : signed(booked)],
  ]
}
