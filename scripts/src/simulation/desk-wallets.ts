import { acceptDifference, acceptWalletDifference } from '@longshore/shared/finance/accept-difference.ts'
import { enterRate, putRateInForce, withdrawRate } from '@longshore/shared/finance/enter-rate.ts'
import { approveExchange, exchangeMoney, rejectExchange } from '@longshore/shared/finance/exchange-money.ts'
import {
  approveTransfer,
  rejectTransfer,
  reverseTransfer,
  submitTransfer,
} from '@longshore/shared/finance/move-transfer.ts'
import {
  approveRecharge,
  rejectRecharge,
  reverseRecharge,
  withdrawRecharge,
} from '@longshore/shared/finance/review-recharge.ts'
import { submitRecharge } from '@longshore/shared/finance/submit-recharge.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import { found, moneyChore } from './money-chore.ts'
import { BUYERS, buyer, CNY, clerk } from './money-people.ts'
import type { DeskChore, SimDesk } from './sim-desk.ts'

const why = { reason: 'The bank says so' }
const sum = ({ chance }: SimDesk, below: number) => `${1 + chance.below(below)}.${10 + chance.below(90)}`

async function recharge(desk: SimDesk, status: readonly string[]) {
  const one = await found(desk, 'recharge', { status })
  return one && { rechargeId: one.id, customerId: one.customerId }
}

async function transfer(desk: SimDesk, status: string) {
  const one = await found(desk, 'walletTransfer', { status })
  return one && { transferId: one.id }
}

async function exchange(desk: SimDesk) {
  const one = await found(desk, 'walletExchange', { status: 'second-review' })
  return one && { customerId: one.customerId, exchangeId: one.id }
}

/** What comes into wallets, goes from one to another, and is exchanged. */
export const walletDesk: readonly DeskChore[] = [
  moneyChore(submitRecharge, 8, async (desk) => {
    const { chance } = desk
    const [account, customerId = ''] = [await desk.one('bankAccount'), chance.one(BUYERS)]
    const said = { method: 'bank-transfer', payer: 'Lin', bank: 'Harbour', voucher: ['a'.repeat(64)] }
    const args = { ...said, amount: sum(desk, 300), transactionNo: `T${chance.below(60)}` }
    return account && { args: { ...args, bankAccountId: account.id }, by: buyer(customerId) }
  }),
  moneyChore(approveRecharge, 14, async (desk) => {
    const one = await recharge(desk, ['pending', 'second-review'])
    return one && { args: { rechargeId: one.rechargeId }, by: clerk(desk.chance) }
  }),
  moneyChore(rejectRecharge, 2, async (desk) => {
    const one = await recharge(desk, ['pending', 'second-review'])
    return one && { args: { rechargeId: one.rechargeId, ...why }, by: clerk(desk.chance) }
  }),
  moneyChore(withdrawRecharge, 1, async (desk) => {
    const one = await recharge(desk, ['pending'])
    return one && { args: { rechargeId: one.rechargeId }, by: buyer(one.customerId) }
  }),
  moneyChore(reverseRecharge, 3, async (desk) => {
    const one = await recharge(desk, ['credited'])
    return one && { args: { rechargeId: one.rechargeId, ...why }, by: clerk(desk.chance) }
  }),
  moneyChore(acceptDifference, 2, async (desk) => {
    const one = await found(desk, 'exception', { scope: 'company', status: 'open' })
    return one && { args: { exceptionId: one.id, ...why }, by: clerk(desk.chance) }
  }),
  moneyChore(acceptWalletDifference, 2, async (desk) => {
    const one = await found(desk, 'exception', { kind: 'finance.beyond-credit', status: 'open' })
    const customerId = String(one?.scope ?? '').slice('customer:'.length)
    return one && { args: { customerId, exceptionId: one.id, ...why }, by: clerk(desk.chance) }
  }),
  moneyChore(submitTransfer, 6, async (desk) => {
    const { chance } = desk
    const [customerId, toId] = chance.of(0.5) ? BUYERS : ([BUYERS[1], BUYERS[0]] as const)
    const args = { customerId, toId, currency: CNY, amount: sum(desk, 200), purpose: 'One owner' }
    return { args, by: clerk(chance) }
  }),
  moneyChore(approveTransfer, 8, async (desk) => {
    const args = await transfer(desk, 'submitted')
    return args && { args, by: clerk(desk.chance) }
  }),
  moneyChore(rejectTransfer, 1, async (desk) => {
    const args = await transfer(desk, 'submitted')
    return args && { args: { ...args, ...why }, by: clerk(desk.chance) }
  }),
  moneyChore(reverseTransfer, 4, async (desk) => {
    const args = await transfer(desk, 'approved')
    return args && { args: { ...args, ...why }, by: clerk(desk.chance) }
  }),
  moneyChore(enterRate, 3, async ({ chance }) => {
    const [fromCurrency, toCurrency, rate] = chance.one([
      ['CNY', 'USD', `0.1${30 + chance.below(12)}`],
      ['USD', 'CNY', `6.${80 + chance.below(20)}`],
      ['CNY', 'JPY', `20.${chance.below(6)}`],
    ]) as [Currency, Currency, string]
    return {
      args: { fromCurrency, toCurrency, rate, source: 'Bank', startsAt: null, remark: '' },
      by: clerk(chance),
    }
  }),
  moneyChore(putRateInForce, 3, async (desk) => {
    const one = await found(desk, 'exchangeRate', { status: 'entered' })
    return one && { args: { id: one.id }, by: clerk(desk.chance) }
  }),
  moneyChore(withdrawRate, 1, async (desk) => {
    const one = await found(desk, 'exchangeRate', { status: 'entered' })
    return one && { args: { id: one.id }, by: clerk(desk.chance) }
  }),
  moneyChore(exchangeMoney, 8, async (desk) => {
    const { chance } = desk
    const rate = await found(desk, 'exchangeRate', { status: 'in-force' })
    const args = { customerId: chance.one(BUYERS) ?? '', amount: sum(desk, 120), remark: '' }
    return rate && { args: { ...args, rateId: rate.id }, by: clerk(chance) }
  }),
  moneyChore(approveExchange, 5, async (desk) => {
    const args = await exchange(desk)
    return args && { args, by: clerk(desk.chance) }
  }),
  moneyChore(rejectExchange, 4, async (desk) => {
    const args = await exchange(desk)
    return args && { args: { ...args, ...why }, by: clerk(desk.chance) }
  }),
]
