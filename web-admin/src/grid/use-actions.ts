import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useActionKeys } from '../form/action-key.ts'
import type { RowAction } from './actions.ts'
import type { ListRow } from './list-row.ts'
import { mayStart, type Result, runAction } from './run-action.ts'

/** Starts actions one at a time and holds what became of their rows. */
export function useActions<R extends ListRow>(done: () => void) {
  const send = useSend()
  const navigate = useNavigate()
  const keyed = useActionKeys()
  const [results, setResults] = useState<readonly Result<R>[]>([])
  const start = useCallback(
    async (action: RowAction<R>, rows: readonly R[]) => {
      const [first] = rows
      if (action.to) {
        if (mayStart(action, rows) && first) await navigate(action.to(first))
        return
      }
      const came = await runAction({ action, rows, send, keyed })
      if (!came) return
      setResults(came)
      done()
    },
    [send, navigate, keyed, done],
  )
  return { start, results, closeResults: () => setResults([]) }
}
