import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { DAY } from '../money/local-time.ts'
import { customerTold } from '../setup/customer-told.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { type Bill, bill, billDispute, billMachine, disputesOfLine, openOf } from './bill.ts'
import { chargeLine } from './charge-line.ts'
import { newPaper, paperReads } from './fix-paper.ts'
import { billingRefusals } from './refusals.ts'
import { billTold } from './remind-bill.ts'

const about = { scope: 'customer', permission: 'billing.bill' } as const
const billOf = args({ customerId: id(), billId: id() })
type Move = keyof (typeof billMachine)['moves']

function mustMove({ status }: Bill, move: Move): void {
  if (!billMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/** Somebody looked at every line; or takes that back. */
export const auditBill = intent({
  name: 'billing.auditBill',
  ...about,
  args: billOf,
  reads: ({ billId }) => ({ one: need(bill, billId) }),
  decide({ one }, { billId }, { actor }) {
    mustMove(one, 'issue')
    if (one.collecting) throw billingRefusals.billCollecting()
    const by = one.auditedBy ? { id: '', name: '' } : actor
    return [
      put(bill, { ...one, auditedBy: by.id, auditedName: by.name }),
      note(billId, by.id ? 'bill.audited' : 'bill.audit-cancelled'),
    ]
  },
})

/** Another person than who audited it issues it: it has its number from here on, and does not change any more. */
export const issueBill = intent({
  name: 'billing.issueBill',
  ...about,
  args: billOf,
  reads: (given, told) => ({
    one: need(bill, given.billId),
    ...paperReads(given),
    ...numbering('bill', told),
  }),
  decide({ one, counter, house, ...about }, { billId }, told) {
    mustMove(one, 'issue')
    if (!one.auditedBy) throw billingRefusals.notAudited()
    if (one.auditedBy === told.actor.id) throw billingRefusals.ownStep()
    const { numbers, counted } = nextNumbers('bill', { counter, house }, { told })
    const issued = { issuedAt: told.at, issuedName: told.actor.name }
    const { code, settlementDays } = about.owner
    const no = `${code}-${numbers[0]}`
    const dueAt = told.at + settlementDays * DAY
    const sent = { ...one, ...issued, no, dueAt, status: 'pending-reconciliation' } as const
    return [
      counted,
      put(bill, sent),
      newPaper(sent, about),
      note(billId, 'bill.issued', { no }),
      customerTold(sent.customerId, 'bill-issued', billTold(sent)),
    ]
  },
})

/** The customer agrees with every line. */
export const confirmBill = intent({
  name: 'billing.confirmBill',
  ...{ ...about, permission: 'billing.pay', args: billOf },
  reads: ({ billId }) => ({ one: need(bill, billId) }),
  decide({ one }, { billId }) {
    mustMove(one, 'confirm')
    if (one.disputes > 0) throw billingRefusals.disputesOpen({ count: one.disputes })
    // All of it was credited: nothing is left to pay.
    const status = one.credited > 0 && openOf(one) === 0 ? 'written-off' : 'reconciled'
    return [put(bill, { ...one, status }), note(billId, 'bill.confirmed')]
  },
})

export const dueBill = intent({
  name: 'billing.dueBill',
  ...{ ...about, args: billOf },
  reads: ({ billId }) => ({ one: need(bill, billId) }),
  decide({ one }, { billId }) {
    mustMove(one, 'due')
    return [put(bill, { ...one, status: 'pending-write-off' }), note(billId, 'bill.due')]
  },
})

/** The customer says that a line is wrong: the bill waits for an answer. */
export const disputeLine = intent({
  name: 'billing.disputeLine',
  ...{ ...about, permission: 'billing.pay' },
  args: args({ customerId: id(), lineId: id(), reason: filled(500) }),
  reads: ({ lineId }) => ({ of: need(chargeLine, lineId), before: list(disputesOfLine, [lineId]) }),
  reads2: (_, { of }) => ({ one: need(bill, of.billId) }),
  decide({ of, one, before }, { customerId, lineId, reason }, { actor, at, id: idOf }) {
    mustMove(one, 'confirm')
    if (before.some(({ answeredAt }) => answeredAt === null)) throw billingRefusals.disputedAlready()
    const raised = { raisedName: actor.name, raisedAt: at }
    return [
      put(billDispute, {
        ...{ id: idOf('dispute'), billId: one.id, customerId, lineId, documentNo: of.documentNo, reason },
        ...{ ...raised, answer: '', answeredName: '', answeredAt: null },
      }),
      put(bill, { ...one, disputes: one.disputes + 1 }),
      note(one.id, 'bill.disputed', { document: of.documentNo, reason }),
    ]
  },
})

/** The house says why a line stands, or what will make it good. */
export const answerDispute = intent({
  name: 'billing.answerDispute',
  ...about,
  args: args({ customerId: id(), disputeId: id(), answer: filled(500) }),
  reads: ({ disputeId }) => ({ of: need(billDispute, disputeId) }),
  reads2: (_, { of }) => ({ one: need(bill, of.billId) }),
  decide({ of, one }, { answer }, { actor, at }) {
    if (of.answeredAt !== null) throw billingRefusals.answeredAlready()
    return [
      put(billDispute, { ...of, answer, answeredName: actor.name, answeredAt: at }),
      put(bill, { ...one, disputes: one.disputes - 1 }),
      note(one.id, 'bill.answered', { document: of.documentNo, answer }),
      customerTold(one.customerId, 'bill-answered', { no: one.no, document: of.documentNo, answer }),
    ]
  },
})
