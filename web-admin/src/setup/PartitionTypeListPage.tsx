import { type PartitionTypeLine, partitionTypeApi } from '@longshore/shared/setup/partition.api.ts'
import { partitionKinds } from '@longshore/shared/setup/warehouse.ts'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'

const column = columnsOf(partitionTypeApi.list)
const columns = [
  column.code('code'),
  column.text('name'),
  column.word('kind', 'partition-kind'),
  column.word('sizeClass', 'size-class'),
  column.word('velocity', 'velocity'),
  column.text('remark', { extra: true }),
  column.yes('enabled'),
]
const filter = filtersOf(partitionTypeApi.list)
const filters = [
  filter.search('search'),
  filter.choice('kind', 'partition-kind', partitionKinds),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(partitionTypeApi)
const form = rowForm(partitionTypeApi.save, {
  title: 'setup.partition-type',
  fixed: ({ id }: PartitionTypeLine) => ({ id }),
  start: { kind: 'storage' },
  fields: (
    <>
      <TextField name="code" autoFocus />
      <TextField name="name" />
      <SelectField name="kind" words="partition-kind" />
      <SelectField name="sizeClass" words="size-class" none="setup.any-size" />
      <SelectField name="velocity" words="velocity" none="setup.any-velocity" />
      <TextField name="remark" wide />
    </>
  ),
})

export function PartitionTypeListPage() {
  return (
    <ListPage
      title="page.staff.partType"
      of={partitionTypeApi.list}
      {...{ columns, filters, actions, form }}
    />
  )
}
