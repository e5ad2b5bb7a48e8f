import { waitingPaid } from '../billing/pay-waiting.ts'
import { type Change, followUp, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { currency, price } from '../command/measure.ts'
import { post, reverse } from '../command/money-change.ts'
import { funds, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, pieces } from '../command/schema.ts'
import { WALLET } from '../money/accounts.ts'
import { type Currency, parseMoney } from '../money/money.ts'
import { creditOf } from '../setup/credit.ts'
import { customer } from '../setup/customer.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { endTransfer } from './end-transfer.ts'
import { mustFollow } from './post-cod.ts'
import { financeRefusals } from './refusals.ts'
import { transferRefusals } from './transfer-refusals.ts'
import { type WalletTransfer, walletTransfer, walletTransferMachine } from './wallet-transfer.ts'

const about = { scope: 'company', permission: 'finance.review' } as const

/** What left one wallet and did not come to the other yet. Over all customers it sums to nothing. */
export const TRANSFER = 'TRANSFER'

/** Somebody of finance asks for it. */
export const submitTransfer = intent({
  name: 'finance.submitTransfer',
  ...about,
  args: args({
    ...{ customerId: id(), toId: id(), currency: currency(), amount: price(), purpose: filled(300) },
  }),
  reads: ({ customerId, toId }, told) => ({
    from: need(customer, customerId),
    to: need(customer, toId),
    ...numbering('transfer', told),
  }),
  decide({ counter, house }, { amount, ...given }, told) {
    if (told.actor.kind === 'customer') throw refusals.forbidden()
    if (given.customerId === given.toId) throw transferRefusals.sameWallet()
    const money = given.currency as Currency
    const parsed = parseMoney(amount, money)
    if (!parsed.ok || parsed.minor === 0) throw financeRefusals.amountInvalid({ currency: money })
    const { numbers, counted } = nextNumbers('transfer', { counter, house }, { told })
    const transferId = told.id('transfer')
    return [
      counted,
      put(walletTransfer, {
        ...{ ...given, id: transferId, no: numbers[0] ?? transferId, currency: money, amount: parsed.minor },
        ...{ status: 'submitted', arrived: 0, reason: '', submittedBy: told.actor.id },
        ...{ submittedName: told.actor.name, submittedAt: told.at },
        ...{ reviewedBy: '', reviewedName: '', reviewedAt: null },
      }),
      note(transferId, 'transfer.submitted', { by: told.actor.name }),
    ]
  },
})

type Move = keyof (typeof walletTransferMachine)['moves']

/** Nobody decides about a step of one's own. */
function mustMove(one: WalletTransfer, move: Move, { actor }: Told): void {
  if (actor.kind === 'customer') throw refusals.forbidden()
  if (!walletTransferMachine.allows(one.status, move))
    throw refusals.moveNotAllowed({ move, status: one.status })
  if (actor.id === (move === 'reverse' ? one.reviewedBy : one.submittedBy)) throw financeRefusals.ownStep()
}

/** Another person than who submitted it: the money then leaves the one wallet, if the balance covers it. */
export const approveTransfer = intent({
  name: 'finance.approveTransfer',
  ...about,
  args: args({ transferId: id() }),
  reads: ({ transferId }) => ({ one: need(walletTransfer, transferId) }),
  decide({ one }, _, told) {
    mustMove(one, 'approve', told)
    return [
      ...decided(one, { status: 'approved', event: 'transfer.approved' }, told),
      inWallet('finance.takeTransfer', one.customerId, movedBy(one)),
    ]
  },
})

export const rejectTransfer = intent({
  name: 'finance.rejectTransfer',
  ...about,
  args: args({ transferId: id(), reason: filled(300) }),
  reads: ({ transferId }) => ({ one: need(walletTransfer, transferId) }),
  decide({ one }, { reason }, told) {
    mustMove(one, 'reject', told)
    return decided(one, { status: 'rejected', event: 'transfer.rejected', reason }, told)
  },
})

/** Another person than who approved it: both postings are mirrored, whatever was spent meanwhile. */
export const reverseTransfer = intent({
  name: 'finance.reverseTransfer',
  ...about,
  args: args({ transferId: id(), reason: filled(300) }),
  reads: ({ transferId }) => ({ one: need(walletTransfer, transferId) }),
  decide({ one }, { reason }, told) {
    mustMove(one, 'reverse', told)
    if (!one.arrived) throw transferRefusals.notArrived()
    return [
      ...decided(one, { status: 'reversed', event: 'transfer.reversed', reason }, told),
      inWallet('finance.takeTransferBack', one.toId, movedBy(one)),
      inWallet('finance.takeTransferBack', one.customerId, movedBy(one)),
    ]
  },
})

interface Decision extends Pick<WalletTransfer, 'status'> {
  readonly event: string
  readonly reason?: string
}

function decided(
  one: WalletTransfer,
  { status, event, reason = '' }: Decision,
  { actor, at }: Told,
): Change[] {
  const by = { reviewedBy: actor.id, reviewedName: actor.name, reviewedAt: at }
  return [
    put(walletTransfer, { ...one, ...by, status, reason }),
    note(one.id, event, { by: actor.name, reason }),
  ]
}

type Step = 'finance.takeTransfer' | 'finance.giveTransfer' | 'finance.takeTransferBack'
type Moved = Pick<WalletTransfer, 'toId' | 'no' | 'currency' | 'amount'> & {
  readonly transferId: string
  readonly fromId: string
}

function movedBy({ id: transferId, customerId: fromId, toId, no, ...of }: WalletTransfer): Moved {
  return { transferId, fromId, toId, no, currency: of.currency, amount: of.amount }
}

function inWallet(command: Step, customerId: string, moved: Moved): Change {
  return followUp(`customer:${customerId}`, { name: command }, { customerId, ...moved })
}

const inScope = {
  scope: 'customer',
  permission: null,
  args: args({
    ...{ customerId: id(), transferId: id(), fromId: id(), toId: id(), no: filled(), currency: currency() },
    amount: pieces().max(Number.MAX_SAFE_INTEGER),
  }),
} as const

const postingOf = (transferId: string, side: 'taken' | 'given') => derivedId(transferId, side)

/** Out of the one wallet, where what is available covers it; else the transfer is rejected. */
export const takeTransfer = intent({
  name: 'finance.takeTransfer',
  ...inScope,
  reads: ({ customerId, currency: money }) => ({
    owner: need(customer, customerId),
    balance: funds(WALLET, money),
  }),
  decide({ owner, balance }, { transferId, toId, fromId, no, currency: given, amount }, told) {
    mustFollow(told)
    const money = given as Currency
    const credit = creditOf(owner, money)
    if (balance.posted - balance.held + credit < amount)
      return [followUp('company', endTransfer, { transferId, arrived: false })]
    return [
      post({
        ...{
          id: postingOf(transferId, 'taken'),
          from: WALLET,
          to: TRANSFER,
          currency: money,
          amount,
          credit,
        },
        ...{ kind: 'transfer', documentId: transferId, label: no },
      }),
      inWallet('finance.giveTransfer', toId, { transferId, fromId, toId, no, currency: money, amount }),
    ]
  },
})

/** Into the other one. */
export const giveTransfer = intent({
  name: 'finance.giveTransfer',
  ...inScope,
  reads: () => ({}),
  decide(_, { customerId, transferId, no, currency: given, amount }, told) {
    mustFollow(told)
    const of = { currency: given as Currency, amount, kind: 'transfer', documentId: transferId, label: no }
    return [
      post({ ...of, id: postingOf(transferId, 'given'), from: TRANSFER, to: WALLET }),
      followUp('company', endTransfer, { transferId, arrived: true }),
      waitingPaid(customerId, given as Currency),
    ]
  },
})

/** Its side of a transfer that was reversed. */
export const takeTransferBack = intent({
  name: 'finance.takeTransferBack',
  ...inScope,
  reads: ({ customerId }) => ({ owner: need(customer, customerId) }),
  decide({ owner }, { customerId, transferId, fromId, no, currency: money }, told) {
    mustFollow(told)
    const postingId = postingOf(transferId, customerId === fromId ? 'taken' : 'given')
    const of = { kind: 'transfer-reversed', documentId: transferId, label: no }
    return [
      reverse({ ...of, id: told.id('reversal'), postingId, credit: creditOf(owner, money as Currency) }),
    ]
  },
})
