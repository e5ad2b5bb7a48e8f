import { put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { outboundOrder } from '../outbound/order.ts'
import { type Parcel, parcelsOfOrder } from '../outbound/wave.ts'
import { type Carrier, carrier } from '../setup/warehouse.ts'
import { eventsOf, idsOf } from './carrier-event.ts'
import { leftWith } from './know-tracks.ts'
import { carrierCode, eventId, type TrackEvent, track, trackEvent, trackId } from './track.ts'
import type { TrackStatus } from './track-status.ts'
import { type FreshEvent, followed, newTrack } from './track-work.ts'

const HOUSE = 'house'

/** Says events of ours about one package. */
export function houseEvent(trackId: string, receivedAt: number) {
  return (code: TrackStatus | '', identity: string, at: number, retracts = ''): FreshEvent => ({
    ...{
      id: eventId(trackId, HOUSE, identity),
      trackId,
      source: HOUSE,
      carrier: '',
      code,
      text: '',
      place: '',
    },
    ...{ codeId: '', basis: 'actual', at, offset: null, receivedAt, retracts },
  })
}

/**
 * Tells what our own scans say of the packages of an outbound order: packed, and handed over, or not any more. Its
 * packages are known by their numbers from then on.
 */
export const trackOwnScans = intent({
  name: 'service.trackOwnScans',
  scope: 'warehouse',
  permission: 'service.tracking',
  args: args({ outboundId: id() }),
  reads: ({ outboundId }) => ({
    outbound: need(outboundOrder, outboundId),
    parcels: list(parcelsOfOrder, [outboundId], 1000),
  }),
  reads2: (_, { parcels }, { scope }) => {
    const ids = idsOf(labelled(parcels).map(({ waybillNo }) => trackId(scope, waybillNo)))
    return Object.assign(eventsOf(ids), { tracks: rows(track, ids) })
  },
  reads3: (_, loaded) => ({
    carriers: rows(
      carrier,
      idsOf(loaded.parcels.map(({ carrierId }) => carrierId ?? loaded.outbound.carrierId ?? '')),
    ),
    codes: rows(
      carrierCode,
      idsOf(loaded.tracks.flatMap(({ id: one }) => (loaded[`of ${one}`] ?? []).map((event) => event.codeId))),
    ),
  }),
  decide(loaded, _, told) {
    const codes = new Map(loaded.codes.map((code) => [code.id, code]))
    const numbers = new Map(
      labelled(loaded.parcels).map(({ waybillNo }) => [trackId(told.scope, waybillNo), waybillNo]),
    )
    return [...numbers].flatMap(([one, no]) => {
      const before = loaded[`of ${one}`] ?? []
      const own = labelled(loaded.parcels).filter(({ waybillNo }) => trackId(told.scope, waybillNo) === one)
      const fresh = own.flatMap((parcel) => scansOf(parcel, { trackId: one, before, told }))
      const known = loaded.tracks.find(({ id: of }) => of === one) ?? newTrack(no, told)
      const by = own[0]?.carrierId ?? loaded.outbound.carrierId
      const was = { ...known, carrier: known.carrier || codeOf(loaded.carriers, by) }
      return [
        ...fresh.map((event) => put(trackEvent, event)),
        ...followed(
          { ...was, ...leftWith(loaded.outbound) },
          { events: [...before, ...fresh], codes, isOurs: true },
          told,
        ),
      ]
    })
  },
})

function codeOf(carriers: readonly Carrier[], carrierId: string | null): string {
  return carriers.find(({ id: of }) => of === carrierId)?.code ?? ''
}

/** The packages that an order has now; one whose label was replaced is known by its new one. */
export function labelled(parcels: readonly Parcel[]): readonly Parcel[] {
  return parcels.filter(({ waybillNo, status }) => waybillNo.trim() !== '' && status !== 'unpacked')
}

interface Known {
  readonly trackId: string
  readonly before: readonly TrackEvent[]
  readonly told: Told
}

/** What of a package's scans was not told yet; a hand-over that was taken back is taken back here too. */
function scansOf({ id: parcelId, packedAt, sweptAt, status }: Parcel, known: Known): FreshEvent[] {
  const { trackId: of, before, told } = known
  const say = houseEvent(of, told.at)
  const gone = new Set(before.map(({ retracts }) => retracts))
  const left = before.filter(
    (event) => event.source === HOUSE && event.code === 'departed' && !gone.has(event.id),
  )
  const isGone = status === 'swept' && sweptAt !== null
  const said = [
    say('stored', `packed ${parcelId} ${packedAt}`, packedAt),
    ...(isGone ? [say('departed', `left ${parcelId} ${sweptAt}`, sweptAt)] : []),
    ...left
      .filter(({ at }) => !isGone || at !== sweptAt)
      .map((event) => say('', `back ${event.id}`, told.at, event.id)),
  ]
  return said.filter(({ id: one }) => !before.some((event) => event.id === one))
}
