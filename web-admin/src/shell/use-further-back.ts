import { useCallback, useState } from 'react'
import { useLoad } from '../calls/use-load.ts'

interface Part<R, K> {
  readonly rows: readonly R[]
  /** Where the next part begins; null at the end. */
  readonly next: K | null
}

/** A log that is read further back with each `more`; nothing while there is nothing to read. */
export function useFurtherBack<R, K = number>(read: ((before: K | null) => Promise<Part<R, K>>) | undefined) {
  const [older, setOlder] = useState<Part<R, K> & { readonly of: unknown }>()
  const [busy, setBusy] = useState(false)
  const [late, setLate] = useState<unknown>()
  const begin = useCallback(async () => (read ? read(null) : { rows: [], next: null }), [read])
  const { answer, failed, loading, reload } = useLoad<Part<R, K>>(begin)
  const behind = older?.of === answer ? older : undefined
  const next = behind ? behind.next : (answer?.next ?? null)
  const more = async () => {
    setBusy(true)
    try {
      const part = await read?.(next)
      if (part) setOlder({ of: answer, rows: [...(behind?.rows ?? []), ...part.rows], next: part.next })
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
