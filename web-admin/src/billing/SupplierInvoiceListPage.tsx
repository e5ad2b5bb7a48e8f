import { type InvoiceLine, supplierInvoiceApi } from '@longshore/shared/billing/supplier-invoice.api.ts'
import { supplierInvoiceStates } from '@longshore/shared/billing/supplier-invoice.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { invoiceActions, invoiceColumns, invoiceFilters } from './supplier-invoice-columns.tsx'

const tabs = { field: 'status', words: supplierInvoiceStates, label: 'supplier-invoice' } as const
const opens = ({ id }: InvoiceLine) => `/supplierInvoice?id=${id}`

/** `yfzdlb`: what suppliers ask for, and how it differs from what was expected. */
export function SupplierInvoiceListPage() {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title="page.staff.yfzdlb"
      of={supplierInvoiceApi.list}
      columns={invoiceColumns}
      filters={invoiceFilters}
      actions={invoiceActions}
      {...{ tabs, opens }}
    >
      {may('billing.cost') && (
        <Button variant="contained" component={Link} to="/supplierInvoiceForm">
          {t('page.staff.supplierInvoiceForm')}
        </Button>
      )}
    </ListPage>
  )
}
