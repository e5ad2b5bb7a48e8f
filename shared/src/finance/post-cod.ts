import { type FollowUp, followUp } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { currency } from '../command/measure.ts'
import { post } from '../command/money-change.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, pieces, several } from '../command/schema.ts'
import type { Currency } from '../money/money.ts'

/** It follows what was decided elsewhere, and nothing else. */
export function mustFollow({ actor }: Told): void {
  if (actor.kind !== 'system') throw refusals.forbidden()
}

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
  reads: () => ({}),
  decide(_, one, told) {
    mustFollow(told)
    return [posted(one)]
  },
})

/** The same for what lines of a statement confirm together, two postings a line at most. */
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
