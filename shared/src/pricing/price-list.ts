import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** For one customer, for the customers of a grade, or for everybody: in this order they are asked. */
export const priceKinds = ['sales', 'grade', 'published'] as const
export type PriceKind = (typeof priceKinds)[number]

/** `filling`: a sheet is being read into it; `former`: a draft that was written anew. */
export const priceStatuses = ['filling', 'draft', 'former', 'published', 'superseded', 'ended'] as const
export type PriceStatus = (typeof priceStatuses)[number]

/**
 * One version of a price list: what one channel costs by zone and weight (001 §2, sales, grade and published prices). An
 * edit is a new version, because a quote says the one that it was computed by. Only starts are stored: a version ends
 * where the next one of its code starts, or where somebody ended it. Amounts in minor units.
 */
export const priceList = table(
  'priceList',
  {
    code: text,
    /** Counts the versions of this code; 0 while a sheet fills it. */
    no: integer,
    name: text,
    kind: word<PriceKind>(),
    status: word<PriceStatus>(),
    /** Of sales prices. */
    customerId: maybe(text),
    /** Of grade prices. */
    grade: text,
    channel: text,
    currency: word<Currency>(),
    /** Of the lists of one kind that know a parcel, the largest decides. */
    priority: integer,
    /** Fuel surcharge on the freight, in hundredths of a percent. */
    fuel: integer,
    /** Surcharge of a parcel to a remote area. */
    remoteFee: integer,
    /** The versions under which its zones and rates stand: what an edit left alone is not written again. */
    zonesId: text,
    ratesId: text,
    zones: integer,
    rates: integer,
    /** Of what a sheet brings, how much stands. */
    done: integer,
    /** Of a draft: null starts it when it is published. */
    startsAt: maybe(integer),
    endsAt: maybe(integer),
    remark: text,
    writtenById: text,
    writtenBy: text,
    writtenAt: integer,
    publishedBy: text,
    publishedAt: maybe(integer),
  },
  { everyWarehouse: true },
)
export type PriceList = RowOf<typeof priceList>

/** Postcodes of a country and their zone in a price list. */
export const priceZone = table('priceZone', {
  zonesId: text,
  zone: text,
  country: text,
  /** As written; `*` is the whole country. */
  postcode: text,
  postcodeTo: text,
  fromKey: integer,
  toKey: integer,
})
export type PriceZone = RowOf<typeof priceZone>

/**
 * What a zone costs up to and including a weight, from behind the rate below it: the first weight, then each further step.
 * Weights in grams, amounts in minor units.
 */
export const priceRate = table('priceRate', {
  ratesId: text,
  zone: text,
  upTo: integer,
  first: integer,
  base: integer,
  /** 0: whatever the weight, only `base`. */
  step: integer,
  perStep: integer,
  delivery: integer,
})
export type PriceRate = RowOf<typeof priceRate>

export const priceListsOfCode = listOf('priceListsOfCode', priceList, ['code', 'status'])
export const priceListsOfChannel = listOf('priceListsOfChannel', priceList, ['channel', 'status'])

export const priceListMachine = machine('priceList', {
  states: priceStatuses,
  starts: ['filling', 'draft'],
  // biome-ignore format: read as a table
  moves: {
    fill:      { from: ['filling'],   to: 'draft',      derived: true },
    rewrite:   { from: ['draft'],     to: 'former',     derived: true },
    publish:   { from: ['draft'],     to: 'published',  permission: 'pricing.publish', asks: 'confirm' },
    supersede: { from: ['published'], to: 'superseded', derived: true },
    end:       { from: ['published'], to: 'ended',      permission: 'pricing.publish', asks: 'confirm' },
  },
})
