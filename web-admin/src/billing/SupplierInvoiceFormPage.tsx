import { supplierInvoiceApi } from '@longshore/shared/billing/supplier-invoice.api.ts'
import { useNavigate } from 'react-router'
import { DateField } from '../form/DateField.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { RemoteCell } from '../form/RemoteCell.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { CurrencyField } from '../setup/CurrencyField.tsx'
import { openSuppliers } from '../setup/row-search.ts'
import { costOfCode, costs } from './known-fees.ts'

const start = { lines: [{ documentNo: '', fee: '', amount: '' }] }

/** `supplierInvoiceForm`, an address of ours: an invoice of a supplier, a line for each document and cost. */
export function SupplierInvoiceFormPage() {
  useText()
  const navigate = useNavigate()
  const back = () => void navigate('/yfzdlb')
  return (
    <FormPage title="page.staff.supplierInvoiceForm">
      <SchemaForm
        of={supplierInvoiceApi.enter}
        start={{ ...start, invoicedAt: Math.floor(Date.now() / 1000) }}
        cancel={back}
        saved={back}
      >
        <RemoteSelect name="supplierId" label="setup.supplier" search={openSuppliers} />
        <TextField name="no" label="ledger.invoice-no" />
        <CurrencyField />
        <DateField name="invoicedAt" label="ledger.invoiced-at" />
        <DateField name="dueAt" label="billing.due-at" />
        <TextField name="remark" wide />
        <LineEditor
          name="lines"
          most={100}
          start={{ documentNo: '', fee: '', amount: '' }}
          columns={[
            { field: 'documentNo', label: 'billing.document' },
            { field: 'fee', label: 'ledger.cost', cell: (name) => <CostCell name={name} /> },
            { field: 'amount' },
          ]}
        />
      </SchemaForm>
    </FormPage>
  )
}

/** The cost of a line, by any part of its name; a pasted code is looked up. */
function CostCell({ name }: { readonly name: string }) {
  return (
    <RemoteCell label="ledger.cost" name={name} search={costs} exact={costOfCode} shown={() => undefined} />
  )
}
