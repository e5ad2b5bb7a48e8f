import { boolean } from 'yup'
import { note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, several } from '../command/schema.ts'
import {
  claimsOf,
  maskedCode,
  partClaim,
  partMachine,
  publicationsOf,
  publishedPart,
  type UnknownPart,
  unknownPart,
} from '../inbound/unknown-part.ts'
import { DAY } from '../money/local-time.ts'
import { customer } from '../setup/customer.ts'
import { customerTold } from '../setup/customer-told.ts'
import { settingsOf, warehouse } from '../setup/warehouse.ts'
import { mustAllow } from './must-allow.ts'
import { exceptionRefusals } from './refusals.ts'

/** Refuses what is done with a part whose pieces left the unknown parts. */
export function mustStand({ ended, code }: UnknownPart): void {
  if (ended) throw exceptionRefusals.partGone({ code })
}

/**
 * Customers see a part with its code masked: those that are named, or all where none is. Whoever was told before and is not named any more
 * sees it no longer. Those that are named
 * and were not shown it before are told.
 */
export const publishPart = intent({
  name: 'exceptions.publishPart',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({
    partId: id(),
    customerIds: several(id(), 50).default([]),
    content: filled(500),
    showsPhoto: boolean().default(false),
  }),
  reads: ({ partId, customerIds }) => ({
    part: need(unknownPart, partId),
    shown: list(publicationsOf, [partId]),
    named: rows(customer, customerIds),
  }),
  decide({ part, shown, named }, { customerIds, content, showsPhoto }, { actor, at }) {
    mustStand(part)
    if (part.status === 'claimed') mustAllow(false, 'publish', part.status)
    if (named.length < new Set(customerIds).size) throw refusals.rowMissing()
    const owners = named.length > 0 ? named.map(({ id: owner }) => owner) : ['']
    const seen = {
      ...{ partId: part.id, maskedCode: maskedCode(part.code), quantity: part.quantity, content },
      photo: showsPhoto ? (part.photo ?? '') : '',
      ...{ receivedAt: part.receivedAt, publishedAt: at, reminded: part.reminded },
    }
    const rowsNow = owners.map((ownerId) => ({ ...seen, id: `${part.id}/${ownerId}`, ownerId }))
    const news = named.filter(({ id: owner }) => !shown.some(({ ownerId }) => ownerId === owner))
    return [
      ...news.map(({ id: owner }) => customerTold(owner, 'part-found', { code: seen.maskedCode })),
      ...shown
        .filter(({ id: was }) => !rowsNow.some((one) => one.id === was))
        .map(({ id: was }) => remove(publishedPart, was)),
      ...rowsNow.map((one) => put(publishedPart, one)),
      put(unknownPart, { ...part, publishedAt: at }),
      note(part.id, 'part.published', { customers: named.length, by: actor.name }),
    ]
  },
})

/**
 * Nobody claimed a part for so many days as the warehouse gives: the desk is asked to have it destroyed or to keep it. Nothing
 * happens to the pieces by itself.
 */
export const expirePart = intent({
  name: 'exceptions.expirePart',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ partId: id() }),
  reads: ({ partId }, { scope }) => ({
    part: need(unknownPart, partId),
    claims: list(claimsOf, [partId]),
    shown: list(publicationsOf, [partId]),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
  }),
  decide({ part, claims, shown, house }, _, { at }) {
    mustStand(part)
    mustAllow(partMachine.allows(part.status, 'expire'), 'expire', part.status)
    if (claims.some(({ status }) => status === 'waiting')) throw exceptionRefusals.claimWaits()
    const days = settingsOf(house).unknownDays
    if (at < part.receivedAt + days * DAY) throw exceptionRefusals.partTooYoung({ days })
    return [
      put(unknownPart, { ...part, status: 'expired' }),
      ...shown.map(({ id: was }) => remove(publishedPart, was)),
      note(part.id, 'part.expired', { days }),
    ]
  },
})

/** The acceptance of a claim is taken back while the pieces still stand with the unknown parts: all claims wait again. */
export const undoClaim = intent({
  name: 'exceptions.undoClaim',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ partId: id() }),
  reads: ({ partId }) => ({ part: need(unknownPart, partId), claims: list(claimsOf, [partId]) }),
  decide({ part, claims }, _, { actor }) {
    mustStand(part)
    mustAllow(partMachine.allows(part.status, 'undo'), 'undo', part.status)
    // What was refused for the claim that was accepted has no reason of its own.
    const decided = claims.filter(
      ({ status, reason }) => status === 'accepted' || (status === 'refused' && !reason),
    )
    return [
      put(unknownPart, { ...part, status: 'unclaimed', customerId: '' }),
      ...decided.map((one) =>
        put(partClaim, { ...one, status: 'waiting', decidedByName: '', decidedAt: null, unread: 0 }),
      ),
      note(part.id, 'part.claim-undone', { by: actor.name }),
    ]
  },
})
