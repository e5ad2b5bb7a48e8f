import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { chargeLine } from './charge-line.ts'
import { beside, creditLeft, mustFit } from './credit-left.ts'
import { type ManualCharge, manualCharge, manualChargeMachine } from './manual-charge.ts'
import { billingRefusals } from './refusals.ts'
import { lineOf, mustBeCreditable } from './write-charge.ts'

const about = { scope: 'customer', permission: 'billing.settle' } as const

/** Another person than who wrote a charge above the limit approves it; a credit only while the charge still stands so far. */
export const approveCharge = intent({
  name: 'billing.approveCharge',
  ...about,
  args: args({ customerId: id(), chargeId: id() }),
  reads: ({ chargeId }) => ({ one: need(manualCharge, chargeId) }),
  reads2: (_, { one }) => ({ credited: row(chargeLine, one.credits) }),
  reads3: (_, { credited }) => beside(credited),
  decide({ one, credited, ...others }, _, told) {
    mustMove(one, 'approve')
    if (one.writtenBy === told.actor.id) throw billingRefusals.ownStep()
    if (credited) {
      mustBeCreditable(credited)
      mustFit(credited, creditLeft(credited, others), -one.amount)
    }
    return [...decided(one, 'charged', '', told), put(chargeLine, lineOf(one, credited, told))]
  },
})

export const rejectCharge = intent({
  name: 'billing.rejectCharge',
  ...about,
  args: args({ customerId: id(), chargeId: id(), reason: filled(300) }),
  reads: ({ chargeId }) => ({ one: need(manualCharge, chargeId) }),
  decide({ one }, { reason }, told) {
    mustMove(one, 'reject')
    return decided(one, 'rejected', reason, told)
  },
})

function mustMove({ status }: ManualCharge, move: 'approve' | 'reject'): void {
  if (!manualChargeMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

function decided(one: ManualCharge, status: 'charged' | 'rejected', answer: string, told: Told): Change[] {
  const { actor, at } = told
  return [
    put(manualCharge, { ...one, status, answer, decidedName: actor.name, decidedAt: at }),
    note(one.id, status === 'charged' ? 'charge.approved' : 'charge.rejected', { reason: answer }),
  ]
}
