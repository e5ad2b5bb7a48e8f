import type { Told } from '../command/command.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, oneOf } from '../command/schema.ts'
import { photoHashes } from '../exceptions/photo-hashes.ts'
import { type ParcelAddress, parcelAddressSchema } from '../orders/parcel-address.ts'
import {
  type ProblemReply,
  problem,
  problemMachine,
  REPLY_LENGTH,
  type ReplyType,
  replyTypes,
} from './problem.ts'
import { replied } from './problem-talk.ts'

/** What is supplied of a consignee without another address. */
const supplied = ['phone', 'email', 'taxNumber', 'passportNumber'] as const

/** A reply, which is always kept. What it wants is a second command, through the order's own rules. */
export const replyProblem = intent({
  name: 'service.replyProblem',
  scope: 'warehouse',
  permission: 'service.problem',
  args: args({
    problemId: id(),
    type: oneOf(replyTypes).notRequired().default(''),
    text: filled(REPLY_LENGTH),
    photos: photoHashes(),
    /** The new address, or what was missing of it. */
    consignee: parcelAddressSchema.notRequired().default(undefined),
  }),
  reads: ({ problemId }) => ({ one: need(problem, problemId) }),
  decide({ one }, { type, text, photos, consignee }, told) {
    if (!problemMachine.allows(one.status, 'reply'))
      throw refusals.moveNotAllowed({ move: 'reply', status: one.status })
    const wants = (type ?? '') as ReplyType
    const said = saidOf(wants, consignee as ParcelAddress | undefined)
    return replied(one, { type: wants, text, photos, consignee: said, ...askedOf(wants, said, told) }, told)
  },
})

function saidOf(type: ReplyType, consignee: ParcelAddress | undefined): Partial<ParcelAddress> {
  if (!consignee) return {}
  if (type === 'change-address') return consignee
  if (type !== 'supply-data') return {}
  return Object.fromEntries(
    supplied.flatMap((part) => (consignee[part].trim() ? [[part, consignee[part].trim()]] : [])),
  )
}

/** Whoever may not do it at the order does not do it by a reply either. Data that are pictures alone change nothing. */
function askedOf(
  type: ReplyType,
  said: Partial<ParcelAddress>,
  { actor }: Told,
): Partial<Pick<ProblemReply, 'outcome' | 'refusal'>> {
  if (type === '' || (type === 'supply-data' && Object.keys(said).length === 0)) return {}
  const needed = type === 'return' || type === 'destroy' ? 'orders.cancel' : 'orders.edit'
  const may = actor.permissions?.has(needed) ?? true
  return may ? { outcome: 'asked' } : { outcome: 'refused', refusal: refusals.forbidden.code }
}
