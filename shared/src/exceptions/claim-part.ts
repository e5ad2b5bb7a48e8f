import { note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, maybeId } from '../command/schema.ts'
import {
  claimMachine,
  claimsOf,
  maskedCode,
  type PartClaim,
  partClaim,
  partMachine,
  publicationsOf,
  publishedPart,
  unknownPart,
  unreadClaims,
} from '../inbound/unknown-part.ts'
import { customer } from '../setup/customer.ts'
import { customerTold } from '../setup/customer-told.ts'
import { mustStand } from './handle-part.ts'
import { mustAllow } from './must-allow.ts'
import { photoHashes } from './photo-hashes.ts'
import { exceptionRefusals } from './refusals.ts'

/** A customer says that a part it is shown is its own; the desk writes down what a customer said otherwise. */
export const claimPart = intent({
  name: 'exceptions.claimPart',
  scope: 'warehouse',
  permission: 'exceptions.unknown',
  args: args({
    partId: id(),
    /** Whose part; a customer's own calls always mean the customer. */
    customerId: maybeId(),
    /** The number that stands on the label. */
    waybillNo: line(100),
    proof: filled(1000),
    photos: photoHashes(),
  }),
  reads: ({ partId, customerId }) => ({
    part: need(unknownPart, partId),
    shown: list(publicationsOf, [partId]),
    claims: list(claimsOf, [partId]),
    who: row(customer, customerId),
  }),
  decide({ part, shown, claims, who }, { customerId: named, waybillNo, proof, photos }, told) {
    const own = told.actor.customerId
    const customerId = own ?? named
    if (!customerId) throw exceptionRefusals.customerRequired()
    if (!own && !who) throw refusals.rowMissing()
    // What a customer is not shown does not exist for it.
    if (own && !shown.some(({ ownerId }) => ownerId === '' || ownerId === own)) throw refusals.rowMissing()
    mustStand(part)
    if (part.status === 'claimed') mustAllow(false, 'claim', part.status)
    if (claims.some((one) => one.customerId === customerId && one.status === 'waiting'))
      throw exceptionRefusals.claimStands()
    return [
      put(partClaim, {
        ...{ id: told.id('claim'), partId: part.id, customerId, maskedCode: maskedCode(part.code) },
        ...{ waybillNo, proof, photos, status: 'waiting', reason: '', decidedByName: '' },
        ...{ claimedAt: told.at, decidedAt: null, unread: 0 },
      }),
      note(part.id, 'part.claimed', { by: told.actor.name }),
    ]
  },
})

const byClaim = (claimId: string) => ({ claim: need(partClaim, claimId) })
const withPart = ({ partId }: PartClaim) => ({
  part: need(unknownPart, partId),
  claims: list(claimsOf, [partId]),
  shown: list(publicationsOf, [partId]),
})

/** The desk believes a claim: the part is that customer's, and nobody else's claim stands any more. */
export const acceptClaim = intent({
  name: 'exceptions.acceptClaim',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ claimId: id() }),
  reads: ({ claimId }) => byClaim(claimId),
  reads2: (_, { claim }) => withPart(claim),
  decide({ claim, part, claims, shown }, _, { actor, at }) {
    mustStand(part)
    mustAllow(partMachine.allows(part.status, 'accept'), 'accept', part.status)
    mustAllow(claimMachine.allows(claim.status, 'accept'), 'accept', claim.status)
    const decided = { decidedByName: actor.name, decidedAt: at, unread: 1 } as const
    const others = claims.filter((one) => one.id !== claim.id && one.status === 'waiting')
    return [
      put(unknownPart, { ...part, status: 'claimed', customerId: claim.customerId }),
      put(partClaim, { ...claim, ...decided, status: 'accepted' }),
      ...others.map((one) => put(partClaim, { ...one, ...decided, status: 'refused' })),
      ...shown.map(({ id: was }) => remove(publishedPart, was)),
      customerTold(claim.customerId, 'claim-accepted', { code: claim.maskedCode }),
      ...others.map((one) => customerTold(one.customerId, 'claim-refused', { code: one.maskedCode })),
      note(part.id, 'part.claim-accepted', { by: actor.name }),
    ]
  },
})

/** The desk does not believe a claim; the customer reads why. */
export const refuseClaim = intent({
  name: 'exceptions.refuseClaim',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ claimId: id(), reason: filled(500) }),
  reads: ({ claimId }) => byClaim(claimId),
  decide({ claim }, { reason }, { actor, at }) {
    mustAllow(claimMachine.allows(claim.status, 'refuse'), 'refuse', claim.status)
    return [
      put(partClaim, {
        ...{ ...claim, status: 'refused', reason, decidedByName: actor.name, decidedAt: at, unread: 1 },
      }),
      customerTold(claim.customerId, 'claim-refused', { code: claim.maskedCode }),
      note(claim.partId, 'part.claim-refused', { reason, by: actor.name }),
    ]
  },
})

/** So many are read at once; the next look reads the others. */
const AT_ONCE = 100

/** The claimant has looked at what was decided on its claims. */
export const readClaims = intent({
  name: 'exceptions.readClaims',
  scope: 'warehouse',
  permission: 'exceptions.unknown',
  args: args({}),
  reads: (_, { actor, scope }) => ({
    claims: first(unreadClaims, [scope, actor.customerId ?? '', 1], AT_ONCE),
  }),
  decide: ({ claims }) => claims.map((one) => put(partClaim, { ...one, unread: 0 })),
})
