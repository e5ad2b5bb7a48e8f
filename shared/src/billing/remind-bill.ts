import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, oneOf } from '../command/schema.ts'
import { DAY } from '../money/local-time.ts'
import { fromMinor } from '../money/money.ts'
import { dateText } from '../money/units.ts'
import { customerTold } from '../setup/customer-told.ts'
import { type Bill, type BillStatus, bill, openOf } from './bill.ts'

/** So long before its due day a bill is due soon. */
export const SOON = 3 * DAY
export const reminders = ['due-soon', 'overdue'] as const
const notices = { 'due-soon': 'bill-due-soon', overdue: 'bill-overdue' } as const
/** Bills that are reminded of: issued, and not settled either way. */
export const remindedStates: readonly BillStatus[] = [
  'pending-reconciliation',
  'reconciled',
  'pending-write-off',
  'partly-written-off',
]

/** What a customer reads of a bill in a notice. */
export function billTold(one: Pick<Bill, 'no' | 'total' | 'writtenOff' | 'credited' | 'currency' | 'dueAt'>) {
  const { no, currency, dueAt } = one
  const due = dueAt === null ? '' : dateText(dueAt, 'UTC').slice(0, 10)
  return { no, amount: fromMinor(openOf(one), currency), currency, due }
}

/** The house reminds of a bill, of each of the two once: three days before it is due, and when it is overdue. */
export const remindBill = intent({
  name: 'billing.remindBill',
  scope: 'customer',
  permission: null,
  args: args({ customerId: id(), billId: id(), reminder: oneOf(reminders) }),
  reads: ({ billId }) => ({ one: need(bill, billId) }),
  decide({ one }, { customerId, billId, reminder }, { actor }) {
    if (actor.kind !== 'system') throw refusals.forbidden()
    const nth = reminders.indexOf(reminder) + 1
    if (!remindedStates.includes(one.status) || openOf(one) <= 0 || one.reminded >= nth) return []
    return [
      put(bill, { ...one, reminded: nth }),
      note(billId, `bill.${reminder}`),
      customerTold(customerId, notices[reminder], billTold(one)),
    ]
  },
})
