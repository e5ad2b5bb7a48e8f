import { string } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { bill } from './bill.ts'
import { chargeLine } from './charge-line.ts'
import { beside, creditLeft, creditOfLine } from './credit-left.ts'
import { creditNote, creditNoteMachine } from './credit-note.ts'

const about = { scope: 'customer', permission: 'billing.bill' } as const

/** A line of a bill is to be given back, in part or whole. */
export const writeCreditNote = intent({
  name: 'billing.writeCreditNote',
  ...about,
  args: args({
    ...{ customerId: id(), lineId: id(), reason: filled(300) },
    /** '' for all that is left. */
    amount: string().max(20).default(''),
  }),
  reads: ({ lineId }) => ({ line: need(chargeLine, lineId) }),
  reads2: (_, { line }) => ({ of: need(bill, line.billId), ...beside(line) }),
  decide({ line, of, ...others }, { customerId, lineId, reason, amount: asked }, told) {
    // A bill that was not issued is made void and generated anew.
    const { status } = of
    if (line.status !== 'billed' || status === 'to-be-issued' || status === 'void')
      throw refusals.moveNotAllowed({ move: 'credit', status })
    const amount = creditOfLine(line, creditLeft(line, others), { pieces: 0, amount: asked })
    const noteId = told.id('note')
    const { currency, documentNo } = line
    return [
      put(creditNote, {
        ...{ id: noteId, no: '', customerId, billId: of.id, billNo: of.no, lineId, documentNo },
        ...{ status: 'proposed', currency, amount, refunded: 0, reason },
        ...{ writtenBy: told.actor.id, writtenName: told.actor.name, writtenAt: told.at },
        ...{ decidedName: '', decidedAt: null, answer: '' },
      }),
      note(noteId, 'credit-note.written', { reason }),
    ]
  },
})

export const rejectCreditNote = intent({
  name: 'billing.rejectCreditNote',
  ...about,
  args: args({ customerId: id(), noteId: id(), reason: filled(300) }),
  reads: ({ noteId }) => ({ one: need(creditNote, noteId) }),
  decide({ one }, { reason }, { actor, at }) {
    const { status } = one
    if (!creditNoteMachine.allows(status, 'reject')) throw refusals.moveNotAllowed({ move: 'reject', status })
    const decided = { decidedName: actor.name, decidedAt: at, answer: reason }
    return [
      put(creditNote, { ...one, ...decided, status: 'rejected' }),
      note(one.id, 'credit-note.rejected', { reason }),
    ]
  },
})
