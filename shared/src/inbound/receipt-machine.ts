import { machine } from '../rows/machine.ts'
import { finishable } from './receipt.ts'

/** By itself: the scanner's first page knows receipts by their rows alone (note 009). */
export const receiptMachine = machine('receipt', {
  states: [
    'draft',
    'to-be-received',
    'signed',
    'partially-received',
    'received',
    'stored',
    'rejected',
    'sign-in-failed',
    'deleted',
  ],
  starts: ['draft'],
  // biome-ignore format: read as a table
  moves: {
    submit:        { from: ['draft'],                                                        to: 'to-be-received',     back: 'revertToDraft', permission: 'inbound.receipt' },
    revertToDraft: { from: ['to-be-received'],                                               to: 'draft',              asks: 'confirm', permission: 'inbound.receipt' },
    audit:         { from: ['to-be-received'],                                               to: 'to-be-received',     asks: 'confirm', permission: 'inbound.audit' },
    cancelAudit:   { from: ['to-be-received'],                                               to: 'to-be-received',     asks: 'confirm', permission: 'inbound.audit' },
    reject:        { from: ['to-be-received'],                                               to: 'rejected',           asks: 'reason',  permission: 'inbound.audit' },
    cancelReject:  { from: ['rejected'],                                                     to: 'to-be-received',     asks: 'confirm', permission: 'inbound.audit' },
    sign:          { from: ['to-be-received', 'sign-in-failed', 'rejected'],                 to: 'signed',             derived: true },
    failSignIn:    { from: ['to-be-received', 'signed', 'rejected'],                         to: 'sign-in-failed',     derived: true },
    rejectAtDock:  { from: ['to-be-received', 'signed', 'sign-in-failed'],                   to: 'rejected',           derived: true },
    expectAgain:   { from: ['signed', 'partially-received', 'sign-in-failed', 'rejected'],   to: 'to-be-received',     derived: true },
    receive:       { from: ['to-be-received', 'signed', 'sign-in-failed', 'rejected'],       to: 'partially-received', derived: true },
    uncount:       { from: ['partially-received', 'received'],                               to: 'signed',             derived: true },
    finish:        { from: finishable,                                                       to: 'received',           asks: 'confirm', permission: 'inbound.finish' },
    cancelFinish:  { from: ['received'],                                                     to: 'partially-received', asks: 'confirm', permission: 'inbound.finish' },
    store:         { from: ['received', 'signed', 'partially-received'],                     to: 'stored',             derived: true },
    reopen:        { from: ['stored'],                                                       to: 'received',           derived: true },
    delete:        { from: ['draft', 'to-be-received'],                                      to: 'deleted',            asks: 'confirm', permission: 'inbound.receipt' },
  },
})
