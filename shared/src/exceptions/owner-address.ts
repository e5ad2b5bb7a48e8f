import type { Customer } from '../setup/customer.ts'

/** A consignee of whom nothing is known. */
export const nowhere = {
  ...{
    name: '',
    company: '',
    phone: '',
    email: '',
    country: '',
    province: '',
    city: '',
    postcode: '',
    address: '',
  },
}

/** Where a customer is, without its postcode, which a draft is not refused for: the clerk adds it. */
export function addressOf({ contact, name, phone, email, country, city, address }: Customer) {
  return { name: contact || name, company: name, phone, email, country, city, address }
}
