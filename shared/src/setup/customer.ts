import type { Currency } from '../money/money.ts'
import { flag, integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { InspectionPolicy, PackPhoto } from './warehouse.ts'

/** How the freight of parcel orders is paid: by bills, before they are shipped, or before that from the balance by itself. */
export const parcelPayments = ['credit', 'prepaid', 'automatic'] as const
export type ParcelPayment = (typeof parcelPayments)[number]

/** Whose goods and orders they are. Amounts are in minor units of the currency. */
export const customer = table(
  'customer',
  {
    code: text,
    /** As the company's own books call the customer; '' where they do not. */
    number: text,
    name: text,
    category: word<'enterprise' | 'personal'>(),
    contact: text,
    phone: text,
    fax: text,
    email: text,
    country: text,
    city: text,
    postcode: text,
    address: text,
    currency: word<Currency>(),
    /** What may be owed; 0 when nothing was agreed. */
    creditLimit: integer,
    /** Days from a bill to its payment; 0 when nothing was agreed. */
    settlementDays: integer,
    /** Days after its issue an undisputed bill counts as agreed; null: only who confirms it agrees. */
    agreeDays: maybe(integer),
    /** Hundredths of a percent; 0 when nothing was agreed. */
    taxRate: integer,
    /** By the prices of which grade it is charged; '' where it has none. */
    priceGrade: text,
    parcelPayment: word<ParcelPayment>(),
    /** What carriers collected for it may be withdrawn once the bank has it, not by their statement alone. */
    codByBank: flag,
    /** A balance below it is low: orders wait to be paid, and the customer is told. */
    warningAmount: integer,
    /** What is inspected of its goods; '' leaves it to the warehouse. */
    inspection: word<InspectionPolicy | ''>(),
    /** Pieces of a hundred, where it says `sample`. */
    samplePercent: integer,
    /** Of a hundred of its parcels, so many are checked again; null: as the warehouse does. */
    recheckRate: maybe(integer),
    /** A picture of each package before it is closed; '' leaves it to the warehouse. */
    packPhoto: word<PackPhoto | ''>(),
    /** Its SKUs are applied for and reviewed, not saved by itself. */
    reviewsSkus: flag,
    /** Its orders may be submitted although the shelves do not hold all of them. */
    backorders: flag,
    /** A stopped customer submits nothing new; work on its stock goes on. */
    active: flag,
  },
  // Handhelds name owners by it where the goods of several look alike; whom to call or bill never leaves the server.
  { owner: 'id', bucket: (row) => `cfg:${row.scope}`, device: ['code', 'name', 'packPhoto'], steady: true },
)
export type Customer = RowOf<typeof customer>
