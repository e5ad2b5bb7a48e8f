import { string } from 'yup'
import { note, put, warn } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { price } from '../command/measure.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, oneOf, several } from '../command/schema.ts'
import { parseMoney } from '../money/money.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { bankAccount } from './bank-account.ts'
import { type RechargeMethod, recharge, rechargeMethods, rechargesOfTransaction } from './recharge.ts'
import { financeRefusals } from './refusals.ts'

/** A bank's number of a payment, however it was copied. */
export function transactionOf(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/**
 * "Recharge: enter amount, payment method, payer, upload voucher image, submit" (specification 000 §4). A payment that is
 * under review already is told; one that was credited is refused.
 */
export const submitRecharge = intent({
  name: 'finance.submitRecharge',
  scope: 'company',
  permission: 'finance.recharge',
  args: args({
    bankAccountId: id(),
    amount: price(),
    method: oneOf(rechargeMethods),
    payer: filled(100),
    bank: filled(100),
    transactionNo: filled(64),
    /** "A voucher is required" (000 §5): the hash of its picture. */
    voucher: several(
      string()
        .required()
        .matches(/^[0-9a-f]{64}$/),
      1,
    ).default([]),
  }),
  reads: ({ bankAccountId, transactionNo }, told) => ({
    account: need(bankAccount, bankAccountId),
    same: list(rechargesOfTransaction, [bankAccountId, transactionOf(transactionNo)]),
    ...numbering('recharge', told),
  }),
  decide({ account, same, counter, house }, { amount, voucher: [picture], ...given }, told) {
    const { customerId } = told.actor
    if (customerId === null) throw refusals.forbidden()
    if (!picture) throw financeRefusals.voucherRequired()
    if (!account.enabled) throw financeRefusals.payeeClosed({ account: account.account })
    const { currency } = account
    const parsed = parseMoney(amount, currency)
    if (!parsed.ok || parsed.minor === 0) throw financeRefusals.amountInvalid({ currency })
    const transactionNo = transactionOf(given.transactionNo)
    const taken = (no: string) => financeRefusals.transactionTaken({ transaction: transactionNo, no })
    const own = same.filter((one) => one.customerId === customerId)
    const credited = own.find(({ status }) => status === 'credited')
    if (credited) throw taken(credited.no)
    const open = own.find(({ status }) => status === 'pending' || status === 'second-review')
    const { numbers, counted } = nextNumbers('recharge', { counter, house }, { told })
    const rechargeId = told.id('recharge')
    return [
      counted,
      put(recharge, {
        ...{ id: rechargeId, no: numbers[0] ?? rechargeId, customerId, status: 'pending', currency },
        ...{ amount: parsed.minor, method: given.method as RechargeMethod, bankAccountId: account.id },
        ...{ payer: given.payer, bank: given.bank, transactionNo, voucher: picture, reason: '' },
        ...{ submittedBy: told.actor.id, submittedAt: told.at, firstBy: '', firstName: '' },
        ...{ reviewedBy: '', reviewerName: '', reviewedAt: null },
      }),
      note(rechargeId, 'recharge.submitted'),
      ...(open ? [warn(taken(open.no))] : []),
    ]
  },
})
