import { followUp, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, next, rows } from '../command/reads.ts'
import { args, id, line, oneOf } from '../command/schema.ts'
import { eventsOf, idsOf } from './carrier-event.ts'
import { asking } from './spoken-codes.ts'
import { type CarrierCode, carrierCode, eventsOfCode, track } from './track.ts'
import { trackStatuses } from './track-status.ts'
import { followed } from './track-work.ts'

/** What a code may mean; `none` moves nothing, and is an answer too. */
export const codeMeanings = ['none', ...trackStatuses] as const

export type CodeMeaning = (typeof codeMeanings)[number]

/** Events of a code that one command looks at. */
const AT_ONCE = 100

const refolding = { name: 'service.refoldTracks' }

/** Says what a carrier's code means here. Every package of which it was told is then read anew. */
export const mapCarrierCode = intent({
  name: 'service.mapCarrierCode',
  scope: 'warehouse',
  permission: 'service.tracking',
  args: args({ codeId: id(), status: oneOf(codeMeanings) }),
  reads: ({ codeId }) => ({ was: need(carrierCode, codeId) }),
  decide({ was }, { codeId, status }, told) {
    if (status === was.status) return []
    const meant = {
      ...was,
      status: status as CarrierCode['status'],
      mappedBy: told.actor.name,
      mappedAt: told.at,
    }
    return [
      put(carrierCode, meant),
      asking(was, { was: was.seen, is: 0 }),
      followUp(told.scope, refolding, { codeId, after: '' }),
    ]
  },
})

/** Reads packages anew of which a code was told, some at a time, since what it means was said. */
export const refoldTracks = intent({
  name: refolding.name,
  scope: 'warehouse',
  permission: 'service.tracking',
  args: args({ codeId: id(), after: line(64) }),
  reads: ({ codeId, after }) => ({ told: next(eventsOfCode, [codeId], { after, limit: AT_ONCE }) }),
  reads2: (_, { told }) => {
    const trackIds = idsOf(told.map(({ trackId }) => trackId))
    return Object.assign(eventsOf(trackIds), { tracks: rows(track, trackIds) })
  },
  reads3: (_, loaded) => ({
    codes: rows(
      carrierCode,
      idsOf(loaded.tracks.flatMap(({ id: of }) => (loaded[`of ${of}`] ?? []).map((event) => event.codeId))),
    ),
  }),
  decide(loaded, { codeId }, told) {
    const codes = new Map(loaded.codes.map((code) => [code.id, code]))
    const last = loaded.told.length === AT_ONCE && loaded.told[AT_ONCE - 1]
    return [
      ...loaded.tracks.flatMap((was) => followed(was, { events: loaded[`of ${was.id}`] ?? [], codes }, told)),
      ...(last ? [followUp(told.scope, refolding, { codeId, after: last.trackId })] : []),
    ]
  },
})
