import { type AddressLine, addressApi } from '@longshore/shared/orders/address.api.ts'
import { actionsOf, deletion } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { useMay } from '../login/may.ts'
import { countries, countryName } from '../setup/place-search.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'
import { AddressFields } from './AddressFields.tsx'

const lines = ({ address1, houseNumber, address2, address3 }: AddressLine) =>
  [`${address1} ${houseNumber}`.trim(), address2, address3].filter(Boolean).join(', ')

const column = columnsOf(addressApi.list)
const columns = [
  column.text('name', { label: 'field.consigneeName' }),
  column.text('company', { label: 'outbound.company' }),
  column.text('phone'),
  column.text('mobile', { extra: true }),
  column.text('email', { extra: true }),
  column.text('country', { show: ({ country }) => countryName(country) }),
  column.text('province', { label: 'outbound.province' }),
  column.text('city'),
  column.text('district', { extra: true }),
  column.text('postcode', { width: 100, flex: 0, minWidth: 100 }),
  column.text('address1', { label: 'field.address', flex: 2, show: lines, cell: lines }),
  column.text('taxNumber', { extra: true }),
  column.text('passportNumber', { extra: true }),
  column.text('remark', { extra: true }),
  column.yes('isDefault'),
]
const filter = filtersOf(addressApi.list)
const filters = [filter.search('search', { label: 'address.search' }), filter.remote('country', countries)]
const action = actionsOf(addressApi.list)
const actions = [
  action.does('address.make-default', addressApi.makeDefault, ({ id }) => ({ id }), {
    ...{ takes: 'one', fits: ({ isDefault }) => !isDefault },
  }),
  action.does('kit.delete', addressApi.delete, ({ id }) => ({ id }), deletion),
]
const form = rowForm(addressApi.save, {
  title: 'address.one',
  fixed: ({ id }: AddressLine) => ({ id }),
  fields: <AddressFields />,
})

/** `addressSequence`: a customer's own address book. */
export function AddressBookPage() {
  const may = useMay()
  return (
    <ListPage
      title="page.customer.addressSequence"
      of={addressApi.list}
      {...{ columns, filters, actions, form }}
    >
      {may('orders.address') && (
        <ImportSheet
          title="address.import"
          kind="address"
          template="address.template"
          base="/api/owms/v1/orders/address"
        />
      )}
    </ListPage>
  )
}
