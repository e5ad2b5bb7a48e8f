import { flag, integer, type RowOf, table, text, word } from '../rows/table.ts'

/** Whose goods and orders they are. Amounts are in minor units of the currency. */
export const customer = table(
  'customer',
  {
    code: text,
    name: text,
    category: word<'enterprise' | 'personal'>(),
    contact: text,
    phone: text,
    email: text,
    country: text,
    city: text,
    postcode: text,
    address: text,
    creditLimit: integer,
    settlementDays: integer,
    /** A stopped customer submits nothing new; work on its stock goes on. */
    active: flag,
  },
  {},
)
export type Customer = RowOf<typeof customer>
