import { boolean, string } from 'yup'
import { type Change, put, remove } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, maybeId } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import { countryOf } from '../setup/country-code.ts'
import { keptPostcode } from '../setup/kept-postcode.ts'
import { country, postcode, postcodeWarnings } from '../setup/place-fields.ts'
import { type Address, address, addressesByDefault } from './address.ts'
import { ordersRefusals } from './refusals.ts'

const about = { scope: 'company', permission: 'orders.address' } as const

/** Who gets parcels, and where, as forms, sheets and orders give it. */
export const addressFields = {
  name: filled(100),
  company: line(),
  phone: line(40),
  mobile: line(40),
  email: string().default('').max(100).email(),
  country: country(),
  province: line(100),
  city: filled(100),
  district: line(100),
  postcode: postcode(),
  confirmed: boolean().default(false),
  houseNumber: line(40),
  address1: filled(200),
  address2: line(),
  address3: line(),
  taxNumber: line(64),
  passportNumber: line(64),
  remark: line(500),
}

/** Keeps an entry of a customer's address book: a new one, or one that is changed. */
export const saveAddress = intent({
  name: 'orders.saveAddress',
  ...about,
  args: args({
    id: maybeId(),
    /** Whose book; a customer's own calls always mean the customer. */
    customerId: maybeId(),
    ...addressFields,
    isDefault: boolean().default(false),
  }),
  reads: (given) => ({ was: row(address, given.id) }),
  reads2: (given, { was }, told) => ({ before: defaultOf(ownerOf(given, was, told)) }),
  decide({ was, before }, given, told) {
    if (given.id && !was) throw refusals.rowMissing()
    const customerId = ownerOf(given, was, told)
    if (!customerId) throw ordersRefusals.bookOfNobody()
    const kept: Omit<Address, 'scope' | 'version'> = {
      ...given,
      id: was?.id ?? told.id('address'),
      customerId,
      country: countryOf(given.country),
      postcode: keptPostcode(given.country, given.postcode),
      confirmed: flagOf(given.confirmed),
      isDefault: flagOf(given.isDefault),
    }
    const others = given.isDefault ? noDefault(before, kept.id) : []
    return [put(address, kept), ...others, ...(given.confirmed ? [] : postcodeWarnings(given))]
  },
})

/** Makes an entry the one that new orders begin with. */
export const defaultAddress = intent({
  name: 'orders.defaultAddress',
  ...about,
  args: args({ id: id() }),
  reads: (given) => ({ was: need(address, given.id) }),
  reads2: (_, { was }) => ({ before: defaultOf(was.customerId) }),
  decide: ({ was, before }) => [...noDefault(before, was.id), put(address, { ...was, isDefault: 1 })],
})

/** Orders keep their own copy of what an entry said. */
export const deleteAddress = intent({
  name: 'orders.deleteAddress',
  ...about,
  args: args({ id: id() }),
  reads: (given) => ({ was: need(address, given.id) }),
  decide: ({ was }) => [remove(address, was.id)],
})

const defaultOf = (customerId: string | null) => list(addressesByDefault, [customerId ?? '', 1])

function ownerOf(
  given: { readonly customerId: string | null },
  was: Address | undefined,
  { actor }: Told,
): string | null {
  return actor.customerId ?? was?.customerId ?? given.customerId
}

function noDefault(before: readonly Address[], but: string): Change[] {
  return before.filter(({ id }) => id !== but).map((one) => put(address, { ...one, isDefault: 0 }))
}
