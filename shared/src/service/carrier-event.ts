import { number } from 'yup'
import type { Told } from '../command/command.ts'
import { first, type ListRead } from '../command/reads.ts'
import { args, filled, line, oneOf } from '../command/schema.ts'
import type { TrackBasis } from './fold-track.ts'
import { trackBases } from './fold-track.ts'
import { codeId, eventId, eventsOfTrack, MOST_EVENTS, type TrackEvent, trackId, wordsOf } from './track.ts'
import type { FreshEvent } from './track-work.ts'

/** Events of one command; more come in several, so that a scan waits for 25 ms of them. */
export const EVENTS_AT_ONCE = 100
/** What one command may hold: those that were kept before hold so many. */
export const MOST_AT_ONCE = 200

export const carrierEventSchema = args({
  number: filled(64),
  code: line(64),
  text: line(300),
  place: line(120),
  /** Epoch ms. */
  at: number().integer().min(0).max(8_640_000_000_000).required(),
  offset: number().integer().min(-900).max(900).nullable().default(null),
  basis: oneOf(trackBases).default('actual'),
  /** The carrier's own id of it, where it has one. */
  sourceId: line(128),
  /** The carrier's id of the event that it takes back. */
  retracts: line(128),
})

/** What a carrier says of a package. */
export interface CarrierEvent {
  readonly number: string
  readonly code: string
  readonly text: string
  readonly place: string
  readonly at: number
  readonly offset: number | null
  readonly basis: string
  readonly sourceId: string
  readonly retracts: string
}

/** An event as it is kept: under one id, however often it is told. */
export function heardAs(
  event: CarrierEvent,
  carrier: string,
  { scope, at: receivedAt }: Pick<Told, 'scope' | 'at'>,
): FreshEvent {
  const { number: no, code, text, place, at, offset, sourceId, retracts } = event
  const id = trackId(scope, no)
  const said = `${code} ${wordsOf(text)} ${place} ${at} ${event.basis} ${retracts}`
  return {
    ...{ id: eventId(id, carrier, sourceId ? `id ${sourceId}` : said), trackId: id, source: 'carrier' },
    ...{ carrier, code, text, place, basis: event.basis as TrackBasis, at, offset, receivedAt },
    codeId: retracts ? '' : codeId(scope, { carrier, code, text }),
    retracts: retracts ? eventId(id, carrier, `id ${retracts}`) : '',
  }
}

type EventsRead = Readonly<Record<`of ${string}`, ListRead<TrackEvent>>>

/** The events of packages, each package's under its own name. */
export function eventsOf(trackIds: readonly string[]): EventsRead {
  return Object.fromEntries(trackIds.map((id) => [`of ${id}`, first(eventsOfTrack, [id], MOST_EVENTS)]))
}

export function idsOf(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => id !== '')
}
