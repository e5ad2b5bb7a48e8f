import type { Customer } from './customer.ts'
import type { PackPhoto, WarehouseSettings } from './warehouse.ts'

export const packPhotos = ['off', 'offered', 'required'] as const satisfies readonly PackPhoto[]
/** `''` leaves it to the warehouse. */
export const ownPackPhotos = ['', ...packPhotos] as const

/** Whether a package is photographed before it is closed: the customer's word stands before the warehouse's. */
export function packPhotoOf(
  customer: Pick<Partial<Customer>, 'packPhoto'> | undefined,
  house: WarehouseSettings,
): PackPhoto {
  return customer?.packPhoto || house.packPhoto
}
