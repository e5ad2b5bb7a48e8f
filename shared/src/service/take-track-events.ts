import { followUp, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { rows } from '../command/reads.ts'
import { args, filled, several } from '../command/schema.ts'
import { carrierEventSchema, eventsOf, heardAs, idsOf, MOST_AT_ONCE } from './carrier-event.ts'
import { kept, spokenCodes } from './spoken-codes.ts'
import { toldThere } from './told-there.ts'
import { carrierCode, track, trackEvent } from './track.ts'
import { followed, newTrack } from './track-work.ts'

/** What finds whose packages those are that nobody here has named yet. */
export const knowing = { name: 'service.knowTracks' }

/**
 * What a carrier told, however it came. Nothing of it is refused: a number that nobody knows is kept until it is known,
 * a code that nobody knows is shown as it is, moves nothing and asks what it means.
 */
export const takeTrackEvents = intent({
  name: 'service.takeTrackEvents',
  scope: 'warehouse',
  permission: 'service.tracking',
  args: args({ carrier: filled(32), events: several(carrierEventSchema, MOST_AT_ONCE).min(1) }),
  reads({ carrier, events }, told) {
    const heard = events.map((event) => heardAs(event, carrier, told))
    const trackIds = idsOf(heard.map(({ trackId }) => trackId))
    return {
      tracks: rows(track, trackIds),
      again: rows(trackEvent, idsOf(heard.map(({ id }) => id))),
      spoken: rows(carrierCode, idsOf(heard.map(({ codeId }) => codeId))),
    }
  },
  // What nobody has heard of has no events.
  reads2: (_, { tracks }) => eventsOf(tracks.map(({ id }) => id)),
  reads3: (_, loaded) => ({
    before: rows(
      carrierCode,
      idsOf(loaded.tracks.flatMap(({ id }) => (loaded[`of ${id}`] ?? []).map(({ codeId }) => codeId))),
    ),
  }),
  decide(loaded, { carrier, events }, told) {
    const known = new Set(loaded.again.map(({ id }) => id))
    const isFresh = (id: string) => !known.has(id) && known.add(id)
    const heard = events.map((event) => ({ no: event.number, event: heardAs(event, carrier, told) }))
    const fresh = heard.filter(({ event }) => isFresh(event.id))
    const own = new Map<string, typeof fresh>()
    for (const one of fresh) own.set(one.event.trackId, [...(own.get(one.event.trackId) ?? []), one])
    const said = fresh.map(({ event }) => event)
    const spoken = spokenCodes(said, loaded.spoken, told.at)
    const meant = [...loaded.before, ...spoken.map(({ code }) => code)]
    const codes = new Map(meant.map((code) => [code.id, code]))
    const tracks = new Map(loaded.tracks.map((one) => [one.id, one]))
    const unknown = [...own.keys()].filter((id) => !tracks.has(id))
    return [
      ...said.map((event) => put(trackEvent, event)),
      ...spoken.flatMap(kept),
      ...[...own].flatMap(([id, some]) => {
        const was = tracks.get(id) ?? newTrack(some[0]?.no ?? '', told)
        const own = some.map(({ event }) => event)
        const all = [...(loaded[`of ${id}`] ?? []), ...own]
        return [...followed(was, { events: all, codes }, told), ...toldThere(was, own)]
      }),
      ...(unknown.length > 0 ? [followUp(told.scope, knowing, { trackIds: unknown })] : []),
    ]
  },
})
