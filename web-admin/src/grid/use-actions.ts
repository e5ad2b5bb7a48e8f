import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useActionKeys } from '../form/action-key.ts'
import type { RowAction } from './actions.ts'
import type { ListRow } from './list-row.ts'
import { mayStart, type Result, runAction } from './run-action.ts'

/**
 * Runs actions one at a time and keeps the outcomes of their rows. `running` is the action that is asked about or under
 * way.
 * @param nameOf what people call a row, such as a document's number
 */
export function useActions<R extends ListRow>(done: () => void, nameOf: (row: R) => string) {
  const send = useSend()
  const navigate = useNavigate()
  const keyed = useActionKeys()
  const [results, setResults] = useState<readonly Result<R>[]>([])
  const [running, setRunning] = useState(false)
  const start: (action: RowAction<R>, rows: readonly R[]) => Promise<void> = useCallback(
    async (action, rows) => {
      const [first] = rows
      if (action.to) {
        if (mayStart(action, rows) && first) await navigate(action.to(first))
        return
      }
      setRunning(true)
      // What was done changed the rows: their versions of before say nothing.
      const takeBack = (back: RowAction<R>, before: readonly R[]) =>
        void start(
          { ...back, asks: undefined },
          before.map((row) => ({ ...row, version: undefined })),
        )
      const came = await runAction({ action, rows, send, keyed, nameOf, refused: done, takeBack }).finally(
        () => setRunning(false),
      )
      if (!came) return
      setResults(came)
      done()
      // Where a row has more to say than that it was done, that is read first.
      if (action.leads && first && rows.length === 1 && came.length === 0) await navigate(action.leads(first))
    },
    [send, navigate, keyed, done, nameOf],
  )
  return { start, running, results, closeResults: () => setResults([]) }
}
