import { flag, type RowOf, table, text } from '../rows/table.ts'

/** A company of the house itself: whose name stands on bills and on what is shipped. */
export const company = table(
  'company',
  {
    code: text,
    name: text,
    /** As tax offices and customs know it; '' where it has none. */
    taxNumber: text,
    contact: text,
    phone: text,
    email: text,
    country: text,
    city: text,
    postcode: text,
    address: text,
    enabled: flag,
  },
  { everyWarehouse: true },
)
export type Company = RowOf<typeof company>
