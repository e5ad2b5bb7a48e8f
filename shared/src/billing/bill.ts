import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { ChargeSheet } from './charge-line.ts'

export const billStates = [
  'to-be-issued',
  'pending-reconciliation',
  'reconciled',
  'pending-write-off',
  'partly-written-off',
  'written-off',
  'void',
] as const
export type BillStatus = (typeof billStates)[number]

/** Whether a bill is paid: derived from its status. */
export const paidStates = ['unpaid', 'partly-paid', 'paid'] as const
export type PaidState = (typeof paidStates)[number]

/** What a customer owes for settled charges of a period, in one currency. From its issue on nothing of it changes. */
export const bill = table(
  'bill',
  {
    /** '' until it is issued; numbers of a customer have no gaps. */
    no: text,
    customerId: text,
    status: word<BillStatus>(),
    currency: word<Currency>(),
    /** The sheets that it bills; none: all. */
    sheets: json<readonly ChargeSheet[]>(),
    /** Charges up to this moment. */
    until: integer,
    lines: integer,
    /** Minor units. */
    total: integer,
    writtenOff: integer,
    /** By credit notes: so much less is open. */
    credited: integer,
    /** Its lines are still being collected, or set free. */
    collecting: flag,
    /** Disputes of its lines that nobody settled yet. */
    disputes: integer,
    /** Of how much its customer was reminded: 1 that it is due soon, 2 that it is overdue. */
    reminded: integer,
    remark: text,
    createdAt: integer,
    createdName: text,
    auditedBy: text,
    auditedName: text,
    issuedAt: maybe(integer),
    issuedName: text,
    dueAt: maybe(integer),
    writtenOffAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type Bill = RowOf<typeof bill>

/** A customer says that a line of a bill is wrong; the house answers. */
export const billDispute = table(
  'billDispute',
  {
    billId: text,
    customerId: text,
    lineId: text,
    documentNo: text,
    reason: text,
    raisedName: text,
    raisedAt: integer,
    answer: text,
    answeredName: text,
    answeredAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type BillDispute = RowOf<typeof billDispute>
export const disputesOfLine = listOf('disputesOfLine', billDispute, ['lineId'], ['raisedAt', 'id'])

export const billMachine = machine('bill', {
  states: billStates,
  starts: ['to-be-issued'],
  // biome-ignore format: read as a table
  moves: {
    issue:      { from: ['to-be-issued'],           to: 'pending-reconciliation', permission: 'billing.bill', asks: 'confirm' },
    confirm:    { from: ['pending-reconciliation'], to: 'reconciled', permission: 'billing.pay', asks: 'confirm' },
    due:        { from: ['reconciled'],             to: 'pending-write-off', permission: 'billing.bill' },
    pay:        { from: ['reconciled', 'pending-write-off', 'partly-written-off'], to: 'partly-written-off', derived: true },
    payAll:     { from: ['reconciled', 'pending-write-off', 'partly-written-off'], to: 'written-off', derived: true },
    void:       { from: ['to-be-issued', 'pending-reconciliation'], to: 'void', permission: 'billing.bill', asks: 'reason' },
  },
})

/** What is still to be paid of a bill. */
export function openOf({
  total,
  writtenOff,
  credited,
}: Pick<Bill, 'total' | 'writtenOff' | 'credited'>): number {
  return total - writtenOff - credited
}

export function paidStateOf({ status, writtenOff }: Pick<Bill, 'status' | 'writtenOff'>): PaidState {
  if (status === 'written-off') return 'paid'
  return writtenOff > 0 ? 'partly-paid' : 'unpaid'
}
