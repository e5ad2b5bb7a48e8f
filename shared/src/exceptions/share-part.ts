import { boolean } from 'yup'
import { note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, maybeId } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { customerTold } from '../setup/customer-told.ts'
import { found, ORDER_DIFFERS } from '../stock/count-document.ts'
import { type Exception, exception } from './exception.ts'
import { partComment } from './part-comment.ts'
import { ownerOf, ownerReads, parcelReads } from './part-owner.ts'
import { photoHashes } from './photo-hashes.ts'
import { exceptionRefusals } from './refusals.ts'

const SURPLUS = 'inbound.surplus'

/** Goods of nobody are shown to those who may own them in another way (state-machines §12). */
const OF_NOBODY = 'inbound.unknown-part'

function isOpen({ status }: Exception): boolean {
  return status === 'open' || status === 'taken'
}

const comment = (
  one: Exception,
  said: { text: string; photos?: readonly string[]; customerId: string },
  told: Told,
) =>
  put(partComment, {
    ...{ id: told.id('comment'), exceptionId: one.id, photos: [], ...said },
    ...{ byCustomer: told.actor.kind === 'customer' ? 1 : 0, authorName: told.actor.name, at: told.at },
  })

/**
 * The desk shows an abnormal part to the customer whose goods it is about, and says what it wants to know; it may ask whether
 * a surplus is accepted. Where the books do not tell whose the goods are the desk names the customer.
 */
export const sharePart = intent({
  name: 'exceptions.sharePart',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({
    exceptionId: id(),
    customerId: maybeId(),
    text: filled(500),
    asks: boolean().default(false),
    showsPhoto: boolean().default(false),
  }),
  reads: ({ exceptionId, customerId }) => ({
    exception: need(exception, exceptionId),
    named: row(customer, customerId),
  }),
  reads2: (_, { exception: one }) => ownerReads(one),
  reads3: (_, rows) => parcelReads(rows),
  decide({ exception: one, named, ...known }, { customerId, text, asks, showsPhoto }, told) {
    if (!one.part || one.kind === OF_NOBODY) throw exceptionRefusals.notAPart()
    if (one.kind === ORDER_DIFFERS) throw exceptionRefusals.byPosition()
    if (!isOpen(one)) throw exceptionRefusals.processed()
    if (customerId && !named) throw refusals.rowMissing()
    const owner = ownerOf(one, known) || customerId
    if (!owner) throw exceptionRefusals.customerRequired()
    if (customerId && customerId !== owner) throw exceptionRefusals.notItsOwner()
    // A position may hold goods of several customers.
    const { count } = known
    if (count && !found(count).some(({ ownerId }) => ownerId === owner)) throw exceptionRefusals.notItsOwner()
    if (asks && one.kind !== SURPLUS) throw exceptionRefusals.onlySurplus()
    return [
      put(exception, {
        ...{ ...one, customerId: owner, sharedAt: told.at, showsPhoto: showsPhoto ? 1 : 0 },
        ...{ agreement: asks ? 'asked' : one.agreement, turn: 'customer' },
      }),
      comment(one, { text, customerId: owner }, told),
      customerTold(owner, 'part-said', { part: one.subjectLabel, text }),
      note(one.id, 'abnormal.shared', { by: told.actor.name }),
    ]
  },
})

/** The part was shown by mistake: its customer sees it no longer. What was said stays with the house. */
export const hidePart = intent({
  name: 'exceptions.hidePart',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ exceptionId: id() }),
  reads: ({ exceptionId }) => ({ exception: need(exception, exceptionId) }),
  decide({ exception: one }, _, { actor }) {
    if (!one.customerId) throw exceptionRefusals.notShared()
    const agreement = one.agreement === 'asked' ? '' : one.agreement
    return [
      put(exception, { ...one, customerId: '', sharedAt: null, showsPhoto: 0, agreement, turn: 'house' }),
      note(one.id, 'abnormal.hidden', { by: actor.name }),
    ]
  },
})

/** Somebody of the house, or of the customer whom the part is shown to, says something; then it is the other's turn. */
export const commentPart = intent({
  name: 'exceptions.commentPart',
  scope: 'warehouse',
  permission: 'exceptions.view',
  args: args({
    exceptionId: id(),
    text: filled(500),
    photos: photoHashes(),
    /** For the house's eyes alone; a customer's words never are. */
    internal: boolean().default(false),
  }),
  reads: ({ exceptionId }) => ({ exception: need(exception, exceptionId) }),
  decide({ exception: one }, { text, photos, internal }, told) {
    if (!one.part) throw exceptionRefusals.notAPart()
    const byCustomer = told.actor.kind === 'customer'
    const customerId = internal && !byCustomer ? '' : one.customerId
    const spoken = comment(one, { text, photos, customerId }, told)
    if (!customerId) return [spoken]
    const news = byCustomer ? [] : [customerTold(customerId, 'part-said', { part: one.subjectLabel, text })]
    return [put(exception, { ...one, turn: byCustomer ? 'house' : 'customer' }), spoken, ...news]
  },
})

/** The customer whom the desk asked agrees that its surplus is received, or does not. */
export const answerPart = intent({
  name: 'exceptions.answerPart',
  scope: 'warehouse',
  permission: 'exceptions.view',
  args: args({ exceptionId: id(), agrees: boolean().required(), text: filled(500) }),
  reads: ({ exceptionId }) => ({ exception: need(exception, exceptionId) }),
  decide({ exception: one }, { agrees, text }, told) {
    if (one.agreement !== 'asked' || !isOpen(one)) throw exceptionRefusals.notAsked()
    return [
      put(exception, { ...one, agreement: agrees ? 'agreed' : 'refused', turn: 'house' }),
      comment(one, { text, customerId: one.customerId }, told),
      note(one.id, agrees ? 'abnormal.agreed' : 'abnormal.declined', { by: told.actor.name }),
    ]
  },
})
