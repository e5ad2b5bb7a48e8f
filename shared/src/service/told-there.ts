import { type FollowUp, followUp } from '../command/change.ts'
import { EVENTS_AT_ONCE } from './carrier-event.ts'
import type { Track } from './track.ts'
import type { FreshEvent } from './track-work.ts'

const taking = { name: 'service.takeTrackEvents' }

/** The scope of the warehouse of the house that tracks a package, where that is another one: its order here belongs to it. */
export function trackedBy({ customerId }: Pick<Track, 'customerId'>): string | undefined {
  return customerId.startsWith('warehouse:') ? customerId : undefined
}

/** What carriers tell here of a package that another warehouse of the house tracks, that one hears too, under the same ids. */
export function toldThere(
  { no: number, ...one }: Pick<Track, 'no' | 'customerId'>,
  events: readonly FreshEvent[],
): FollowUp[] {
  const there = trackedBy(one)
  const told = events.filter(({ source }) => source === 'carrier')
  if (!there) return []
  return [...new Set(told.map(({ carrier }) => carrier))].flatMap((carrier) => {
    const said = told
      .filter((event) => event.carrier === carrier)
      .map(({ id: sourceId, code, text, place, basis, at, offset, retracts }) => ({
        ...{ number, code, text, place, basis, at, offset, sourceId, retracts },
      }))
    return Array.from({ length: Math.ceil(said.length / EVENTS_AT_ONCE) }, (_, nth) => {
      const events = said.slice(nth * EVENTS_AT_ONCE, (nth + 1) * EVENTS_AT_ONCE)
      return followUp(there, taking, { carrier, events })
    })
  })
}
