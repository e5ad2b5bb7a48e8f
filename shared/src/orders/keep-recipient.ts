import { type Change, followUp } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { fit } from '../contract/fit.ts'
import type { Address } from './address.ts'
import type { ParcelAddress } from './parcel-address.ts'
import { ordersRefusals } from './refusals.ts'
import { saveAddress } from './save-address.ts'

/** Entries of one name that are looked through for the same address. */
export const MOST_OF_NAME = 200

/**
 * Keeps the consignee of an order in its customer's address book, where it is not kept yet. What the book would refuse is
 * refused with the order, so that nobody believes that it was kept.
 */
export function keptRecipient(
  consignee: ParcelAddress,
  { customerId, book, told }: { customerId: string; book: readonly Address[]; told: Told },
): Change[] {
  if (told.actor.permissions?.has('orders.address') === false) throw ordersRefusals.bookNotOpen()
  const fitted = fit(saveAddress.args, entryOf(consignee, customerId), 'json')
  if ('faults' in fitted) throw ordersRefusals.recipientUnfit()
  const key = placeKey(fitted.input)
  return book.some((kept) => placeKey(kept) === key) ? [] : [followUp('company', saveAddress, fitted.input)]
}

/** An order's consignee as an entry; what the book has no place for is left out. */
function entryOf(consignee: ParcelAddress, customerId: string) {
  const { company, phone, mobile, email, country, province, district, postcode, confirmed } = consignee
  const { houseNumber, address2, address3, taxNumber, passportNumber, note } = consignee
  return {
    ...{ id: null, customerId, isDefault: false, confirmed: confirmed ?? false },
    ...{ company, phone, mobile, email: email.trim(), country, province, district, postcode },
    ...{ houseNumber, address2, address3, taxNumber, passportNumber, remark: note },
    ...{ name: consignee.name.trim(), city: consignee.city.trim() },
    address1: [consignee.address1, consignee.streetNumber]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' '),
  }
}

/** The same for two entries that name one place, however it was typed. */
function placeKey({
  country,
  postcode,
  city,
  address1,
  houseNumber,
}: Pick<Address, 'country' | 'postcode' | 'city' | 'address1' | 'houseNumber'>): string {
  return [country, postcode, city, address1, houseNumber]
    .map((part) =>
      part
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s\p{P}]+/gu, ''),
    )
    .join('|')
}
