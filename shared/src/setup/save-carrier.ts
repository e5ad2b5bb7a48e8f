import { string } from 'yup'
import { resource } from '../command/resource.ts'
import { args, clock, code, filled, line } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { numberForms } from './number-form.ts'
import { carrier } from './warehouse.ts'

export const carriersOfCode = listOf('carriersOfCode', carrier, ['code'])

/** Who carries parcels away. */
export const carriers = resource({
  ...{ area: 'setup', noun: 'Carrier', table: carrier, scope: 'company', permission: 'setup.carrier' },
  fields: args({
    ...{ code: code(), name: filled(100), phone: line(40), cutOff: clock() },
    numberForm: string()
      .default('')
      .oneOf(['', ...numberForms] as const),
  }),
  columns: ({ code, name, phone, cutOff, numberForm }, was) => ({
    code,
    name,
    phone,
    cutOff,
    numberForm,
    enabled: was?.enabled ?? 1,
  }),
  on: 'enabled',
  unique: { list: carriersOfCode, keys: (given) => [given.code] },
})
