import { codApi } from '@longshore/shared/finance/cod.api.ts'
import { codMachine, codStates } from '@longshore/shared/finance/cod-entry.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const column = columnsOf(codApi.list)
const head = [
  column.code('orderNo', { label: 'cod.order' }),
  column.status('status', codMachine, { label: 'field.status' }),
  column.yes('owed', {
    ...{ label: 'cod.note', width: 220 },
    show: ({ owed }) => (owed ? textOf('cod.owed') : ''),
  }),
]
const rest = [
  column.code('waybillNo', { label: 'field.waybillNo' }),
  column.money('collected', { currency: 'currency' }, { label: 'cod.collected' }),
  column.money('fee', { currency: 'currency' }, { label: 'cod.fee' }),
  column.money('amount', { currency: 'currency' }, { label: 'cod.amount' }),
  column.time('signedAt', { label: 'cod.signed-at' }),
  column.time('confirmedAt', { label: 'cod.confirmed-at' }),
]
const ownColumns = [...head, ...rest]
const houseColumns = [...head, column.text('customerName'), ...rest]
const filter = filtersOf(codApi.list)
const search = filter.search('search', { label: 'cod.search' })
const ownFilters = [search]
const houseFilters = [search, filter.remote('customerId', activeCustomers)]
const tabs = { field: 'status', words: codStates, label: 'cod' } as const

/** `CODcustomerBill` and `codEntries`: what carriers collected, a customer's own or everybody's. */
export function CodListPage() {
  const t = useText()
  const may = useMay()
  if (useLogin()?.userType === customer)
    return (
      <ListPage
        title="page.customer.CODcustomerBill"
        of={codApi.own}
        columns={ownColumns}
        filters={ownFilters}
        tabs={tabs}
      >
        {may('finance.recharge') && (
          <Button variant="contained" component={Link} to="/withdrawal">
            {t('cod.withdraw')}
          </Button>
        )}
      </ListPage>
    )
  return (
    <ListPage
      title="page.staff.codEntries"
      of={codApi.list}
      columns={houseColumns}
      filters={houseFilters}
      tabs={tabs}
    >
      <Button component={Link} to="/codStatementLines">
        {t('cod.lines')}
      </Button>
      {may('finance.review') && (
        <ImportSheet title="cod.import" kind="codLine" template="cod.sheet" base="/api/owms/v1/finance/cod" />
      )}
    </ListPage>
  )
}
