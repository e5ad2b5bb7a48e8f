import { calls } from '@longshore/shared/contract/endpoint.ts'
import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { JournalLine } from '@longshore/shared/stock/stock-view.ts'
import { useCallback, useState } from 'react'
import { useSend } from '../api.ts'
import { secondsOf } from '../dates.ts'
import { rangeOf, type Values } from '../grid/filter.ts'
import { useLoad } from '../use-load.ts'

type Asked = Parameters<ReturnType<typeof calls<typeof stockApi>>['journal']>[0]

/** What the address asks of the journal. */
export function askedOf(values: Values, fixed: Asked): Asked {
  const { skuId = '', positionId = '', documentId = '' } = values
  const { from, to } = secondsOf(rangeOf(values, { from: 'from', to: 'to' }))
  return { skuId, positionId, documentId, ...fixed, ...(from && { from }), ...(to && { to }) }
}

/** Lines of the journal, further back with each `more`; none while nothing is asked. */
export function useJournal(asked: Asked | undefined) {
  const send = useSend()
  const [older, setOlder] = useState<{
    readonly of: unknown
    readonly rows: readonly JournalLine[]
    next: number | null
  }>()
  const [busy, setBusy] = useState(false)
  const [late, setLate] = useState<unknown>()
  const read = useCallback(
    async () => (asked ? calls(stockApi, send).journal(asked) : { rows: [], next: null }),
    [send, asked],
  )
  const { answer, failed, loading, reload } = useLoad(read)
  const behind = older?.of === answer ? older : undefined
  const next = behind ? behind.next : (answer?.next ?? null)
  const more = async () => {
    setBusy(true)
    try {
      const page = await calls(stockApi, send).journal({ ...asked, before: next })
      setOlder({ of: answer, rows: [...(behind?.rows ?? []), ...page.rows], next: page.next })
      setLate(undefined)
    } catch (error) {
      setLate(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    rows: [...(answer?.rows ?? []), ...(behind?.rows ?? [])],
    more: next === null ? undefined : () => void more(),
    failed: failed ?? late,
    loading: loading || busy,
    reload,
  }
}
