import { put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { type Exception, exception } from '../exceptions/exception.ts'
import { allowOn } from '../exceptions/move-exception.ts'
import { financeKinds } from './exception-kinds.ts'

const reads = ({ exceptionId }: { readonly exceptionId: string }) => ({ one: need(exception, exceptionId) })

/** Somebody of finance has seen to it, and says how. */
function accepted(one: Exception, remark: string, told: Told) {
  const { actor, at } = told
  if (!(one.kind in financeKinds)) throw refusals.rowMissing()
  allowOn(one, 'resolve', told)
  const decided = { status: 'resolved', resolution: 'accept', remark } as const
  return [put(exception, { ...one, ...decided, resolvedBy: actor.id, resolvedAt: at })]
}

/** A difference of the house's own order: of a carrier's statement, or of what came back. */
export const acceptDifference = intent({
  name: 'finance.acceptDifference',
  scope: 'company',
  permission: 'finance.review',
  args: args({ exceptionId: id(), reason: filled(500) }),
  reads: (given) => reads(given),
  decide: ({ one }, { reason }, told) => accepted(one, reason, told),
})

/** A difference in a customer's order: of a wallet. */
export const acceptWalletDifference = intent({
  name: 'finance.acceptWalletDifference',
  scope: 'customer',
  permission: 'finance.review',
  args: args({ customerId: id(), exceptionId: id(), reason: filled(500) }),
  reads: (given) => reads(given),
  decide: ({ one }, { reason }, told) => accepted(one, reason, told),
})
