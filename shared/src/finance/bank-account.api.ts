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

/** Above which amount two people approve is the house's own affair: customers read 0. */
export function bankAccountLine(
  { scope: _, enabled, secondAbove, remark, ...row }: BankAccount,
  isOfHouse: boolean,
): BankAccountLine {
  const own = isOfHouse ? { secondAbove, remark } : { secondAbove: 0, remark: '' }
  return {
    ...{ ...row, ...own, enabled: enabled === 1 },
    secondAbove: fromMinor(own.secondAbove, row.currency),
  }
}

/** Customers read where to transfer to. */
export const bankAccountApi = resourceCalls<BankAccountLine>()(bankAccounts, {
  path: '/api/owms/v1/finance/bank-account',
  view: 'finance.view',
  readers: ['staff', 'customer'],
  list: pageInput(['code', 'bank'], { search: search(), enabled: yesOrNo() }, 'no'),
})
