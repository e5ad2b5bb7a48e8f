import { waitingPaid } from '../billing/pay-waiting.ts'
import { type Change, type FollowUp, followUp } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { besideId, derivedId } from '../command/id.ts'
import { currency } from '../command/measure.ts'
import { type PostAll, post, postAll } from '../command/money-change.ts'
import { row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, filled, id, pieces, several } from '../command/schema.ts'
import { WALLET } from '../money/accounts.ts'
import type { Currency } from '../money/money.ts'
import { creditOf } from '../setup/credit.ts'
import { customer } from '../setup/customer.ts'
import { COD_CLEARING, COD_PAYABLE, COD_REVENUE } from './cod-accounts.ts'

/** It follows what was decided elsewhere, and nothing else. */
export function mustFollow({ actor }: Told): void {
  if (actor.kind !== 'system') throw refusals.forbidden()
}

/** Lines of a statement that are taken by one command: a scan waits for no more than 25 ms of them. */
export const CONFIRMED_AT_ONCE = 100

const posting = {
  ...{ customerId: id(), postingId: id(), from: filled(), to: filled(), currency: currency() },
  ...{ amount: pieces().max(Number.MAX_SAFE_INTEGER), kind: filled(), documentId: id(), label: filled() },
}

/** Money that follows a COD entry or a withdrawal, in its customer's own order. */
export const postCod = intent({
  name: 'finance.postCod',
  scope: 'customer',
  permission: null,
  args: args(posting),
  reads: ({ customerId, from, to }) => ({
    owner: row(customer, from === WALLET || to === WALLET ? customerId : null),
  }),
  decide({ owner }, one, told): Change[] {
    mustFollow(told)
    const money = one.currency as Currency
    return [
      { ...posted(one), ...(one.from === WALLET && { credit: creditOf(owner, money) }) },
      ...(one.to === WALLET ? [waitingPaid(one.customerId, money)] : []),
    ]
  },
})

/** As many postings together: what an older version asked for and left behind. */
export const postCods = intent({
  name: 'finance.postCods',
  scope: 'customer',
  permission: null,
  args: args({ customerId: id(), postings: several(args(posting)) }),
  reads: () => ({}),
  decide(_, { postings }, told) {
    mustFollow(told)
    return postings.map(posted)
  },
})

const amountOf = () => count().max(Number.MAX_SAFE_INTEGER)

/** What lines of a statement confirm of one customer: what was collected, and what the collection costs. */
export const postCodLines = intent({
  name: 'finance.postCodLines',
  scope: 'customer',
  permission: null,
  addsUp: true,
  args: args({
    ...{ customerId: id(), currency: currency() },
    lines: several(
      args({ entryId: id(), orderNo: filled(), collected: amountOf(), fee: amountOf() }),
      CONFIRMED_AT_ONCE,
    ),
  }),
  reads: () => ({}),
  decide(_, { currency: money, lines }, told): PostAll[] {
    mustFollow(told)
    const moves = (from: string, to: string, amount: 'collected' | 'fee') =>
      postAll({
        ...{ from, to, currency: money as Currency, kind: 'cod' },
        postings: lines
          .filter((one) => one[amount] > 0)
          .map(({ entryId, orderNo, ...of }) => ({
            ...{ id: besideId(told.commandId, `${amount} ${entryId}`), amount: of[amount] },
            ...{ documentId: entryId, label: orderNo },
          })),
      })
    return [moves(COD_CLEARING, COD_PAYABLE, 'collected'), moves(COD_PAYABLE, COD_REVENUE, 'fee')]
  },
})

interface Posting {
  readonly customerId: string
  readonly postingId: string
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly amount: number
  readonly kind: string
  readonly documentId: string
  readonly label: string
}

function posted({ customerId: _, postingId, currency: money, ...of }: Posting) {
  return post({ ...of, id: postingId, currency: money as Currency })
}

interface Moved {
  readonly customerId: string
  readonly currency: Currency
  readonly kind: 'cod' | 'cod-returned' | 'withdrawal'
  readonly documentId: string
  readonly label: string
}

/** An amount goes from one account of a customer to another; nothing where there is none. */
export function moneyOf(of: Moved, told: Told) {
  return (from: string, to: string, amount: number): FollowUp[] =>
    amount === 0
      ? []
      : [
          followUp(`customer:${of.customerId}`, postCod, {
            ...{ ...of, from, to, amount },
            postingId: derivedId(told.commandId, `${from} to ${to} ${of.documentId}`),
          }),
        ]
}
