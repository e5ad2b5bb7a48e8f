import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { activeLogin } from '../login/login.ts'
import { afterGone } from './clearing-keys.ts'
import { exceptionApi } from './exception-calls.ts'

/** So many are fetched at once; more come when these are done. */
const AT_ONCE = 100

/** The kinds that wait, the open exceptions of the chosen one, and which of them is looked at. */
export function useClearing() {
  const send = useSend()
  const [params, setParams] = useSearchParams()
  const [at, setAt] = useState(0)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [cleared, setCleared] = useState(0)
  /** The kind that is being cleared, though none of it may be open any more: what was refused is still to be read. */
  const [held, hold] = useState<string>()
  const groups = useLoad(useCallback(() => calls(exceptionApi, send).groups({}), [send]))
  const kinds = groups.answer ?? []
  const asked = params.get('kind')
  const kind = held ?? kinds.find((one) => one.kind === asked)?.kind ?? kinds[0]?.kind
  const read = useCallback(async () => (kind ? waitingOf(send, kind) : []), [send, kind])
  const list = useLoad(read)
  const rows = (list.answer ?? []).filter((row) => row.kind === kind && !gone.has(row.id))
  const place = Math.min(at, Math.max(0, rows.length - 1))

  const choose = (next: string) => {
    hold(undefined)
    setAt(0)
    setParams({ kind: next }, { replace: true })
  }
  return {
    ...{ kinds, kind, rows, place, cleared, choose },
    row: rows[place] as ExceptionRow | undefined,
    loading: groups.loading || list.loading,
    failed: groups.failed ?? list.failed,
    go: (to: number) => setAt(Math.max(0, Math.min(to, rows.length - 1))),
    turn(by: number) {
      const now = kinds.findIndex((one) => one.kind === kind)
      const next = kinds[now + by]
      if (next) choose(next.kind)
    },
    /** The rows are dealt with: the next one stands in their place, and the figures are read anew. */
    done(resolved: readonly ExceptionRow[]) {
      const ids = new Set(resolved.map(({ id }) => id))
      const left = rows.filter(({ id }) => !ids.has(id)).length
      const before = rows.slice(0, place).filter(({ id }) => !ids.has(id)).length
      setGone((last) => new Set([...last, ...ids]))
      setCleared((count) => count + ids.size)
      setAt(afterGone(left, before))
      hold(left > 0 ? kind : undefined)
      groups.reload()
      if (left === 0) list.reload()
    },
    reload() {
      hold(undefined)
      groups.reload()
      list.reload()
    },
  }
}

/** The most urgent first: nobody's, and those that the person has taken. */
async function waitingOf(send: ReturnType<typeof useSend>, kind: string): Promise<readonly ExceptionRow[]> {
  const page = { kind, sort: 'dueAt', desc: 'no', page: 1, size: AT_ONCE } as const
  const [open, taken] = await Promise.all([
    calls(exceptionApi, send).list({ ...page, status: 'open' }),
    calls(exceptionApi, send).list({ ...page, status: 'taken', takenBy: activeLogin()?.userId ?? '' }),
  ])
  return [...taken.rows, ...open.rows]
}
