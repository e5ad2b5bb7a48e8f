import type { ReadEndpoint, Send } from '@longshore/shared/contract/endpoint.ts'
import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type ReactNode, useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { useSettled } from '../calls/use-settled.ts'
import { useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  readonly id: string
  /** Like a page's source it stays the same. */
  load(send: Send, id: string): Promise<readonly TimelineEntry[]>
  wordsOf?(entry: TimelineEntry): ReactNode
}

/** Rows that arrow keys pass within this time are not read. */
const PASSED_BY = 150

/** What happened to the document of one row, read once the row has been marked for a moment. */
export function RowHistory({ id, load, ...drawn }: Props) {
  const t = useText()
  const send = useSend()
  const settled = useSettled(id, PASSED_BY)
  const read = useCallback(
    async () => ({ id: settled, entries: await load(send, settled) }),
    [load, send, settled],
  )
  const { answer, failed, reload } = useLoad(read)
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  return answer?.id === id ? <Timeline {...drawn} entries={answer.entries} /> : <Waiting />
}

/** How the timeline is read of a document whose page has it in its answer. */
export function timelineBy(
  byId: ReadEndpoint<{ id: string }, { readonly timeline: readonly TimelineEntry[] }>,
): Props['load'] {
  return async (send, id) => {
    const row = await send({ method: 'GET', path: byId.path, body: { id } })
    return (row as { readonly timeline: readonly TimelineEntry[] }).timeline
  }
}
