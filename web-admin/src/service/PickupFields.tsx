import { DateField } from '../form/DateField.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { ownAddresses } from './address-search.ts'

/** What a pickup is asked for with. */
export function PickupFields() {
  return (
    <>
      <RemoteSelect name="addressId" label="pickup.where" search={ownAddresses} hint="pickup.where-hint" />
      <DateField name="from" label="pickup.from" time />
      <DateField name="to" label="pickup.to" time />
      <NumberField name="pieces" label="pickup.pieces" />
      <NumberField name="weight" unit="kg" />
      <TextField name="remark" wide />
    </>
  )
}
