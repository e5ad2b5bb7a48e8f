import { put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need, rows } from '../command/reads.ts'
import { args, id, several } from '../command/schema.ts'
import { arrivedWith, inTransit } from '../freight/piece-place.ts'
import { type Stowage, stowage } from '../freight/stowage.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece } from '../orders/parcel-piece.ts'
import { eventsOf, idsOf } from './carrier-event.ts'
import { goesBy } from './know-tracks.ts'
import { carrierCode, type TrackEvent, track, trackEvent, trackId } from './track.ts'
import { houseEvent } from './track-own-scans.ts'
import { type FreshEvent, followed, newTrack } from './track-work.ts'

/** Packages that are told of at once. */
const MOST = 50

/** A package is tracked under its carrier's number, else under our own. */
function numberOf(piece: ParcelPiece, orders: readonly ParcelOrder[]): string {
  return orders.find(({ id: of }) => of === piece.orderId)?.waybillNo.trim() || piece.no
}

/**
 * Tells what our own scans say of packages of a load: received, measured, and left with it, or not any more. From then on
 * their carriers' events move them.
 */
export const trackPackages = intent({
  name: 'service.trackPackages',
  scope: 'warehouse',
  permission: 'service.tracking',
  args: args({
    stowageId: id(),
    pieces: several(args({ pieceId: id(), orderId: id() }), MOST),
  }),
  reads: ({ stowageId, pieces }) => ({
    load: need(stowage, stowageId),
    packages: rows(
      parcelPiece,
      pieces.map(({ pieceId }) => pieceId),
    ),
    orders: rows(parcelOrder, idsOf(pieces.map(({ orderId }) => orderId))),
  }),
  reads2: (_, { packages, orders }, { scope }) => {
    const ids = idsOf(packages.map((piece) => trackId(scope, numberOf(piece, orders))))
    return Object.assign(eventsOf(ids), { tracks: rows(track, ids) })
  },
  reads3: (_, loaded) => ({
    codes: rows(
      carrierCode,
      idsOf(loaded.tracks.flatMap(({ id: one }) => (loaded[`of ${one}`] ?? []).map(({ codeId }) => codeId))),
    ),
  }),
  decide(loaded, _, told) {
    const codes = new Map(loaded.codes.map((code) => [code.id, code]))
    const numbers = new Set(loaded.packages.map((piece) => numberOf(piece, loaded.orders)))
    return [...numbers].flatMap((no) => {
      const pieces = loaded.packages.filter((piece) => numberOf(piece, loaded.orders) === no)
      const one = trackId(told.scope, no)
      const before = loaded[`of ${one}`] ?? []
      const fresh = pieces.flatMap((piece) => scansOf(piece, loaded.load, { trackId: one, before, told }))
      if (fresh.length === 0) return []
      const known = loaded.tracks.find(({ id: of }) => of === one) ?? newTrack(no, told)
      const order = loaded.orders.find(({ id: of }) => of === pieces[0]?.orderId)
      const was = { ...known, ...(order && goesBy(order)) }
      return [
        ...fresh.map((event) => put(trackEvent, event)),
        ...followed(was, { events: [...before, ...fresh], codes }, told),
      ]
    })
  },
})

interface Known {
  readonly trackId: string
  readonly before: readonly TrackEvent[]
  readonly told: Told
}

/** What of a package's way was not told yet; a departure that was cancelled is taken back. */
function scansOf(piece: ParcelPiece, load: Stowage, { trackId: of, before, told }: Known): FreshEvent[] {
  const say = houseEvent(of, told.at)
  const heard = new Set(before.map((event) => event.id))
  const gone = new Set(before.map(({ retracts }) => retracts))
  let left = say('departed', `left ${piece.id} ${load.id} 1`, load.departedAt ?? told.at)
  for (let nth = 2; gone.has(left.id); nth++)
    left = say('departed', `left ${piece.id} ${load.id} ${nth}`, load.departedAt ?? told.at)
  let arrived = say('arrived', `arrived ${piece.id} ${load.id} 1`, load.arrivedAt ?? told.at)
  for (let nth = 2; gone.has(arrived.id); nth++)
    arrived = say('arrived', `arrived ${piece.id} ${load.id} ${nth}`, load.arrivedAt ?? told.at)
  const isHere = piece.place.startsWith(arrivedWith(load))
  const isAway = isHere || piece.place.startsWith(inTransit(load.id))
  const said = [
    ...(piece.receivedAt === null ? [] : [say('received', `received ${piece.id}`, piece.receivedAt)]),
    ...(piece.measuredAt === null ? [] : [say('stored', `measured ${piece.id}`, piece.measuredAt)]),
    ...(isAway ? [left] : []),
    ...(isHere ? [arrived] : []),
    ...(!isHere && heard.has(arrived.id) ? [say('', `back ${arrived.id}`, told.at, arrived.id)] : []),
    ...(!isAway && heard.has(left.id) ? [say('', `back ${left.id}`, told.at, left.id)] : []),
  ]
  return said.filter(({ id: one }) => !heard.has(one))
}
