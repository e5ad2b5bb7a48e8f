import type { ReactNode } from 'react'
import { FormDialog } from '../form/FormDialog.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import type { FormEndpoint } from '../form/use-submit.ts'
import { type TextKey, t } from '../language/language.ts'
import type { ListRow } from './list-row.ts'

/** The form that a list opens over itself, for a new row or one of its rows. */
export interface RowForm<R extends ListRow> {
  readonly permission: string | null
  /** Whether a row opens in it. */
  fits(row: R): boolean
  Draw(props: { row: R | undefined; name: string; close(): void; saved(): void }): ReactNode
}

interface Options<A extends object, R extends ListRow> {
  readonly title: TextKey
  /** The title says what is done, so that a new row needs no word for it. */
  readonly act?: boolean
  /** The fields, or what draws them for a row whose other texts they show. */
  readonly fields: ReactNode | ((row: R | undefined) => ReactNode)
  /** What a new row starts with. */
  readonly start?: Partial<NoInfer<A>> | (() => Partial<NoInfer<A>>)
  /** What a row that is opened starts with in place of what it carries. */
  opened?(row: R): Partial<NoInfer<A>>
  /** Whether a row opens in it; every row, where nothing is said. */
  fits?(row: R): boolean
  /** Fields that may not be empty here besides those that the schema needs. */
  readonly needs?: readonly string[]
  /** What is sent with an existing row besides its fields: the argument that names it. */
  fixed?(row: R): Partial<A>
  /** After a new row was saved. */
  made?(values: NoInfer<A>): void
}

export function rowForm<A extends object, R extends ListRow>(
  of: FormEndpoint<A>,
  { title, act = false, fields, start = {}, fits = () => true, opened, needs, fixed, made }: Options<A, R>,
): RowForm<R> {
  return {
    permission: of.does === 'command' ? of.command.permission : of.permission,
    fits,
    Draw: ({ row, name, close, saved }) => (
      <FormDialog title={title} of={row ? name : act ? undefined : t('kit.new-one')}>
        <SchemaForm
          of={of}
          start={row ? { ...row, ...opened?.(row) } : typeof start === 'function' ? start() : start}
          needs={needs}
          fixed={row && fixed ? fixed(row) : {}}
          expects={row?.version}
          success={row ? 'message.edited' : 'message.created'}
          failed={row ? undefined : 'message.creationFailed'}
          saved={(_, values) => {
            saved()
            if (!row) made?.(values)
          }}
          cancel={close}
        >
          {typeof fields === 'function' ? fields(row) : fields}
        </SchemaForm>
      </FormDialog>
    ),
  }
}
