import { number, string } from 'yup'
import { currency, price } from '../command/measure.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, line, oneOf } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { listOf } from '../rows/table.ts'
import { customer } from './customer.ts'
import { policyFields } from './inspection-policy.ts'
import { country, keptPostcode, postcode } from './place-fields.ts'
import type { InspectionPolicy } from './warehouse.ts'

export const customersOfCode = listOf('customersOfCode', customer, ['code'])
export const customerCategories = ['enterprise', 'personal'] as const

/** Whose goods and orders they are. A disabled customer is a stopped one: no new submits, work on its stock goes on. */
export const customers = resource({
  ...{ area: 'setup', noun: 'Customer', table: customer, scope: 'company', permission: 'setup.customer' },
  fields: args({
    code: code(),
    name: filled(200),
    category: oneOf(customerCategories),
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
    ...policyFields,
    recheckRate: number().integer().min(0).max(100).nullable().default(null),
  }),
  columns: ({ creditLimit, settlementDays, recheckRate, ...given }, was) => ({
    ...given,
    currency: given.currency as Currency,
    inspection: given.inspection as InspectionPolicy | '',
    postcode: keptPostcode(given.country, given.postcode),
    creditLimit: creditLimit == null ? 0 : toMinor(creditLimit, given.currency as Currency),
    settlementDays: settlementDays ?? 0,
    recheckRate: recheckRate ?? null,
    active: was?.active ?? 1,
  }),
  on: 'active',
  unique: { list: customersOfCode, keys: (given) => [given.code] },
})
