import type { ChargeLine } from '@longshore/shared/billing/charge-line.ts'
import type { Repricing } from '@longshore/shared/billing/repricing.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import type { Kysely } from 'kysely'
import { behindIn, type Reached } from '../../database/in-span.ts'
import type { Database } from '../../database/tables.ts'

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

/** The next charges of the fee that is looked at, in the order of their time. */
export function chargesBehind(db: Kysely<Database>, one: Repricing, some: number) {
  const { from, until, afterAt, afterId, customerId, fee } = one
  return db
    .selectFrom('chargeLine')
    .where('fee', '=', fee)
    .where(behindIn({ from, until }, { at: afterAt, id: afterId })('occurredAt', 'id'))
    .$if(customerId !== '', (charges) => charges.where('customerId', '=', customerId))
    .where('status', '<>', 'void')
    .orderBy('occurredAt')
    .orderBy('id')
    .limit(some)
}
