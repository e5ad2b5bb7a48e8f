import { type CustomerLine, customerApi } from '@longshore/shared/setup/customer.api.ts'
import { customerCategories } from '@longshore/shared/setup/save-customer.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'
import { countryName } from './place-search.ts'

const column = columnsOf(customerApi.list)
const columns = [
  column.code('code'),
  column.text('number', { label: 'setup.customer-number' }),
  column.text('name', { flex: 2, minWidth: 180 }),
  column.word('category', 'customer-category'),
  column.text('contact'),
  column.text('phone'),
  column.text('email', { extra: true }),
  column.text('fax', { extra: true }),
  column.text('country', { minWidth: 100, show: ({ country }) => countryName(country) }),
  column.text('city'),
  column.text('postcode', { extra: true }),
  column.text('address', { extra: true }),
  column.money('creditLimit', { currency: 'currency' }),
  column.number('settlementDays'),
  column.number('taxRate', { extra: true }),
  column.money('warningAmount', { currency: 'currency' }),
  column.yes('active'),
]
const filter = filtersOf(customerApi.list)
const filters = [
  filter.search('search'),
  filter.choice('category', 'customer-category', customerCategories),
  filter.choice('active', 'kit', ['yes', 'no']),
]
const actions = switchOf(customerApi, { on: ({ active }) => active, follows: 'setup.disable-customer' })

export function CustomerListPage() {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title="page.staff.customermanagement"
      of={customerApi.list}
      opens={({ id }: CustomerLine) => `/customerAdd?id=${id}`}
      {...{ columns, filters, actions }}
    >
      {may('setup.customer') && (
        <>
          <ImportSheet
            title="setup.import-customers"
            kind="customer"
            template="setup.customers-template"
            base="/api/owms/v1/setup/customer"
          />
          <Button variant="contained" component={Link} to="/customerAdd">
            {t('kit.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
