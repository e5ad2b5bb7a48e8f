import type { Currency } from '../money/money.ts'

/** What an amount of the journal is told as, in the customer's account flow. */
export interface Told {
  /** What it was for: a word of the area that posts it. */
  readonly kind: string
  readonly documentId: string
  /** What people call the document. */
  readonly label: string
}

/** In which month of the books it counts: see `postedPeriod`. */
export interface Counted {
  /** When what is posted happened, where that is not the command's own moment. */
  readonly occurredAt?: number
  /** Somebody of finance corrects the books. */
  readonly corrects?: true
}

/** A money posting: an amount, in minor units and above zero, goes from one account of the scope to another. */
export interface Post extends Told, Counted {
  readonly do: 'post'
  readonly id: string
  readonly from: string
  readonly to: string
  readonly currency: Currency
  readonly amount: number
  /** The hold that it ends: what was held above the amount is free again, what the amount is above it is taken directly. */
  readonly held?: string
  /** How far below zero the wallet may stand. A fact posts beyond that too, and opens an exception. */
  readonly credit?: number
}
/** One of many postings that go the same way. */
export interface Posted {
  readonly id: string
  readonly amount: number
  readonly documentId: string
  readonly label: string
}
/** Postings from one account to another, neither of them a wallet: each stands in the journal, both accounts are written once. */
export interface PostAll extends Pick<Post, 'from' | 'to' | 'currency' | 'kind'> {
  readonly do: 'postAll'
  readonly postings: readonly Posted[]
}
/** The mirror of a posting: each is reversed once. */
export interface Reverse extends Told, Counted {
  readonly do: 'reverse'
  readonly id: string
  readonly postingId: string
  readonly credit?: number
}
/** Keeps an amount of an account for what will be posted. The rule has asked what is available in this same order. */
export interface HoldMoney {
  readonly do: 'holdMoney'
  readonly id: string
  readonly account: string
  readonly currency: Currency
  readonly amount: number
  readonly credit: number
  readonly documentId: string
}
/** Ends a hold from which nothing will be posted. */
export interface ReleaseMoney {
  readonly do: 'releaseMoney'
  readonly id: string
}
export type MoneyChange = Post | PostAll | Reverse | HoldMoney | ReleaseMoney

export function post(posting: Omit<Post, 'do'>): Post {
  return { do: 'post', ...posting }
}
export function postAll(all: Omit<PostAll, 'do'>): PostAll {
  return { do: 'postAll', ...all }
}
export function reverse(reversal: Omit<Reverse, 'do'>): Reverse {
  return { do: 'reverse', ...reversal }
}
export function holdMoney(held: Omit<HoldMoney, 'do'>): HoldMoney {
  return { do: 'holdMoney', ...held }
}
export function releaseMoney(id: string): ReleaseMoney {
  return { do: 'releaseMoney', id }
}
