import type { Told } from '../command/command.ts'
import { type Funds, fundsOf } from '../command/reads.ts'
import { WALLET } from '../money/accounts.ts'
import { fromMinor } from '../money/money.ts'
import { isLow } from '../setup/credit.ts'
import type { Customer } from '../setup/customer.ts'
import { ordersRefusals } from './refusals.ts'

/** What a customer has in its own currency, as its wallet stands when the command commits. */
export function balanceOf(customerId: string, owner: Customer | undefined) {
  return fundsOf(customerId, WALLET, owner?.currency ?? '')
}

/** "An early-warning amount blocks client shipping when the balance falls below it" (000 §9): a customer's own, and says the sums. */
export function mustNotBeLow(owner: Customer | undefined, { posted, held }: Funds, { actor }: Told): void {
  if (!owner || actor.customerId === null) return
  const { currency, creditLimit, warningAmount } = owner
  const available = posted - held + creditLimit
  if (!isLow(owner, currency, available)) return
  const said = (minor: number) => fromMinor(minor, currency)
  throw ordersRefusals.balanceLow({ available: said(available), warning: said(warningAmount), currency })
}
