import type { ParcelOrderDetail } from '@longshore/shared/orders/parcel-order-view.ts'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../form/FormSection.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ConsigneeFields } from './ConsigneeFields.tsx'
import { DetailFields } from './DetailFields.tsx'
import { GoodsLines } from './GoodsLines.tsx'
import { KindTabs } from './KindTabs.tsx'

interface Props {
  readonly order: ParcelOrderDetail | undefined
  /** Staff say whose order it is; a customer's is its own. */
  readonly chooseCustomer: boolean
}

export function OrderFields({ order, chooseCustomer }: Props) {
  const kind: string = useWatch({ name: 'kind' })
  const originalNo = String(useWatch({ name: 'originalNo' }) ?? '').trim()
  return (
    <>
      <KindTabs />
      {chooseCustomer && (
        <RemoteSelect
          name="customerId"
          search={activeCustomers}
          shown={order?.customerName}
          disabled={order !== undefined}
        />
      )}
      <RemoteSelect
        name="channel"
        label="parcel.channel"
        search={openChannels}
        {...(originalNo !== '' && { hint: 'outbound.channel-needed' as const })}
      />
      <TextField name="originalNo" label="parcel.original-no" />
      <TextField name="referenceNo" label="parcel.reference-no" />
      {kind === 'sticker' && <TextField name="waybillNo" />}
      {kind !== 'dropshipping' && (
        <>
          <TextField name="deliveryNo" label="parcel.delivery-no" hint="parcel.delivery-no-hint" />
          <NumberField name="pieces" label="parcel.pieces" />
        </>
      )}
      {kind === 'fba' && (
        <>
          <TextField name="details.fbaNo" label="parcel.fba-no" />
          <TextField name="details.fbaWarehouseCode" label="parcel.fba-warehouse" />
        </>
      )}
      <FormSection title="parcel.consignee" />
      <ConsigneeFields chooseCustomer={chooseCustomer} />
      <FormSection title="parcel.goods" />
      <GoodsLines order={order} chooseCustomer={chooseCustomer} />
      <FormSection title="parcel.insurance" />
      <SelectField name="currency" label="parcel.currency" words="currency" />
      <TextField name="insured" label="parcel.insured" hint="parcel.insured-hint" />
      <TextField name="codAmount" label="parcel.cod-amount" />
      <SelectField name="codCurrency" label="parcel.cod-currency" words="currency" />
      <DetailFields />
    </>
  )
}
