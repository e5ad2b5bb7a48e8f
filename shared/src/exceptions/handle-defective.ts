import { type Change, followUp, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { args, filled, id, line, oneOf } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import {
  type DefectiveItem,
  defectiveItem,
  defectiveMachine,
  freeOfLot,
  methods,
} from '../stock/defective-item.ts'
import { destroyLot } from './destroy-lot.ts'
import { mustAllow } from './must-allow.ts'
import { addressOf, nowhere } from './owner-address.ts'
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
    if (lot.done + lot.bound + lot.away > 0) throw exceptionRefusals.lotDecided()
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

/**
 * Asks for a removal order that takes a released lot home: a draft, because its address may be incomplete. What it takes
 * stands on the lot when it is submitted.
 */
export const sendHome = intent({
  name: 'exceptions.sendHome',
  scope: 'warehouse',
  permission: 'exceptions.defective',
  args: args({ lotId: id() }),
  reads: ({ lotId }) => byLot(lotId),
  reads2: (_, { lot }) => ({ owner: row(customer, lot.ownerId) }),
  decide({ lot, owner }, _, { actor, scope }) {
    if (lot.status !== 'audited' || lot.method !== 'return') mustAllow(false, 'sendBack', lot.status)
    const quantity = freeOfLot(lot)
    if (quantity === 0) throw exceptionRefusals.lotBound()
    const draft = {
      ...{ customerId: lot.ownerId, kind: 'removal', condition: 'defective' },
      docNo: `${lot.skuCode.slice(0, 40)}-${lot.id.slice(-6)}`,
      consignee: { ...nowhere, ...(owner && addressOf(owner)) },
      lines: [{ skuId: lot.skuId, quantity }],
    }
    return [
      followUp(scope, { name: 'outbound.saveOrder' }, draft),
      note(lot.id, 'defective.sent-home', { quantity, by: actor.name }),
    ]
  },
})
