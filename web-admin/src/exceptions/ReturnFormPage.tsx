import { returnApi } from '@longshore/shared/exceptions/return.api.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { goodsLines } from '../catalog/goods-lines.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { customer, useLogin } from '../login/login.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { shippedOrders } from './shipped-orders.ts'

const first = { quantity: 1 }

/** Applies for a return: whose goods, by which parcel, and what is to be done with them. */
export function ReturnFormPage() {
  const navigate = useNavigate()
  const ofCustomer = useLogin()?.userType === customer
  return (
    <FormPage title={ofCustomer ? 'page.customer.creatReturns' : 'page.staff.creatReturns'}>
      <SchemaForm
        of={returnApi.apply}
        start={{ method: 're-shelve', lines: [first] }}
        submit="return.apply"
        needs={ofCustomer ? [] : ['customerId']}
        cancel={() => void navigate(-1)}
        saved={() => void navigate(ofCustomer ? '/theProductListing' : '/masReturnsList')}
      >
        <Fields chooseCustomer={!ofCustomer} />
      </SchemaForm>
    </FormPage>
  )
}

function Fields({ chooseCustomer }: { readonly chooseCustomer: boolean }) {
  const customerId: string | undefined = useWatch({ name: 'customerId' })
  const warehouseId = useLogin()?.warehouseId
  const { columns, sums } = useMemo(() => {
    const { sku, quantity, sums } = goodsLines({
      ...{ customerId: chooseCustomer ? customerId : undefined, warehouseId, lines: [] },
    })
    return { columns: [sku, quantity], sums }
  }, [chooseCustomer, customerId, warehouseId])
  return (
    <>
      {chooseCustomer && <RemoteSelect name="customerId" search={activeCustomers} />}
      <SelectField name="method" label="return.method" words="return-method" />
      <RemoteSelect name="orderId" label="return.order" hint="return.order-hint" search={shippedOrders} />
      <TextField name="waybillNo" />
      <TextField name="logisticsCompany" />
      <TextField name="remark" wide />
      <LineEditor name="lines" columns={columns} start={first} foot={sums} />
    </>
  )
}
