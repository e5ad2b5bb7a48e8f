import type { Currency } from '../money/money.ts'
import type { Customer } from './customer.ts'

type Terms = Pick<Customer, 'currency' | 'creditLimit' | 'warningAmount'>

/** What a customer may owe in a currency, in minor units: it was agreed in one. */
export function creditOf(owner: Terms | undefined, currency: Currency): number {
  return owner?.currency === currency ? owner.creditLimit : 0
}

/** Below what the customer is warned, in a currency. */
export function warningOf(owner: Terms | undefined, currency: Currency): number {
  return owner?.currency === currency ? owner.warningAmount : 0
}

/** Whether what is available in a currency stands below the amount of the early warning, where one was agreed. */
export function isLow(owner: Terms | undefined, currency: Currency, available: number): boolean {
  const warning = warningOf(owner, currency)
  return warning > 0 && available < warning
}
