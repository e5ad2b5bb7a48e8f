import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { AddressLine } from '@longshore/shared/orders/address.api.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OrderKind } from '@longshore/shared/outbound/order.ts'
import type { OrderDetail } from '@longshore/shared/outbound/order-view.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { send } from '../calls/api.ts'
import type { FirstArticle } from '../catalog/first-article.ts'
import { goodsLines } from '../catalog/goods-lines.tsx'
import { DateField } from '../form/DateField.tsx'
import { FormSection } from '../form/FormSection.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { Search } from '../form/use-search.ts'
import { useLogin } from '../login/login.ts'
import { BookedAddress, useBook } from '../orders/BookedAddress.tsx'
import { QuickAddress } from '../orders/QuickAddress.tsx'
import { CodedWordField } from '../setup/CodedWordField.tsx'
import { CountryField } from '../setup/CountryField.tsx'
import { PostcodeField } from '../setup/PostcodeField.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { ChannelField } from './ChannelField.tsx'
import { ModeField } from './ModeField.tsx'

const carriers: Search = async (text) => {
  const found = await calls(orderApi, send).carriers({})
  const fits = ({ code, name }: { code: string; name: string }) =>
    `${code} ${name}`.toLowerCase().includes(text.toLowerCase())
  return found.filter(fits).map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))
}

/** Where the parts of a pasted address go. */
const quick = {
  ...{ name: 'consignee.name', company: 'consignee.company', phone: 'consignee.phone' },
  ...{ email: 'consignee.email', country: 'consignee.country', province: 'consignee.province' },
  ...{ city: 'consignee.city', postcode: 'consignee.postcode', address: 'consignee.address' },
}

/** Where an entry of the address book goes: the street and what stands beside it are one line here. */
function booked({ address1, address2, address3, houseNumber, ...entry }: AddressLine) {
  const { name, company, phone, mobile, email, country, province, city, postcode, confirmed } = entry
  return {
    ...{ 'consignee.name': name, 'consignee.company': company, 'consignee.phone': phone || mobile },
    ...{ 'consignee.email': email, 'consignee.country': country, 'consignee.province': province },
    ...{ 'consignee.city': city, 'consignee.postcode': postcode, 'consignee.confirmed': confirmed },
    'consignee.address': [`${address1} ${houseNumber}`.trim(), address2, address3].filter(Boolean).join(', '),
  }
}

interface Props {
  readonly order: OrderDetail | undefined
  /** What a new order begins with. */
  readonly first?: FirstArticle | undefined
  readonly kind: OrderKind
  /** Staff say whose order it is; a customer's is its own. */
  readonly chooseCustomer: boolean
}

export function OrderFields({ order, first, kind, chooseCustomer }: Props) {
  const customerId: string | undefined = useWatch({ name: 'customerId' })
  const condition: string | undefined = useWatch({ name: 'condition' })
  const hasBook = useBook(chooseCustomer)
  const isGood = condition !== 'defective'
  const warehouseId = useLogin()?.warehouseId
  const { columns, sums } = useMemo(() => {
    const { sku, quantity, sums } = goodsLines({
      ...{ customerId: chooseCustomer ? customerId : undefined, warehouseId },
      lines: order?.goods ?? first?.goods ?? [],
      // What may be promised are good pieces; defective ones are promised on their lots.
      ...(isGood && { tellsStock: true as const }),
    })
    return { columns: [sku, quantity], sums }
  }, [order, first, chooseCustomer, customerId, warehouseId, isGood])
  return (
    <>
      {chooseCustomer && (
        <RemoteSelect
          name="customerId"
          search={activeCustomers}
          shown={(order ?? first)?.customerName}
          disabled={order !== undefined}
        />
      )}
      <TextField name="docNo" />
      <TextField
        name="originalNo"
        {...(kind === 'sale' && { hint: 'outbound.original-no-needed' as const })}
      />
      {kind === 'removal' && (
        <SelectField
          name="condition"
          label="outbound.condition"
          words="condition"
          hint="outbound.condition-hint"
        />
      )}
      <ChannelField />
      <CodedWordField name="packageType" kind="package-type" />
      <ModeField hint="outbound.logistics-mode-hint" />
      <RemoteSelect name="carrierId" search={carriers} shown={order?.carrierName} />
      <TextField name="waybillNo" />
      <DateField name="shipBy" time hint="outbound.ship-by-hint" />
      <NumberField name="priority" hint="outbound.priority-hint" />
      <TextField name="remark" wide />
      <FormSection title="outbound.consignee" />
      {hasBook && <BookedAddress chooseCustomer={chooseCustomer} fields={booked} />}
      <QuickAddress fields={quick} />
      <TextField name="consignee.name" label="field.name" />
      <TextField name="consignee.company" label="outbound.company" />
      <TextField name="consignee.phone" label="field.phone" />
      <TextField name="consignee.email" label="field.email" />
      <CountryField name="consignee.country" label="field.country" />
      <PostcodeField name="consignee.postcode" country="consignee.country" confirmed="consignee.confirmed" />
      <TextField name="consignee.province" label="outbound.province" />
      <TextField name="consignee.city" label="field.city" />
      <TextField name="consignee.address" label="field.address" wide />
      <FormSection title="outbound.goods" />
      <LineEditor name="lines" columns={columns} start={{ quantity: 1 }} foot={sums} />
    </>
  )
}
