import { amount, currency } from '../command/measure.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, line } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { bankAccount, bankAccountsOfCode } from './bank-account.ts'

/** Accounts of the house at banks. */
export const bankAccounts = resource({
  ...{
    area: 'finance',
    noun: 'BankAccount',
    table: bankAccount,
    scope: 'company',
    permission: 'finance.bank',
  },
  fields: args({
    code: code(),
    payee: filled(200),
    bank: filled(200),
    account: filled(64),
    currency: currency(),
    secondAbove: amount().default('0'),
    remark: line(500),
  }),
  columns: ({ secondAbove, ...given }, was) => ({
    ...given,
    currency: given.currency as Currency,
    secondAbove: toMinor(secondAbove, given.currency as Currency),
    enabled: was?.enabled ?? 1,
  }),
  on: 'enabled',
  unique: { list: bankAccountsOfCode, keys: ({ code: of }) => [of] },
})
