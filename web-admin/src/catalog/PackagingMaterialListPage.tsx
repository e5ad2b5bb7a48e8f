import {
  type PackagingMaterialLine,
  packagingMaterialApi,
} from '@longshore/shared/catalog/packaging-material.api.ts'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { actionsOf } from '../grid/actions.ts'
import { cm, columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { t } from '../language/language.ts'
import { CurrencyField } from '../setup/CurrencyField.tsx'
import { openWarehouses } from '../setup/row-search.ts'
import { MaterialStock } from './MaterialStock.tsx'

const column = columnsOf(packagingMaterialApi.list)
const columns = [
  column.code('code'),
  column.text('name'),
  column.text('warehouseName', {
    ...{ label: 'field.warehouseId', sortable: false },
    show: ({ warehouseName }) => warehouseName || t('catalog.all-warehouses'),
  }),
  column.number('stock', {
    ...{ label: 'catalog.material-stock', sortable: false, width: 150 },
    show: ({ stock, warning }) => <MaterialStock {...{ stock, warning }} />,
  }),
  column.number('warning', { label: 'catalog.material-warning', sortable: false, extra: true }),
  column.money('price', { currency: 'currency' }),
  column.measure('weight', kg),
  column.measure('length', cm),
  column.measure('width', cm),
  column.measure('height', cm),
  column.yes('enabled'),
]
const filter = filtersOf(packagingMaterialApi.list)
const filters = [
  filter.search('search'),
  filter.remote('warehouseId', openWarehouses),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = [
  actionsOf(packagingMaterialApi.list).opens(
    'catalog.stock-and-journal',
    ({ id }) => `/materialDetails?id=${id}`,
  ),
  ...switchOf(packagingMaterialApi),
]
const form = rowForm(packagingMaterialApi.save, {
  title: 'catalog.packaging-material',
  fixed: ({ id }: PackagingMaterialLine) => ({ id }),
  fields: (row) => (
    <>
      <TextField name="code" autoFocus />
      <TextField name="name" />
      <RemoteSelect
        name="warehouseId"
        search={openWarehouses}
        shown={row?.warehouseName}
        hint="catalog.every-warehouse"
      />
      <TextField name="price" />
      <CurrencyField />
      <NumberField name="weight" unit="kg" />
      <NumberField name="length" unit="cm" />
      <NumberField name="width" unit="cm" />
      <NumberField name="height" unit="cm" />
    </>
  ),
})

export function PackagingMaterialListPage() {
  return (
    <ListPage
      title="page.staff.material"
      of={packagingMaterialApi.list}
      {...{ columns, filters, actions, form }}
    />
  )
}
