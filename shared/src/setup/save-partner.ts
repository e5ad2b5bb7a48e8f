import { string } from 'yup'
import { resource } from '../command/resource.ts'
import { args, code, filled, line } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { countryOf } from './country-code.ts'
import { pickupSite, supplier } from './partner.ts'
import { country } from './place-fields.ts'

export const suppliersOfCode = listOf('suppliersOfCode', supplier, ['code'])
export const pickupSitesOfName = listOf('pickupSitesOfName', pickupSite, ['name'])

/** Suppliers (specification 001 §2, `supplier`; its fields are not shown, so these are the usual ones). */
export const suppliers = resource({
  ...{ area: 'setup', noun: 'Supplier', table: supplier, scope: 'company', permission: 'setup.supplier' },
  fields: args({
    code: code(),
    name: filled(200),
    contact: line(64),
    phone: line(40),
    email: string().default('').max(100).email(),
    country: country(),
    city: line(100),
    address: line(300),
    remark: line(500),
  }),
  columns: (given, was) => ({ ...given, country: countryOf(given.country), enabled: was?.enabled ?? 1 }),
  on: 'enabled',
  unique: { list: suppliersOfCode, keys: ({ code }) => [code] },
})

/** "Pickup point: name, contact person, contact phone, address, detailed address" (000 §3). */
export const pickupSites = resource({
  ...{ area: 'setup', noun: 'PickupSite', table: pickupSite, scope: 'company' },
  permission: 'setup.pickup-site',
  fields: args({
    name: filled(100),
    contact: filled(64),
    phone: filled(40),
    country: country(),
    city: line(100),
    address: filled(300),
    addressDetail: line(300),
  }),
  columns: (given, was) => ({ ...given, country: countryOf(given.country), enabled: was?.enabled ?? 1 }),
  on: 'enabled',
  unique: { list: pickupSitesOfName, keys: ({ name }) => [name] },
})
