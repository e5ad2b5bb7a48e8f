import { waitingPaid } from '../billing/pay-waiting.ts'
import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { price } from '../command/measure.ts'
import { holdMoney, post, releaseMoney } from '../command/money-change.ts'
import { funds, list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line } from '../command/schema.ts'
import { FX_CLEARING, WALLET } from '../money/accounts.ts'
import { exchanged } from '../money/exchange.ts'
import { fromMinor, parseMoney } from '../money/money.ts'
import { currencyUse, useOf } from '../setup/currency.ts'
import { customer } from '../setup/customer.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { type ExchangeRate, exchangeRate, MOST_RATES, rateAt, ratesOfPair } from './exchange-rate.ts'
import { exchangeRefusals } from './exchange-refusals.ts'
import { financeRefusals } from './refusals.ts'
import { exchangeMachine, type WalletExchange, walletExchange } from './wallet-exchange.ts'

const about = { scope: 'customer', permission: 'finance.review' } as const
const of = args({ customerId: id(), exchangeId: id() })
const inForce = ({ fromCurrency, toCurrency }: Pick<ExchangeRate, 'fromCurrency' | 'toCurrency'>) =>
  list(ratesOfPair, [fromCurrency, toCurrency, 'in-force'], MOST_RATES)
type Exchange = Omit<WalletExchange, 'scope' | 'version'>

function mustHold(rateId: string, beside: readonly ExchangeRate[], { at }: Told): void {
  if (rateAt(beside, at)?.id !== rateId) throw exchangeRefusals.rateChanged()
}

/** Customers ask the house for it. */
function mustBeOfHouse({ actor }: Told): void {
  if (actor.kind === 'customer') throw refusals.forbidden()
}

function mustMove(
  { status }: WalletExchange,
  move: keyof (typeof exchangeMachine)['moves'],
  told: Told,
): void {
  mustBeOfHouse(told)
  if (!exchangeMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/** Two postings, each of one currency: out of the wallet, and out of what the house changes money from. */
function legs({ id: documentId, no: label, ...one }: Exchange, held: boolean): Change[] {
  const told = { kind: 'exchange', documentId, label }
  const hold = held ? { held: derivedId(documentId, 'hold') } : {}
  return [
    post({
      ...{ ...told, ...hold, id: derivedId(documentId, 'out'), from: WALLET, to: FX_CLEARING },
      ...{ currency: one.fromCurrency, amount: one.amount },
    }),
    post({
      ...{ ...told, id: derivedId(documentId, 'in'), from: FX_CLEARING, to: WALLET },
      ...{ currency: one.toCurrency, amount: one.received },
    }),
    waitingPaid(one.customerId, one.toCurrency),
  ]
}

/**
 * What a customer has is exchanged at the rate that holds and that the person saw. What was agreed as credit is not
 * exchanged. Above the limit of its currency it waits for a second person, and is kept until then.
 */
export const exchangeMoney = intent({
  name: 'finance.exchangeMoney',
  ...about,
  args: args({ customerId: id(), rateId: id(), amount: price(), remark: line(300) }),
  reads: ({ customerId, rateId }, told) => ({
    owner: need(customer, customerId),
    rate: need(exchangeRate, rateId),
    ...numbering('exchange', told),
  }),
  reads2: (_, { rate }) => ({
    beside: inForce(rate),
    balance: funds(WALLET, rate.fromCurrency),
    use: row(currencyUse, rate.fromCurrency),
  }),
  decide({ owner, rate, beside, balance, use, counter, house }, { amount: said, remark }, told) {
    mustBeOfHouse(told)
    mustHold(rate.id, beside, told)
    const { fromCurrency, toCurrency, numerator, denominator } = rate
    const parsed = parseMoney(said, fromCurrency)
    const amount = parsed.ok ? parsed.minor : 0
    const available = Math.max(0, balance.posted - balance.held)
    if (available < amount)
      throw exchangeRefusals.exchangeShort({
        ...{ available: fromMinor(available, fromCurrency), currency: fromCurrency },
      })
    const received = exchanged(amount, rate)
    if (received === 0) throw exchangeRefusals.exchangeNothing({ currency: toCurrency })
    const { secondAbove } = useOf(use)
    const waits = secondAbove > 0 && amount > secondAbove
    const { numbers, counted } = nextNumbers('exchange', { counter, house }, { told })
    const exchangeId = told.id('exchange')
    const decided = waits
      ? { decidedBy: '', decidedAt: null }
      : { decidedBy: told.actor.name, decidedAt: told.at }
    const one: Exchange = {
      ...{ id: exchangeId, no: `${owner.code}-${numbers[0]}`, customerId: owner.id },
      ...{ status: waits ? 'second-review' : 'done', rateId: rate.id, numerator, denominator },
      ...{ fromCurrency, toCurrency, amount, received, remark, reason: '' },
      ...{ proposedById: told.actor.id, proposedBy: told.actor.name, proposedAt: told.at, ...decided },
    }
    const kept = { id: derivedId(exchangeId, 'hold'), account: WALLET, currency: fromCurrency, amount }
    const moved: Change[] = waits
      ? [holdMoney({ ...kept, credit: 0, documentId: exchangeId })]
      : legs(one, false)
    const event = waits ? 'exchange.proposed' : 'exchange.done'
    return [counted, put(walletExchange, one), ...moved, note(exchangeId, event)]
  },
})

/** A second person agrees while the rate still holds. */
export const approveExchange = intent({
  name: 'finance.approveExchange',
  ...about,
  args: of,
  reads: ({ exchangeId }) => ({ one: need(walletExchange, exchangeId) }),
  reads2: (_, { one }) => ({ beside: inForce(one) }),
  decide({ one, beside }, _, told) {
    mustMove(one, 'approve', told)
    if (one.proposedById === told.actor.id) throw financeRefusals.ownStep()
    mustHold(one.rateId, beside, told)
    const decided = { decidedBy: told.actor.name, decidedAt: told.at }
    return [
      put(walletExchange, { ...one, ...decided, status: 'done' }),
      ...legs(one, true),
      note(one.id, 'exchange.done'),
    ]
  },
})

/** It is not exchanged: what was kept for it is free again. */
export const rejectExchange = intent({
  name: 'finance.rejectExchange',
  ...about,
  args: args({ customerId: id(), exchangeId: id(), reason: filled(300) }),
  reads: ({ exchangeId }) => ({ one: need(walletExchange, exchangeId) }),
  decide({ one }, { reason }, told) {
    mustMove(one, 'reject', told)
    const decided = { decidedBy: told.actor.name, decidedAt: told.at }
    return [
      put(walletExchange, { ...one, ...decided, status: 'rejected', reason }),
      releaseMoney(derivedId(one.id, 'hold')),
      note(one.id, 'exchange.rejected', { reason }),
    ]
  },
})
