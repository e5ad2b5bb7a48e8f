import type { Currency } from '../money/money.ts'
import type { Customer } from '../setup/customer.ts'

type Terms = Pick<Customer, 'currency' | 'creditLimit' | 'warningAmount'>

/** What a customer may owe in a currency, in minor units: it was agreed in one. */
export function creditOf(owner: Terms | undefined, currency: Currency): number {
  return owner?.currency === currency ? owner.creditLimit : 0
}

/** Below what the customer is warned, in a currency. */
export function warningOf(owner: Terms | undefined, currency: Currency): number {
  return owner?.currency === currency ? owner.warningAmount : 0
}
