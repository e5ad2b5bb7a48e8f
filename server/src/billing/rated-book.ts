import type { Priced } from '@longshore/shared/billing/rate-cause.ts'
import type { Cause } from './causes-behind.ts'

interface More {
  readonly shown: 0 | 1
  readonly at: number
  readonly quote: Priced['quote']
}

/** Where lines of causes stand: charges of customers, or costs of one kind. */
export interface Book {
  readonly table: 'chargeLine' | 'costLine'
  readonly side: 'revenue' | 'cost'
  /** Causes without a price are listed. */
  readonly lists: boolean
  /** What a line of this table says besides what every line does. */
  columnsOf(cause: Cause, more: More): object
}

export const chargeBook: Book = {
  table: 'chargeLine',
  side: 'revenue',
  lists: true,
  columnsOf({ customerId, sheet, basis }, { shown, at, quote }) {
    return {
      ...{ scope: `customer:${customerId}`, customerId, sheet, status: 'accrued', shown },
      ...{ basis: JSON.stringify(basis), quote: JSON.stringify(quote) },
      ...{ ratedAt: at, settledBy: '', settledName: '', settledAt: null },
      ...{ postingId: '', billId: '' },
    }
  },
}

/** What a supplier is expected to ask for. */
export function costBook(supplierId: string): Book {
  return {
    ...{ table: 'costLine', side: 'cost', lists: false },
    columnsOf: () => ({
      ...{ scope: 'company', supplierId, status: 'expected', differs: 0, invoiceId: '', paidAt: null },
    }),
  }
}
