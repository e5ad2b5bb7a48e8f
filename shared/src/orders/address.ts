import { flag, listOf, type RowOf, table, text } from '../rows/table.ts'

/** An entry of a customer's address book (000 §3): who gets parcels, and where. */
export const address = table(
  'address',
  {
    customerId: text,
    name: text,
    company: text,
    phone: text,
    mobile: text,
    email: text,
    country: text,
    province: text,
    city: text,
    district: text,
    postcode: text,
    /** A person looked at a doubtful postcode. */
    confirmed: flag,
    houseNumber: text,
    address1: text,
    address2: text,
    address3: text,
    taxNumber: text,
    passportNumber: text,
    remark: text,
    /** What a new order of the customer begins with; one entry at most. */
    isDefault: flag,
  },
  { owner: 'customerId' },
)
export type Address = RowOf<typeof address>

/** A customer's entries of one name. */
export const addressesOfName = listOf('addressesOfName', address, ['customerId', 'name'], ['id'], {
  filled: 'name',
})
export const addressesByDefault = listOf('addressesByDefault', address, ['customerId', 'isDefault'])
