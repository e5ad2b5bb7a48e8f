import { search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { fromMinor } from '../money/money.ts'
import type { BankAccount } from './bank-account.ts'
import { bankAccounts } from './save-bank-account.ts'

export interface BankAccountLine extends Omit<BankAccount, 'scope' | 'enabled' | 'secondAbove'> {
  readonly secondAbove: string
  readonly enabled: boolean
}

export function bankAccountLine({ scope: _, enabled, secondAbove, ...row }: BankAccount): BankAccountLine {
  return { ...row, secondAbove: fromMinor(secondAbove, row.currency), enabled: enabled === 1 }
}

/** Customers read where to transfer to. */
export const bankAccountApi = resourceCalls<BankAccountLine>()(bankAccounts, {
  path: '/api/owms/v1/finance/bank-account',
  view: 'finance.view',
  readers: ['staff', 'customer'],
  list: pageInput(['code', 'bank'], { search: search(), enabled: yesOrNo() }, 'no'),
})
