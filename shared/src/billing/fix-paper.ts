import { number, string } from 'yup'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { bill } from './bill.ts'
import {
  billPaper,
  companiesInUse,
  FEES_NAMED,
  feesOfSide,
  oldestOfBill,
  PAPER_FORM,
  paperHead,
} from './bill-paper.ts'

const about = { scope: 'customer', permission: null } as const

/** What a paper's head is made of. */
export function paperReads({ customerId, billId }: { customerId: string; billId: string }) {
  return {
    owner: need(customer, customerId),
    companies: first(companiesInUse, [1], 1),
    fees: first(feesOfSide, ['revenue'], FEES_NAMED),
    oldest: first(oldestOfBill, [billId], 1),
  }
}

/** The paper of a bill that is not drawn yet. */
export function newPaper(...[one, rows]: Parameters<typeof paperHead>) {
  const { id: billId, customerId } = one
  const undrawn = { sha256: '', bytes: 0, pages: 0, form: PAPER_FORM }
  return put(billPaper, { id: billId, customerId, head: paperHead(one, rows), ...undrawn })
}

/** A bill that was issued before bills had papers gets one. */
export const openPaper = intent({
  name: 'billing.openPaper',
  ...{ ...about, args: args({ customerId: id(), billId: id() }) },
  reads: (given) => ({
    one: need(bill, given.billId),
    paper: row(billPaper, given.billId),
    ...paperReads(given),
  }),
  decide({ one, paper, ...rows }, _, { actor }) {
    if (actor.kind !== 'system') throw refusals.forbidden()
    return paper || one.no === '' || one.status === 'void' ? [] : [newPaper(one, rows)]
  },
})

/** The paper was drawn the first time: from here on it is the same to the byte. */
export const fixPaper = intent({
  name: 'billing.fixPaper',
  ...about,
  args: args({
    customerId: id(),
    billId: id(),
    sha256: string()
      .required()
      .matches(/^[0-9a-f]{64}$/),
    bytes: number().integer().min(1).required(),
    pages: number().integer().min(1).required(),
  }),
  reads: ({ billId }) => ({ paper: need(billPaper, billId) }),
  decide({ paper }, { billId, sha256, bytes, pages }, { actor }) {
    if (actor.kind !== 'system') throw refusals.forbidden()
    if (paper.sha256 !== '') return []
    return [put(billPaper, { ...paper, sha256, bytes, pages }), note(billId, 'bill.paper', { sha256 })]
  },
})
