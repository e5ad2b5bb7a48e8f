import { flag, type RowOf, table, text } from '../rows/table.ts'

/** Who sells or lends to the company: hauliers, packaging makers, agents. */
export const supplier = table('supplier', {
  code: text,
  name: text,
  contact: text,
  phone: text,
  email: text,
  country: text,
  city: text,
  address: text,
  remark: text,
  enabled: flag,
})
export type Supplier = RowOf<typeof supplier>

/** Where buyers fetch their parcels themselves, and customers leave theirs. */
export const pickupSite = table('pickupSite', {
  name: text,
  contact: text,
  phone: text,
  country: text,
  city: text,
  /** The district or street by which people know it. */
  address: text,
  /** Gate, floor, hours: what it takes to find the door. */
  addressDetail: text,
  enabled: flag,
})
export type PickupSite = RowOf<typeof pickupSite>
