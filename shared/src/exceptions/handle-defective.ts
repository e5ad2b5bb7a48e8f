import { type Change, followUp, move, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, filled, id, line, oneOf, pieces } from '../command/schema.ts'
import { CLIENT } from '../stock/place.ts'
import {
  type DefectiveItem,
  defectiveItem,
  defectiveMachine,
  freeOfLot,
  matched,
  methods,
  placeOfLot,
  withDone,
} from './defective-item.ts'
import { destroyLot } from './destroy-lot.ts'
import { mustAllow } from './must-allow.ts'
import { exceptionRefusals } from './refusals.ts'

const byLot = (lotId: string) => ({ lot: need(defectiveItem, lotId) })

function allow({ status }: DefectiveItem, asked: keyof typeof defectiveMachine.moves): void {
  mustAllow(defectiveMachine.allows(status, asked), asked, status)
}

/** The owner, or the desk for the owner, says what is to become of a lot. */
export const requestHandling = intent({
  name: 'exceptions.requestHandling',
  scope: 'warehouse',
  permission: 'exceptions.defective',
  args: args({ lotId: id(), method: oneOf(methods), remark: line(500) }),
  reads: ({ lotId }) => byLot(lotId),
  decide({ lot }, { method, remark }, { actor }) {
    allow(lot, 'request')
    if (freeOfLot(lot) === 0) throw exceptionRefusals.lotBound()
    const by = { requestedBy: actor.id, requestedByName: actor.name }
    return [
      put(defectiveItem, { ...lot, ...by, status: 'requested', method, rejection: '' }),
      note(lot.id, 'defective.requested', { method, remark, by: actor.name }),
    ]
  },
})

/** The request is taken back. */
export const withdrawRequest = intent({
  name: 'exceptions.withdrawRequest',
  scope: 'warehouse',
  permission: 'exceptions.defective',
  args: args({ lotId: id() }),
  reads: ({ lotId }) => byLot(lotId),
  decide({ lot }) {
    allow(lot, 'withdraw')
    return [
      put(defectiveItem, { ...lot, status: 'pending', method: '' }),
      note(lot.id, 'defective.withdrawn'),
    ]
  },
})

/**
 * Somebody other than who asked agrees: the floor may shelve the pieces again, or a destruction order is made for them.
 */
export const auditHandling = intent({
  name: 'exceptions.auditHandling',
  scope: 'warehouse',
  permission: 'exceptions.audit',
  args: args({ lotId: id() }),
  reads: ({ lotId }) => byLot(lotId),
  decide({ lot }, _, { actor, scope }) {
    allow(lot, 'audit')
    if (lot.requestedBy === actor.id) throw exceptionRefusals.auditedByRequester()
    const by = { auditedBy: actor.id, auditedByName: actor.name }
    const changes: Change[] = [
      put(defectiveItem, { ...lot, ...by, status: 'audited' }),
      note(lot.id, 'defective.audited', { method: lot.method, by: actor.name }),
    ]
    if (lot.method === 'destroy') changes.push(followUp(scope, destroyLot, { lotId: lot.id }))
    return changes
  },
})

/** The audit is taken back while nothing came of it. */
export const cancelAudit = intent({
  name: 'exceptions.cancelHandlingAudit',
  scope: 'warehouse',
  permission: 'exceptions.audit',
  args: args({ lotId: id() }),
  reads: ({ lotId }) => byLot(lotId),
  decide({ lot }) {
    allow(lot, 'cancelAudit')
    if (lot.done + lot.bound > 0) throw exceptionRefusals.lotDecided()
    return [
      put(defectiveItem, { ...lot, status: 'requested', auditedBy: '', auditedByName: '' }),
      note(lot.id, 'defective.audit-cancelled'),
    ]
  },
})

/** The request is not agreed to; the owner sees why. */
export const rejectHandling = intent({
  name: 'exceptions.rejectHandling',
  scope: 'warehouse',
  permission: 'exceptions.audit',
  args: args({ lotId: id(), reason: filled(500) }),
  reads: ({ lotId }) => byLot(lotId),
  decide({ lot }, { reason }, { actor }) {
    allow(lot, 'reject')
    return [
      put(defectiveItem, { ...lot, status: 'pending', rejection: reason }),
      note(lot.id, 'defective.rejected', { reason, by: actor.name }),
    ]
  },
})

/** The rejection is taken back: the request stands again. */
export const cancelRejection = intent({
  name: 'exceptions.cancelHandlingRejection',
  scope: 'warehouse',
  permission: 'exceptions.audit',
  args: args({ lotId: id() }),
  reads: ({ lotId }) => byLot(lotId),
  decide({ lot }) {
    allow(lot, 'cancelReject')
    if (lot.rejection === '') throw exceptionRefusals.lotNotRejected()
    return [
      put(defectiveItem, { ...lot, status: 'requested', rejection: '' }),
      note(lot.id, 'defective.rejection-cancelled'),
    ]
  },
})

/** Pieces of a lot went back to their owner, or to whom the owner named; the desk writes it down. */
export const sendBack = intent({
  name: 'exceptions.sendBack',
  scope: 'warehouse',
  permission: 'exceptions.destroy',
  args: args({ lotId: id(), quantity: pieces(), waybillNo: line(64), remark: line(500) }),
  reads: ({ lotId }) => byLot(lotId),
  decide({ lot }, { quantity, waybillNo, remark }, told) {
    if (lot.status !== 'audited' || lot.method !== 'return') mustAllow(false, 'sendBack', lot.status)
    if (quantity > freeOfLot(lot)) throw exceptionRefusals.moreThanLot({ left: freeOfLot(lot) })
    const { skuId, ownerId } = lot
    return [
      move({
        ...{ from: placeOfLot(lot), to: CLIENT, skuId, ownerId, batch: '', quantity },
        ...{ condition: 'defective', documentId: lot.id, short: 'exceptions.defective-beyond' },
      }),
      put(defectiveItem, withDone(lot, quantity, 'returned', told.at)),
      matched(lot, told.scope),
      note(lot.id, 'defective.sent-back', { quantity, waybill: waybillNo, remark, by: told.actor.name }),
    ]
  },
})
