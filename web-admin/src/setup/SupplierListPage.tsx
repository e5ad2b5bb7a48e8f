import { type SupplierLine, supplierApi } from '@longshore/shared/setup/partner.api.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { countries, countryName } from './place-search.ts'

const column = columnsOf(supplierApi.list)
const columns = [
  column.code('code'),
  column.text('name', { flex: 2, minWidth: 180 }),
  column.text('contact'),
  column.text('phone'),
  column.text('email', { extra: true }),
  column.text('country', { show: ({ country }) => countryName(country) }),
  column.text('city'),
  column.text('address', { extra: true }),
  column.text('remark', { extra: true }),
  column.yes('enabled'),
]
const filter = filtersOf(supplierApi.list)
const filters = [
  filter.search('search'),
  filter.remote('country', countries),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(supplierApi)
const form = rowForm(supplierApi.save, {
  title: 'setup.supplier',
  fixed: ({ id }: SupplierLine) => ({ id }),
  fields: (row) => (
    <>
      <TextField name="code" autoFocus />
      <TextField name="name" />
      <TextField name="contact" />
      <TextField name="phone" />
      <TextField name="email" type="email" />
      <RemoteSelect name="country" search={countries} shown={row && countryName(row.country)} />
      <TextField name="city" />
      <TextField name="address" wide />
      <TextField name="remark" wide />
    </>
  ),
})

export function SupplierListPage() {
  return (
    <ListPage title="page.staff.supplier" of={supplierApi.list} {...{ columns, filters, actions, form }} />
  )
}
