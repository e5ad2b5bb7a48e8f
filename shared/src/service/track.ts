import { derivedId } from '../command/id.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { TrackBasis } from './fold-track.ts'
import type { TrackStage, TrackStatus } from './track-status.ts'

/**
 * A package under its carrier's number, and where it is: the fold of its events (parcels.md §3). Times in ms. One that
 * carriers told of before anybody here knew its number has no customer yet.
 */
export const track = table(
  'track',
  {
    /** As its label says it. */
    no: text,
    /** Of the outbound order that it left with, and of the customer's parcel order behind that. */
    outboundId: maybe(text),
    orderId: maybe(text),
    orderNo: text,
    customerId: text,
    channel: text,
    country: text,
    /** The carrier that told of it last. */
    carrier: text,
    status: word<TrackStatus | ''>(),
    /** Follows from the status. */
    stage: word<TrackStage>(),
    lastText: text,
    lastPlace: text,
    lastAt: maybe(integer),
    signedAt: maybe(integer),
    movedAfterSigned: flag,
    signedWhileHere: flag,
    /** When the last was heard of a package that is under way; null where no news is missed, or somebody asks already. */
    quietSince: maybe(integer),
    createdAt: integer,
  },
  { owner: 'customerId' },
)
export type Track = RowOf<typeof track>
export const tracksOfOrder = listOf('tracksOfOrder', track, ['orderId'])

/** What was told of a package, as it was told. Nothing of it is ever changed; another event may take it back. */
export const trackEvent = table('trackEvent', {
  trackId: text,
  source: word<'house' | 'carrier'>(),
  carrier: text,
  code: text,
  text,
  place: text,
  /** The carrier's code that it was said by; '' for our own scans, whose code is the status. */
  codeId: text,
  basis: word<TrackBasis>(),
  at: integer,
  /** Minutes that the place's clocks were ahead of UTC, where the carrier said so. */
  offset: maybe(integer),
  receivedAt: integer,
  /** The event that it takes back; '' for all others. */
  retracts: text,
})
export type TrackEvent = RowOf<typeof trackEvent>
export const eventsOfTrack = listOf('eventsOfTrack', trackEvent, ['trackId'], ['at', 'id'])

/** What a carrier calls something, and what it means here. */
export const carrierCode = table('carrierCode', {
  carrier: text,
  code: text,
  /** The carrier's words without what differs from parcel to parcel. */
  words: text,
  /** The words as they came first. */
  example: text,
  /** As a standard has it until staff say otherwise; '' while nobody knows, `none` where it means nothing. */
  status: word<TrackStatus | 'none' | ''>(),
  /** Events that said it. */
  seen: integer,
  firstAt: integer,
  lastAt: integer,
  mappedBy: text,
  mappedAt: maybe(integer),
})
export type CarrierCode = RowOf<typeof carrierCode>

/** The events that a code was said by, package by package. */
export const eventsOfCode = listOf('eventsOfCode', trackEvent, ['codeId'], ['trackId', 'id'], {
  filled: 'codeId',
})

/** Events of a package that its state is read of. */
export const MOST_EVENTS = 1000

/** A number as it is compared: without spaces and dashes, in capitals. */
export function numberKey(no: string): string {
  return no.replace(/[\s-]/g, '').toUpperCase()
}

const houseOf = (scope: string) => scope.slice(scope.indexOf(':') + 1)

/** A warehouse has one row for a number, and finds it without looking. */
export function trackId(scope: string, no: string): string {
  return derivedId(houseOf(scope), `track ${numberKey(no)}`)
}

/** An event heard twice is one: by the source's own id of it, else by what it says. */
export function eventId(track: string, source: string, identity: string): string {
  return derivedId(track, `${source} ${identity}`)
}

export function codeId(scope: string, { carrier, code, text }: Spoken): string {
  return derivedId(houseOf(scope), `code ${carrier} ${code} ${wordsOf(text)}`)
}

interface Spoken {
  readonly carrier: string
  readonly code: string
  readonly text: string
}

/** A carrier's words as they are compared: in small letters, with # for every figure. */
export function wordsOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim().slice(0, 120)
}
