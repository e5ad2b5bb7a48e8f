import type { ChargeLine } from '@longshore/shared/billing/charge-line.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import type { Reached } from '../../database/in-span.ts'

/** A charge and what it comes to; `isOpen`: nothing keeps it from being charged anew. */
export interface Found {
  readonly line: Pick<
    ChargeLine,
    | 'id'
    | 'customerId'
    | 'documentId'
    | 'documentNo'
    | 'fee'
    | 'of'
    | 'status'
    | 'currency'
    | 'amount'
    | 'occurredAt'
  >
  readonly isOpen: boolean
  readonly amount: number
  readonly currency: Currency
}

/** Some charges that were looked at; without a last one these were all. */
export interface Slice {
  readonly looked: number
  readonly found: readonly Found[]
  readonly last: Reached | undefined
}
