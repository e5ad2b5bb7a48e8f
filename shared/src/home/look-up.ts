import type { Happened } from '../contract/happened.ts'

/** Where the server answers what a code is. */
export const lookUpPath = '/api/owms/v1/home/look-up'

/** What a code can be, in the order in which its meanings are shown. */
export const lookUpKinds = [
  'position',
  'tote',
  'slot',
  'parcel',
  'box',
  'order',
  'return',
  'receipt',
  'wave',
  'count',
  'part',
  'destruction',
  'bag',
  'load',
  'sku',
] as const
export type LookUpKind = (typeof lookUpKinds)[number]

/** What is told of a thing beside its state, each once. */
export const lookUpFacts = [
  'owner',
  'partition',
  'receipt',
  'order',
  'wave',
  'waybill',
  'slot',
  'tote',
  'parcel',
  'picked',
  'received',
  'boxes',
  'pieces',
  'takes',
  'free',
  'counted',
  'destroyed',
  'to-count',
  'held-for',
  'packages',
  'weight',
  'channel',
  'zone',
  'seal',
  'load',
  'loaded',
  'arrived',
  'vehicle',
] as const
export type LookUpFact = (typeof lookUpFacts)[number]

/** Lines of goods that are shown of one thing, and what happened to it last. */
export const MOST_GOODS = 20
export const MOST_HAPPENED = 5

/** Pieces in a thing; of an article, pieces at a place. */
export interface GoodsThere {
  /** The article that lies there; of an article, itself; '' where a package or a bag lies there. */
  readonly skuId: string
  /** The code of the article or, where an article was asked for, of the place. */
  readonly code: string
  readonly name: string
  readonly quantity: number
  /** So many are to be there; null where nobody says. */
  readonly of: number | null
  readonly condition: 'good' | 'defective' | 'pending'
}

/** One thing that a code means. Nothing of a consignee is in it. */
export interface Meaning {
  readonly kind: LookUpKind
  readonly id: string
  readonly code: string
  /** What tells it from others of its kind: whose it is, or its name. */
  readonly about: string
  /** The word of its state; '' where it has none. */
  readonly state: string
  readonly facts: readonly { readonly what: LookUpFact; readonly value: string }[]
  readonly goods: readonly GoodsThere[]
  /** Lines of goods beyond those. */
  readonly more: number
  /** The newest first. */
  readonly happened: readonly Happened[]
}

export interface LookedUp {
  /** When the server answered, in seconds. */
  readonly at: number
  readonly meanings: readonly Meaning[]
}
