import { generateBill, voidBill } from '@longshore/shared/billing/generate-bill.ts'
import {
  answerDispute,
  auditBill,
  confirmBill,
  disputeLine,
  dueBill,
  issueBill,
} from '@longshore/shared/billing/issue-bill.ts'
import { payBill, takeBackPayment } from '@longshore/shared/billing/pay-bill.ts'
import { payFreight } from '@longshore/shared/billing/pay-freight.ts'
import { endFeeRule, publishFeeRule } from '@longshore/shared/billing/publish-fee-rule.ts'
import { discardFeeRule, saveFeeRule } from '@longshore/shared/billing/save-fee-rule.ts'
import { settleAll, settleCharges, unsettleCharges } from '@longshore/shared/billing/settle-charges.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { found, moneyChore } from './money-chore.ts'
import { BUYERS, buyer, CNY, clerk } from './money-people.ts'
import type { DeskChore, SimDesk } from './sim-desk.ts'

/** Fees that the floor causes in a run; of some others nobody says what they cost. */
export const FEES = ['OPERATION', 'RECEIVING', 'SIGN_IN', 'RECEIVE_PARCEL', 'INSPECTION', 'MATERIAL'] as const

const why = { reason: 'By mistake' }

/** A price of a piece that ends within a cent: what is rounded in parts comes to something else. */
export function priceOf(fee: string, price: string, validFrom: number) {
  return saveFeeRule.args.validateSync({
    ...{ id: null, fee, customerId: null, basis: 'piece', validFrom, steps: [{ to: '', price }] },
  })
}

const lineOf = (status: string) => async (desk: SimDesk) => {
  const one = await found(desk, 'chargeLine', { status })
  return one && { args: { customerId: one.customerId, lineIds: [one.id] }, by: clerk(desk.chance) }
}

async function billOf(desk: SimDesk, status: readonly string[]) {
  const one = await found(desk, 'bill', { status })
  return one && { customerId: one.customerId, billId: one.id, one }
}

const ofBill =
  (...status: readonly string[]) =>
  async (desk: SimDesk) => {
    const at = await billOf(desk, status)
    return at && { args: { customerId: at.customerId, billId: at.billId }, by: clerk(desk.chance) }
  }

const PAID_FROM = ['reconciled', 'pending-write-off', 'partly-written-off']

/** What things cost, and what customers owe and pay for that. */
export const billDesk: readonly DeskChore[] = [
  moneyChore(saveFeeRule, 5, async ({ chance, server }) => {
    const price = `${chance.below(3)}.${100 + chance.below(900)}`
    const starts = Math.floor(server.now() / 1000) + 2 + chance.below(15)
    return { args: priceOf(chance.one(FEES) ?? '', price, starts), by: clerk(chance) }
  }),
  // One that would have begun is written anew: what was rated stands.
  moneyChore(publishFeeRule, 8, async (desk) => {
    const one = await desk.one('feeRule', { status: 'draft' })
    const begins = Number(one?.validFrom) > desk.server.now()
    return one && begins ? { args: { ruleId: one.id }, by: clerk(desk.chance) } : undefined
  }),
  moneyChore(discardFeeRule, 1, async (desk) => {
    const one = await found(desk, 'feeRule', { status: 'draft' })
    return one && { args: { ruleId: one.id }, by: clerk(desk.chance) }
  }),
  moneyChore(endFeeRule, 1, async (desk) => {
    const one = await found(desk, 'feeRule', { status: 'published' })
    return one && { args: { ruleId: one.id }, by: clerk(desk.chance) }
  }),
  moneyChore(settleCharges, 8, lineOf('accrued')),
  moneyChore(settleAll, 4, async ({ chance }) => ({
    args: { customerId: chance.one(BUYERS) ?? '' },
    by: clerk(chance),
  })),
  moneyChore(unsettleCharges, 4, lineOf('settled')),
  moneyChore(generateBill, 8, async ({ chance, server }) => ({
    args: {
      ...{ customerId: chance.one(BUYERS) ?? '', currency: CNY, sheets: [], remark: '' },
      until: Math.floor(server.now() / 1000) + 10,
    },
    by: clerk(chance),
  })),
  moneyChore(auditBill, 9, ofBill('to-be-issued')),
  moneyChore(issueBill, 12, ofBill('to-be-issued')),
  moneyChore(confirmBill, 8, ofBill('pending-reconciliation')),
  moneyChore(dueBill, 2, ofBill('reconciled')),
  moneyChore(disputeLine, 2, async (desk) => {
    const one = await found(desk, 'chargeLine', { status: 'billed' })
    return one && { args: { customerId: one.customerId, lineId: one.id, ...why }, by: buyer(one.customerId) }
  }),
  moneyChore(answerDispute, 3, async (desk) => {
    const one = await found(desk, 'billDispute', { answer: '' })
    const args = one && { customerId: one.customerId, disputeId: one.id, answer: 'It is right' }
    return args && { args, by: clerk(desk.chance) }
  }),
  moneyChore(payBill, 12, async (desk) => {
    const at = await billOf(desk, PAID_FROM)
    if (!at) return undefined
    const open = Number(at.one.total) - Number(at.one.writtenOff)
    const part = desk.chance.of(0.5) ? open : 1 + desk.chance.below(Math.max(1, open))
    const args = {
      ...{ customerId: at.customerId, billId: at.billId },
      amount: fromMinor(Math.max(1, part), CNY),
    }
    return { args, by: desk.chance.of(0.5) ? buyer(at.customerId) : clerk(desk.chance) }
  }),
  moneyChore(takeBackPayment, 4, async (desk) => {
    const one = await desk.one('billPayment')
    const args = one && { customerId: String(one.customerId), paymentId: one.id, ...why }
    return args && { args, by: clerk(desk.chance) }
  }),
  moneyChore(voidBill, 3, async (desk) => {
    const at = await billOf(desk, ['to-be-issued', 'pending-reconciliation'])
    const args = at && { customerId: at.customerId, billId: at.billId, ...why }
    return args && { args, by: clerk(desk.chance) }
  }),
  moneyChore(payFreight, 14, async (desk) => {
    const one = await found(desk, 'freightDue', { status: 'open' })
    const args = one && { customerId: one.customerId, orderId: String(one.orderId) }
    return args && { args, by: buyer(args.customerId) }
  }),
]
