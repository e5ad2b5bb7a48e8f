import { type UnitLine, unitApi } from '@longshore/shared/catalog/sku-class.api.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { textOf } from '../language/language.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(unitApi.list)
const code = column.code('code', { label: 'catalog.unit-id' })
const name = column.text('name', { label: 'catalog.description', flex: 2 })
const whose = column.text('customerName', {
  ...{ sortable: false, minWidth: 160, label: 'catalog.unit-of' },
  show: ({ customerName }) => customerName || textOf('catalog.unit-of-house'),
})
const columns = [code, name, whose, column.yes('enabled')]

const filter = filtersOf(unitApi.list)
const search = filter.search('search')
const enabled = filter.choice('enabled', 'kit', ['yes', 'no'])
const ofHouse = filter.choice('ofHouse', 'kit', ['yes', 'no'], { label: 'catalog.units-of-house' })
const filters = [search, filter.remote('customerId', activeCustomers), ofHouse, enabled]
const ownFilters = [search, ofHouse, enabled]

const fields = (
  <>
    <TextField name="code" label="catalog.unit-id" autoFocus />
    <TextField name="name" label="catalog.description" />
  </>
)
const form = rowForm(unitApi.save, {
  title: 'catalog.unit',
  fixed: ({ id }: UnitLine) => ({ id }),
  fields: (row) => (
    <>
      {fields}
      <RemoteSelect
        name="customerId"
        label="catalog.unit-of"
        hint="catalog.unit-of-hint"
        search={activeCustomers}
        shown={row?.customerName}
        disabled={row !== undefined}
        wide
      />
    </>
  ),
})
const isOwn = ({ customerId }: UnitLine) => customerId !== null
const ownForm = rowForm(unitApi.save, {
  ...{ title: 'catalog.unit', fixed: ({ id }: UnitLine) => ({ id }), fields },
  fits: isOwn,
})
const actions = switchOf(unitApi)
const ownActions = actions.map((action) => ({
  ...action,
  fits: (row: UnitLine) => isOwn(row) && action.fits(row),
}))

/** `unitManagement`, and `unitMaintenance` (preset `own`) for customers, who have units of their own beside the house's. */
export function UnitListPage({ preset }: PageProps) {
  if (preset !== 'own')
    return (
      <ListPage
        title="page.staff.unitManagement"
        of={unitApi.list}
        {...{ columns, filters, actions, form }}
      />
    )
  return (
    <ListPage
      title="page.customer.unitMaintenance"
      of={unitApi.list}
      filters={ownFilters}
      actions={ownActions}
      form={ownForm}
      columns={columns}
    />
  )
}
