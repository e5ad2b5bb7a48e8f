import type { AddressLine } from '@longshore/shared/orders/address.api.ts'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { CountryField } from '../setup/CountryField.tsx'
import { PostcodeField } from '../setup/PostcodeField.tsx'
import { BookedAddress, consigneeOf, useBook } from './BookedAddress.tsx'
import { QuickAddress } from './QuickAddress.tsx'

/** Where the parts of a pasted address go. */
const quick = {
  ...{
    name: 'consignee.name',
    company: 'consignee.company',
    phone: 'consignee.phone',
    email: 'consignee.email',
  },
  ...{ country: 'consignee.country', province: 'consignee.province', city: 'consignee.city' },
  ...{ district: 'consignee.district', postcode: 'consignee.postcode', address: 'consignee.address1' },
}

interface Props {
  readonly chooseCustomer: boolean
  /** Whether the form is one that keeps the consignee in the book where that is wanted. */
  readonly saves?: boolean
}

const booked = (entry: AddressLine) =>
  Object.fromEntries(
    Object.entries(consigneeOf(entry)).map(([field, value]) => [`consignee.${field}`, value]),
  )

/** Who receives a parcel: every field of the specification's forms; out of the address book, and into it. */
export function ConsigneeFields({ chooseCustomer, saves = true }: Props) {
  const hasBook = useBook(chooseCustomer)
  return (
    <>
      {hasBook && <BookedAddress chooseCustomer={chooseCustomer} fields={booked} />}
      <QuickAddress fields={quick} />
      <TextField name="consignee.name" label="field.consigneeName" />
      <TextField name="consignee.company" label="parcel.company" />
      <TextField name="consignee.phone" label="field.phone" />
      <TextField name="consignee.mobile" label="parcel.mobile" />
      <TextField name="consignee.email" label="field.email" />
      <CountryField name="consignee.country" label="field.country" />
      <PostcodeField name="consignee.postcode" country="consignee.country" confirmed="consignee.confirmed" />
      <TextField name="consignee.province" label="parcel.province" />
      <TextField name="consignee.city" label="field.city" />
      <TextField name="consignee.district" label="parcel.district" />
      <TextField name="consignee.subDistrict" label="parcel.sub-district" />
      <TextField name="consignee.address1" label="parcel.address1" wide />
      <TextField name="consignee.address2" label="parcel.address2" />
      <TextField name="consignee.address3" label="parcel.address3" />
      <TextField name="consignee.streetNumber" label="parcel.street-number" />
      <TextField name="consignee.houseNumber" label="parcel.house-number" />
      <TextField name="consignee.taxNumber" label="parcel.tax-number" />
      <TextField name="consignee.passportNumber" label="parcel.passport-number" />
      <TextField name="consignee.note" label="parcel.note" wide />
      {hasBook && saves && <SwitchField name="saveRecipient" label="parcel.save-recipient" wide />}
    </>
  )
}
