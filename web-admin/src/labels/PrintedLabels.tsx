import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { type LabelJobLine, labelApi } from '@longshore/shared/labels/label.api.ts'
import { labelKinds } from '@longshore/shared/labels/label.ts'
import type { ReactNode } from 'react'
import { callOf } from '../calls/api.ts'
import { actionsOf, deletion, type RowAction } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { type TextKey, textOf } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { labelFile, saveLabels } from './label-file.ts'

const column = columnsOf(labelApi.list)
const columns = [
  column.code('code', { label: 'labels.first-code' }),
  column.time('at', { label: 'labels.at' }),
  column.word('kind', 'label-kind', { label: 'labels.kind' }),
  column.number('labels', { label: 'labels.number' }),
  column.text('medium', { label: 'labels.medium', show: ({ medium }) => textOf(`label-medium.${medium}`) }),
  column.text('language', {
    label: 'labels.language',
    show: ({ language }) => textOf(`label-language.${language}`),
  }),
  column.text('format', { label: 'labels.file', show: ({ format }) => format.toUpperCase() }),
  column.text('byName', { label: 'labels.by' }),
]
const filter = filtersOf(labelApi.list)
const filters = [filter.choice('kind', 'label-kind', labelKinds, { label: 'labels.kind' })]
const action = actionsOf(labelApi.list)

const fetches: RowAction<LabelJobLine> = {
  ...{ name: 'labels.download', label: 'labels.download', takes: 'one', permission: 'labels.print' },
  fits: () => true,
  async run(_, [job]) {
    if (job) saveLabels(await labelFile(job.id), job)
    return []
  },
}

/** One command for all that were chosen: whether they are of one category is its question. */
const deletes: RowAction<LabelJobLine> = {
  ...{ name: labelApi.hide.command.name, label: 'labels.delete', takes: 'some', permission: 'labels.print' },
  ...deletion,
  question: 'labels.delete-hint',
  fits: () => true,
  async run(send, rows, _, options) {
    const ids = rows.map(({ id }) => id)
    const done = (await callOf(labelApi.hide, send)({ ids }, options)) as Outcome
    return rows.map(() => done)
  },
}
const staffActions = [fetches, deletes]
const shows = action.opens('labels.show', ({ id }) => `/pdfCom?id=${id}`, {
  fits: ({ format }) => format === 'pdf',
})
const ownActions = [shows, ...staffActions]

/** What was printed, to be had again. */
export function PrintedLabels({ title, children }: { title: TextKey; children: ReactNode }) {
  const own = useLogin()?.userType === customer
  return (
    <ListPage
      {...{ title, columns, filters }}
      of={labelApi.list}
      actions={own ? ownActions : staffActions}
      {...(own && { opens: ({ id }: LabelJobLine) => `/pdfCom?id=${id}` })}
    >
      {children}
    </ListPage>
  )
}
