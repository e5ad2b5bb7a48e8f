import { type UnitLine, unitApi } from '@longshore/shared/catalog/sku-class.api.ts'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import type { PageProps } from '../menu.ts'

const column = columnsOf(unitApi.list)
const columns = [
  column.code('code', { label: 'catalog.unit-id' }),
  column.text('name', { label: 'catalog.description', flex: 2 }),
  column.yes('enabled'),
]
const filter = filtersOf(unitApi.list)
const filters = [filter.search('search'), filter.choice('enabled', 'kit', ['yes', 'no'])]
const actions = switchOf(unitApi)
const form = rowForm(unitApi.save, {
  title: 'catalog.unit',
  fixed: ({ id }: UnitLine) => ({ id }),
  fields: (
    <>
      <TextField name="code" label="catalog.unit-id" autoFocus />
      <TextField name="name" label="catalog.description" />
    </>
  ),
})

/** `unitManagement`, and `unitMaintenance` (preset `own`) for customers, who look at what there is. */
export function UnitListPage({ preset }: PageProps) {
  const title = preset === 'own' ? 'page.customer.unitMaintenance' : 'page.staff.unitManagement'
  return <ListPage title={title} of={unitApi.list} {...{ columns, filters, actions, form }} />
}
