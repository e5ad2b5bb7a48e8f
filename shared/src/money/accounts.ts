/**
 * The accounts of the money journal (design money.md §2). Each stands in a customer's scope, the house's too: so one hot
 * account does not hold up the house. Money goes from one to another; every currency sums to zero.
 */
export const WALLET = 'WALLET'

/** An account of the house at a bank, by its id: it stands below zero by what came in. */
export function bank(id: string): string {
  return `BANK:${id}`
}

/** What a customer owes for charges that were settled, until a bill of them is paid. It stands below zero by that. */
export const RECEIVABLE = 'RECEIVABLE'

/** What the house earned from a customer. */
export const REVENUE = 'REVENUE'

/** What of a currency was exchanged: with its wallets and banks it sums to nothing, as every currency does. */
export const FX_CLEARING = 'FX_CLEARING'
