import { listOf } from '../rows/table.ts'
import { type Receipt, type ReturnMethod, receipt } from './receipt.ts'

/** What is to be done with the goods that came back (state-machines §11). */
export const returnMethods = [
  're-shelve',
  'inspect',
  'destroy',
  'return-to-client',
  're-ship',
] as const satisfies readonly ReturnMethod[]

export type ReturnState =
  | 'applied'
  | 'signed-in'
  | 'received'
  | 'abnormal'
  | 'finished'
  | 'rejected'
  | 'closed'

/** Returns of one sold order. */
export const returnsOfOrder = listOf('returnsOfOrder', receipt, ['soldOrderId'])

type Returned = Pick<
  Receipt,
  'kind' | 'status' | 'method' | 'forecast' | 'received' | 'finishedAt' | 'decided' | 'carriedOut'
>

/** A return is a receipt; its state is said in the words of returns. '' for a receipt that is none. */
export function returnState(header: Returned): ReturnState | '' {
  const { kind, status } = header
  if (kind !== 'return') return ''
  if (status === 'draft' || status === 'to-be-received') return 'applied'
  if (status === 'rejected') return 'rejected'
  if (status === 'deleted') return 'closed'
  if (header.finishedAt === null) return 'signed-in'
  if (isDisputed(header)) return 'abnormal'
  return status === 'stored' && isCarriedOut(header) ? 'finished' : 'received'
}

/** Other pieces came than were announced, and the owner has not said yet what is to be done with them. */
export function isDisputed({ forecast, received, decided, finishedAt }: Returned): boolean {
  return finishedAt !== null && received !== forecast && !decided
}

/** Goods that go to a shelf are where they should be; the other methods need an order of their own. */
export function isCarriedOut({ method, carriedOut }: Pick<Returned, 'method' | 'carriedOut'>): boolean {
  return method === 're-shelve' || method === 'inspect' || carriedOut === 1
}
