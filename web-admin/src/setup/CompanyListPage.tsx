import { type CompanyLine, companyApi } from '@longshore/shared/setup/company.api.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { PostcodeField } from './PostcodeField.tsx'
import { countries, countryName } from './place-search.ts'

const column = columnsOf(companyApi.list)
const columns = [
  column.code('code'),
  column.text('name', { flex: 2, minWidth: 180 }),
  column.text('taxNumber'),
  column.text('contact', { extra: true }),
  column.text('phone'),
  column.text('email', { extra: true }),
  column.text('country', { show: ({ country }) => countryName(country) }),
  column.text('city'),
  column.text('postcode', { extra: true }),
  column.text('address', { extra: true }),
  column.yes('enabled'),
]
const filter = filtersOf(companyApi.list)
const filters = [filter.search('search'), filter.choice('enabled', 'kit', ['yes', 'no'])]
const actions = switchOf(companyApi)
const form = rowForm(companyApi.save, {
  title: 'setup.company',
  fixed: ({ id }: CompanyLine) => ({ id }),
  fields: (row) => (
    <>
      <TextField name="code" autoFocus />
      <TextField name="name" />
      <TextField name="taxNumber" />
      <TextField name="contact" />
      <TextField name="phone" />
      <TextField name="email" type="email" />
      <RemoteSelect name="country" search={countries} shown={row && countryName(row.country)} />
      <TextField name="city" />
      <PostcodeField name="postcode" country="country" />
      <TextField name="address" wide />
    </>
  ),
})

/** The house's own companies, whose names stand on bills. */
export function CompanyListPage() {
  return (
    <ListPage title="page.staff.companies" of={companyApi.list} {...{ columns, filters, actions, form }} />
  )
}
