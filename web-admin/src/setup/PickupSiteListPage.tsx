import { type PickupSiteLine, pickupSiteApi } from '@longshore/shared/setup/partner.api.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { countries, countryName } from './place-search.ts'

const column = columnsOf(pickupSiteApi.list)
const columns = [
  column.code('name', { minWidth: 180 }),
  column.text('contact', { label: 'field.contactPerson' }),
  column.text('phone'),
  column.text('country', { show: ({ country }) => countryName(country) }),
  column.text('city'),
  column.text('address', { flex: 2, minWidth: 180 }),
  column.text('addressDetail'),
  column.yes('enabled'),
]
const filter = filtersOf(pickupSiteApi.list)
const filters = [
  filter.search('search'),
  filter.remote('country', countries),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(pickupSiteApi)
const form = rowForm(pickupSiteApi.save, {
  title: 'setup.pickup-site',
  fixed: ({ id }: PickupSiteLine) => ({ id }),
  fields: (row) => (
    <>
      <TextField name="name" autoFocus />
      <TextField name="contact" label="field.contactPerson" />
      <TextField name="phone" />
      <RemoteSelect name="country" search={countries} shown={row && countryName(row.country)} />
      <TextField name="city" />
      <TextField name="address" wide />
      <TextField name="addressDetail" wide />
    </>
  ),
})

export function PickupSiteListPage() {
  return (
    <ListPage
      title="page.staff.selfpickupsite"
      of={pickupSiteApi.list}
      {...{ columns, filters, actions, form }}
    />
  )
}
