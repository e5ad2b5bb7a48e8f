import type { ReadEndpoint, Send } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { ActionBar } from '../grid/ActionBar.tsx'
import type { RowAction } from '../grid/actions.ts'
import type { ListRow } from '../grid/list-row.ts'
import { Results } from '../grid/Results.tsx'
import { useActions } from '../grid/use-actions.ts'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { useTabName } from '../shell/tab-name.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { NoneChosen } from './NoneChosen.tsx'

/** Where the document is read: a call that takes its id, or several. Like the actions it stays the same. */
type Source<L> =
  | { readonly byId: ReadEndpoint<{ id: string }, L> }
  | { load(send: Send, id: string): Promise<L> }

type Props<L extends ListRow> = Source<L> & Drawn<L>

interface Drawn<L extends ListRow> {
  readonly title: TextKey
  /** What the document is called, and its status. */
  head(row: L): ReactNode
  nameOf(row: L): string
  /** What may be done with it; only what fits is offered. */
  readonly actions?: readonly RowAction<NoInfer<L>>[]
  children(row: L, reload: () => void): ReactNode
}

const none: readonly never[] = []

/** A page about the one document that the address names (`?id=`), read again after each action. */
export function DocumentPage<L extends ListRow>(props: Props<L>) {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id ? <OneDocument {...props} id={id} /> : <NoneChosen title={props.title} />
}

function OneDocument<L extends ListRow>(props: Props<L> & { readonly id: string }) {
  const { id, title, head, nameOf, actions = none, children } = props
  const byId = 'byId' in props ? props.byId : undefined
  const load = 'load' in props ? props.load : undefined
  const t = useText()
  const may = useMay()
  const send = useSend()
  const read = useCallback(
    () => load?.(send, id) ?? (send({ method: 'GET', path: byId?.path ?? '', body: { id } }) as Promise<L>),
    [send, byId, load, id],
  )
  const { answer: row, failed, loading, reload } = useLoad(read)
  const { start, running, results, closeResults } = useActions<L>(reload, nameOf)
  const shown = row?.id === id ? row : undefined
  useTabName(shown && nameOf(shown))
  const fitting = shown ? actions.filter(({ permission, fits }) => may(permission) && fits(shown)) : none
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 }, maxWidth: 1280 }}>
      <PageHeader title={title}>
        {shown && fitting.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
            <ActionBar
              {...{ actions: fitting, rows: [shown], busy: running || loading, beside: 4 }}
              start={(one) => void start(one, [shown])}
            />
          </Box>
        )}
      </PageHeader>
      {failed !== undefined && (
        <Alert severity="error" sx={{ mb: 1 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      )}
      {loading && !shown && <Waiting />}
      {shown && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography component="div" variant="h2" sx={headLine}>
            {head(shown)}
          </Typography>
          {children(shown, reload)}
        </Box>
      )}
      {results.length > 0 && <Results {...{ results, nameOf }} close={closeResults} />}
    </Box>
  )
}

const headLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }
