import { type BillLine, billApi } from '@longshore/shared/billing/bill.api.ts'
import { billStates } from '@longshore/shared/billing/bill.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { houseBillActions, houseBillColumns } from './bill-columns.tsx'
import { SupplierInvoiceListPage } from './SupplierInvoiceListPage.tsx'

const filter = filtersOf(billApi.list)
const filters = [
  filter.search('search', { label: 'billing.bill-no' }),
  filter.remote('customerId', activeCustomers),
  filter.choice('status', 'bill', billStates),
  filter.choice('disputed', 'kit', ['yes'], { label: 'bell.disputed' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const opens = ({ id }: BillLine) => `/billDetails?id=${id}`
const exports = { file: 'export.customer-bills' } as const

/** `ManageBills` and `zdlb`: what customers owe, from the first collected line to the last payment; `yfzdlb`: what suppliers ask for. */
export function BillListPage({ preset }: PageProps) {
  return preset === 'payable' ? <SupplierInvoiceListPage /> : <CustomerBills preset={preset} />
}

function CustomerBills({ preset }: PageProps) {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title={preset ? 'page.staff.zdlb' : 'page.staff.ManageBills'}
      of={billApi.list}
      columns={houseBillColumns}
      actions={houseBillActions}
      {...{ filters, opens, exports }}
    >
      {may('billing.bill') && (
        <Button variant="contained" component={Link} to="/generatebill">
          {t('page.staff.generatebill')}
        </Button>
      )}
    </ListPage>
  )
}
