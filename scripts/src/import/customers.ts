import { type Currency, toMinor } from '@longshore/shared/money/money.ts'
import { customerLine } from '@longshore/shared/setup/customer.api.ts'
import type { Customer } from '@longshore/shared/setup/customer.ts'
import { keptPostcode } from '@longshore/shared/setup/kept-postcode.ts'
import { customers as resource } from '@longshore/shared/setup/save-customer.ts'
import { type ImportKind, pick, type Standing, typed } from './kind.ts'

const names = Object.keys(resource.save.args.fields).filter((name) => name !== 'id')

/** Customers by their code. */
export const customers: ImportKind = {
  name: 'customers',
  fields: names,
  command: resource.save,
  idArg: 'id',
  keyOf: ({ code = '' }) => code,
  postcode: { country: 'country', postcode: 'postcode' },

  async resolve(_, entries) {
    for (const entry of entries) entry.args = typed(resource.save.args, entry.values)
  },

  async standing(db, entries) {
    const codes = entries.map(({ key }) => key)
    const rows = await db.selectFrom('customer').selectAll().where('code', 'in', codes).execute()
    return new Map(
      (rows as Customer[]).map((row): [string, Standing] => {
        const { id, version } = row
        return [row.code, { id, version, args: pick(customerLine(row), names) }]
      }),
    )
  },

  kept({ country, postcode, creditLimit, warningAmount, currency, ...rest }) {
    const minor = creditLimit == null ? null : toMinor(String(creditLimit), currency as Currency)
    return {
      ...rest,
      country,
      currency,
      creditLimit: minor,
      warningAmount: toMinor(String(warningAmount ?? 0), currency as Currency),
      postcode: keptPostcode(String(country), String(postcode)),
    }
  },
}
