import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type PartitionLine, partitionApi } from '@longshore/shared/setup/partition.api.ts'
import { partitionKinds } from '@longshore/shared/setup/warehouse.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { send } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { useMay } from '../login/may.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'
import { openPartitionTypes } from './row-search.ts'

const column = columnsOf(partitionApi.list)
const columns = [
  column.code('code'),
  column.text('name'),
  column.number('sequence', { width: 130 }),
  column.text('typeName', { label: 'setup.partition-type', sortable: false }),
  column.word('kind', 'partition-kind'),
  column.word('sizeClass', 'size-class'),
  column.word('velocity', 'velocity'),
  column.yes('enabled'),
]
const filter = filtersOf(partitionApi.list)
const filters = [
  filter.search('search'),
  filter.choice('kind', 'partition-kind', partitionKinds),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(partitionApi)
const setup = calls(partitionApi, send)
const readLast = () => setup.list({ sort: 'sequence', desc: 'yes', size: 1 })

/** Proposes the place behind all others. */
function NextSequence() {
  const { getValues, setValue } = useFormContext()
  const { answer } = useLoad(readLast)
  useEffect(() => {
    if (answer && getValues('sequence') == null) setValue('sequence', (answer.rows[0]?.sequence ?? 0) + 1)
  }, [answer, getValues, setValue])
  return null
}

const form = rowForm(partitionApi.save, {
  title: 'setup.partition',
  fixed: ({ id }: PartitionLine) => ({ id }),
  start: { kind: 'storage' },
  fields: (row) => (
    <>
      <TextField name="code" autoFocus />
      <TextField name="name" />
      <RemoteSelect
        name="typeId"
        label="setup.partition-type"
        search={openPartitionTypes}
        shown={row?.typeName}
        hint="setup.partition-type-hint"
      />
      <SelectField name="kind" words="partition-kind" />
      <NumberField name="sequence" hint="setup.sequence-hint" />
      {!row && <NextSequence />}
      <SelectField name="sizeClass" words="size-class" none="setup.any-size" />
      <SelectField name="velocity" words="velocity" none="setup.any-velocity" />
    </>
  ),
})

export function PartitionListPage() {
  const may = useMay()
  return (
    <ListPage
      title="page.staff.warehousePart"
      of={partitionApi.list}
      {...{ columns, filters, actions, form }}
    >
      {may('setup.partition') && (
        <ImportSheet
          title="setup.import-partitions"
          kind="partition"
          template="setup.partitions-template"
          base="/api/owms/v1/setup/partition"
        />
      )}
    </ListPage>
  )
}
