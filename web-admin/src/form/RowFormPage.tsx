import type { CommandEndpoint, ReadEndpoint } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type ReactNode, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type TextKey, useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { FormPage } from './FormPage.tsx'
import { SchemaForm } from './SchemaForm.tsx'

interface Named {
  readonly id: string
  readonly version: number
  readonly code?: string
}

interface Props<A extends object, L> {
  readonly title: TextKey
  readonly byId: ReadEndpoint<{ id: string }, L>
  readonly of: CommandEndpoint<A>
  /** The button's word, where it does not save. */
  readonly submit?: TextKey
  /** What the form starts with where it asks for a change of the row instead of making it. */
  applies?(row: L): object
  /** After a save or when the person gives up. */
  done(): void
  /** The fields; undefined is a new row. */
  children(row: L | undefined): ReactNode
}

/** A page that is the form of one row: of that which the address names (`?id=`), or of a new one. */
export function RowFormPage<A extends object, L extends Named>({
  title,
  byId,
  of,
  submit,
  applies,
  done,
  children,
}: Props<A, L>) {
  const t = useText()
  const send = useSend()
  const [params] = useSearchParams()
  const id = params.get('id')
  const read = useCallback(
    async () => (id ? ((await send({ method: 'GET', path: byId.path, body: { id } })) as L) : undefined),
    [send, byId, id],
  )
  const { answer: row, failed, loading, reload } = useLoad(read)
  if (failed !== undefined)
    return (
      <FormPage title={title}>
        <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      </FormPage>
    )
  if (loading && id && row?.id !== id) return <Waiting />
  return (
    <FormPage title={title} edits={row?.code}>
      <SchemaForm
        key={id ?? 'new'}
        of={of}
        start={(row && applies?.(row)) ?? row ?? {}}
        expects={applies ? undefined : row?.version}
        success={submit ? 'message.submitted' : row ? 'message.edited' : 'message.created'}
        failed={row || submit ? undefined : 'message.creationFailed'}
        {...(submit && { submit })}
        saved={done}
        cancel={done}
      >
        {children(row)}
      </SchemaForm>
    </FormPage>
  )
}
