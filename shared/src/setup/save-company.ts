import { string } from 'yup'
import { resource } from '../command/resource.ts'
import { args, code, filled, line } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { company } from './company.ts'
import { countryOf } from './country-code.ts'
import { keptPostcode } from './kept-postcode.ts'
import { country, postcode, postcodeWarnings } from './place-fields.ts'

export const companiesOfCode = listOf('companiesOfCode', company, ['code'])

/**
 * The house's own companies. 001 §7 names their calls and shows no field, so the fields are what a bill and a waybill
 * need.
 */
export const companies = resource({
  ...{ area: 'setup', noun: 'Company', table: company, scope: 'company', permission: 'setup.company' },
  fields: args({
    code: code(),
    name: filled(200),
    taxNumber: line(64),
    contact: line(64),
    phone: line(40),
    email: string().default('').max(100).email(),
    country: country(),
    city: line(100),
    postcode: postcode(),
    address: line(300),
  }),
  columns: (given, was) => ({
    ...given,
    country: countryOf(given.country),
    postcode: keptPostcode(given.country, given.postcode),
    enabled: was?.enabled ?? 1,
  }),
  warnings: postcodeWarnings,
  on: 'enabled',
  unique: { list: companiesOfCode, keys: ({ code }) => [code] },
})
