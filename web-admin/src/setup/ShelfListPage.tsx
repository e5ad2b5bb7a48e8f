import { type PositionLine, positionApi, positionUses } from '@longshore/shared/setup/position.api.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { skusOf } from '../catalog/sku-search.ts'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { printsLabels } from '../labels/label-order.ts'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'
import { openPartitions } from './row-search.ts'

const anySku = skusOf(undefined).search
const column = columnsOf(positionApi.list)
const columns = [
  column.code('code'),
  column.text('partitionName'),
  column.word('kind', 'partition-kind'),
  column.text('prefix'),
  column.number('layer'),
  column.number('row'),
  column.number('capacity'),
  column.code('skuCode', { label: 'field.keptFor' }),
  column.text('remark', { flex: 2 }),
  column.yes('enabled'),
]
const filter = filtersOf(positionApi.list)
const filters = [
  filter.search('search'),
  filter.remote('partitionId', openPartitions),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
/** "Shelf filter: all (0), not used (1), used (2)" (001 §4). */
const tabs = { field: 'use' as const, words: positionUses, label: 'position-use', all: false as const }
const actions = [
  printsLabels<PositionLine>('position'),
  ...switchOf(positionApi, { follows: 'setup.disable-position' }),
]
const form = rowForm(positionApi.save, {
  title: 'setup.position',
  fixed: ({ id }: PositionLine) => ({ id }),
  fields: (row) => (
    <>
      <RemoteSelect name="partitionId" search={openPartitions} shown={row?.partitionName} />
      <TextField name="prefix" />
      <NumberField name="layer" />
      <NumberField name="row" />
      <NumberField name="capacity" hint="setup.capacity-hint" />
      <RemoteSelect name="skuId" search={anySku} shown={row?.skuCode} label="field.keptFor" />
      <TextField name="remark" wide />
    </>
  ),
})

export function ShelfListPage() {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title="page.staff.Shelfmanagement"
      of={positionApi.list}
      {...{ columns, filters, tabs, actions, form }}
    >
      {may('setup.position') && (
        <>
          <ImportSheet
            title="setup.import-positions"
            kind="position"
            template="setup.positions-template"
            base="/api/owms/v1/setup/position"
          />
          <Button variant="outlined" component={Link} to="/CreateBatch">
            {t('page.staff.CreateBatch')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
