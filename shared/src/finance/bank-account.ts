import type { Currency } from '../money/money.ts'
import { flag, integer, listOf, type RowOf, table, text, word } from '../rows/table.ts'

/** An account of the house at a bank, which customers transfer to (000 §6: payee name, bank and account). */
export const bankAccount = table('bankAccount', {
  code: text,
  payee: text,
  bank: text,
  account: text,
  currency: word<Currency>(),
  /** A recharge above it needs a second person, in minor units; 0: none does. */
  secondAbove: integer,
  remark: text,
  enabled: flag,
})
export type BankAccount = RowOf<typeof bankAccount>
export const bankAccountsOfCode = listOf('bankAccountsOfCode', bankAccount, ['code'])
