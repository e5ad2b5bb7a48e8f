import { FormSection } from '../form/FormSection.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { CountryField } from '../setup/CountryField.tsx'
import { PostcodeField } from '../setup/PostcodeField.tsx'
import { QuickAddress } from './QuickAddress.tsx'

/** Where the parts of a pasted address go in the form of an entry. */
const quick = {
  ...{ name: 'name', company: 'company', phone: 'phone', email: 'email', country: 'country' },
  ...{ province: 'province', city: 'city', district: 'district', postcode: 'postcode', address: 'address1' },
}

/** The fields of an entry of the address book. */
export function AddressFields() {
  return (
    <>
      <QuickAddress fields={quick} />
      <TextField name="name" label="field.consigneeName" />
      <TextField name="company" label="outbound.company" />
      <TextField name="phone" />
      <TextField name="mobile" />
      <TextField name="email" type="email" />
      <CountryField name="country" />
      <PostcodeField name="postcode" country="country" confirmed="confirmed" />
      <TextField name="province" label="outbound.province" />
      <TextField name="city" />
      <TextField name="district" />
      <TextField name="address1" wide />
      <TextField name="houseNumber" />
      <TextField name="address2" />
      <TextField name="address3" />
      <FormSection title="address.more" />
      <TextField name="taxNumber" />
      <TextField name="passportNumber" />
      <TextField name="remark" wide />
      <SwitchField name="isDefault" />
    </>
  )
}
