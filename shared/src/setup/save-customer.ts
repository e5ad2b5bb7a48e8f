import { boolean, number, string } from 'yup'
import { type Change, followUp } from '../command/change.ts'
import { amount, currency, price } from '../command/measure.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, line, oneOf } from '../command/schema.ts'
import { type Currency, currencyCodes, toMinor } from '../money/money.ts'
import { flagOf, listOf } from '../rows/table.ts'
import { countryOf } from './country-code.ts'
import { type Customer, customer, type ParcelPayment, parcelPayments } from './customer.ts'
import { policyFields } from './inspection-policy.ts'
import { keptPostcode } from './kept-postcode.ts'
import { ownPackPhotos } from './pack-photo.ts'
import { country, postcode, postcodeWarnings } from './place-fields.ts'
import type { InspectionPolicy, PackPhoto } from './warehouse.ts'

export const customersOfCode = listOf('customersOfCode', customer, ['code'])
export const customerCategories = ['enterprise', 'personal'] as const

/** A percentage as hundredths of a percent: 7.7 is 770, however a float stores it. */
function hundredths(percent: number): number {
  const exact = percent * 100
  return Math.abs(exact - Math.round(exact)) < 1e-9 ? Math.round(exact) : exact
}

type Terms = Pick<Customer, 'parcelPayment' | 'currency' | 'creditLimit' | 'warningAmount'>

/**
 * Orders that wait to be paid by themselves are tried again where more is available than before: of every currency when the
 * customer begins to pay so, else of the one that its credit and its early warning are agreed in.
 */
function tried(is: Terms, was: Customer): Change[] {
  if (is.parcelPayment !== 'automatic') return []
  const begins = was.parcelPayment !== 'automatic'
  const hasMore =
    is.currency !== was.currency || is.creditLimit > was.creditLimit || is.warningAmount < was.warningAmount
  const tries = begins ? currencyCodes : hasMore ? [is.currency] : []
  return tries.map((code) =>
    followUp(
      `customer:${was.id}`,
      // It stands in a later area.
      { name: 'billing.payWaiting' },
      { customerId: was.id, currency: code, after: 0 },
    ),
  )
}

/** Whose goods and orders they are. A disabled customer is a stopped one: no new submits, work on its stock goes on. */
export const customers = resource({
  ...{ area: 'setup', noun: 'Customer', table: customer, scope: 'company', permission: 'setup.customer' },
  fields: args({
    code: code(),
    number: line(40),
    name: filled(200),
    category: oneOf(customerCategories).default(customerCategories[0]),
    contact: line(64),
    phone: line(40),
    fax: line(40),
    email: string().default('').max(100).email(),
    country: country(),
    city: line(100),
    postcode: postcode(),
    address: line(300),
    currency: currency().default('CNY'),
    /** "Settlement period, credit limit, tax rate must each be greater than 0" (001 §5); null: not agreed. */
    creditLimit: price().nullable().default(null),
    settlementDays: number().integer().moreThan(0).max(366).nullable().default(null),
    agreeDays: number().integer().moreThan(0).max(366).nullable(),
    /** Percent. */
    taxRate: number()
      .moreThan(0)
      .max(100)
      .test('decimals', 'at most two decimals', (rate) => rate == null || Number.isInteger(hundredths(rate)))
      .nullable()
      .default(null),
    /** "Amounts of 0 or more only where stated" (001 §5): here, and nowhere else on a customer. */
    warningAmount: amount().default('0'),
    ...policyFields,
    recheckRate: number().integer().min(0).max(100).nullable().default(null),
    reviewsSkus: boolean().default(false),
    /** What is left out stays as it is. */
    backorders: boolean(),
    packPhoto: string().oneOf([...ownPackPhotos]),
    codByBank: boolean(),
    priceGrade: string().max(20),
    parcelPayment: string().oneOf([...parcelPayments]),
  }),
  columns: ({ creditLimit, settlementDays, taxRate, warningAmount, recheckRate, ...given }, was) => ({
    ...given,
    currency: given.currency as Currency,
    inspection: given.inspection as InspectionPolicy | '',
    country: countryOf(given.country),
    postcode: keptPostcode(given.country, given.postcode),
    creditLimit: creditLimit == null ? 0 : toMinor(creditLimit, given.currency as Currency),
    settlementDays: settlementDays ?? 0,
    agreeDays: given.agreeDays === undefined ? (was?.agreeDays ?? null) : given.agreeDays,
    taxRate: taxRate == null ? 0 : hundredths(taxRate),
    warningAmount: toMinor(warningAmount, given.currency as Currency),
    recheckRate: recheckRate ?? null,
    packPhoto: (given.packPhoto as PackPhoto | '' | undefined) ?? was?.packPhoto ?? '',
    reviewsSkus: flagOf(given.reviewsSkus),
    backorders: flagOf(given.backorders ?? was?.backorders === 1),
    codByBank: flagOf(given.codByBank ?? was?.codByBank === 1),
    priceGrade: given.priceGrade ?? was?.priceGrade ?? '',
    parcelPayment: (given.parcelPayment as ParcelPayment | undefined) ?? was?.parcelPayment ?? 'credit',
    active: was?.active ?? 1,
  }),
  warnings: postcodeWarnings,
  follows: tried,
  on: 'active',
  unique: { list: customersOfCode, keys: (given) => [given.code] },
})
