import { number } from 'yup'
import { type Change, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { first, type ListRead, row, rows } from '../command/reads.ts'
import { args, id, oneOf, several } from '../command/schema.ts'
import { tracking } from '../freight/follow-stowage.ts'
import { type Leg, legOf, legs, toldRoot } from '../freight/next-leg.ts'
import { stowage } from '../freight/stowage.ts'
import { MOST_PIECES, type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece } from '../orders/parcel-piece.ts'
import { eventsOf, idsOf } from './carrier-event.ts'
import { goesBy } from './know-tracks.ts'
import {
  carrierCode,
  type Track,
  type TrackEvent,
  track,
  trackEvent,
  trackId,
  tracksOfOrder,
} from './track.ts'
import { houseEvent } from './track-own-scans.ts'
import { type FreshEvent, followed, newTrack, ordersRead } from './track-work.ts'

/** Packages that are told of at once. */
const MOST = 100

/** A package is tracked under its carrier's number, else under our own. */
export function numberOf(piece: ParcelPiece, order: ParcelOrder | undefined): string {
  return order?.waybillNo.trim() || piece.no
}

/**
 * Tells what our own scans say of packages of a load: received, measured, and left with it, or not any more. From then on
 * their carriers' events move them. Another warehouse of the house tells the one that tracks them of its own legs.
 */
export const trackPackages = intent({
  name: tracking.name,
  scope: 'warehouse',
  permission: 'service.tracking',
  args: args({
    stowageId: id(),
    pieces: several(args({ pieceId: id(), orderId: id() }), MOST),
    /** What another warehouse says of a load or a shipment of its own. */
    leg: oneOf(['own', ...legs]).default('own'),
    leftAt: number().integer().min(0).default(0),
    arrivedAt: number().integer().min(0).default(0),
  }),
  reads: ({ stowageId, pieces, leg }) => ({
    load: row(stowage, leg === 'own' ? stowageId : null),
    packages: rows(
      parcelPiece,
      pieces.map(({ pieceId }) => pieceId),
    ),
    orders: rows(parcelOrder, idsOf(pieces.map(({ orderId }) => orderId))),
  }),
  reads2: (_, { packages, orders }, { scope }) => {
    const orderOf = byId(orders)
    const ids = idsOf(packages.map((piece) => trackId(scope, numberOf(piece, orderOf.get(piece.orderId)))))
    return Object.assign(eventsOf(ids), besideOf(orders), { tracks: rows(track, ids) })
  },
  reads3: (_, loaded) => ({
    codes: rows(
      carrierCode,
      idsOf(loaded.tracks.flatMap(({ id: one }) => (loaded[`of ${one}`] ?? []).map(({ codeId }) => codeId))),
    ),
  }),
  decide(loaded, { stowageId, leg, leftAt, arrivedAt }, told): Change[] {
    const codes = byId(loaded.codes)
    const [orderOf, trackOf] = [byId(loaded.orders), byId(loaded.tracks)]
    const { load } = loaded
    const wayOf = (piece: ParcelPiece): Way => {
      const at = { leftAt: load?.departedAt ?? told.at, arrivedAt: load?.arrivedAt ?? told.at }
      return {
        withId: stowageId,
        ...(leg === 'own' ? { leg: load && legOf(piece, load), ...at } : { leg, leftAt, arrivedAt }),
      }
    }
    const own = loaded.packages.filter(({ origin }) => origin === '')
    const byNumber = new Map<string, ParcelPiece[]>()
    for (const piece of own) {
      const no = numberOf(piece, orderOf.get(piece.orderId))
      const known = byNumber.get(no)
      if (known) known.push(piece)
      else byNumber.set(no, [piece])
    }
    const events: FreshEvent[] = []
    const tracked = [...byNumber].flatMap(([no, pieces]) => {
      const one = trackId(told.scope, no)
      const before = loaded[`of ${one}`] ?? []
      const fresh = pieces.flatMap((piece) => scansOf(piece, wayOf(piece), { trackId: one, before, told }))
      const stands = trackOf.get(one)
      if (fresh.length === 0) return stands ? ordersRead([stands], told.scope) : []
      const known = stands ?? newTrack(no, told)
      const order = orderOf.get(pieces[0]?.orderId ?? '')
      const was = { ...known, ...(order && goesBy(order)) }
      events.push(...fresh)
      return followed(was, { events: [...before, ...fresh], codes, isOurs: true }, told)
    })
    const others = loaded.packages.filter(({ origin }) => origin !== '')
    const beside = loaded.orders.flatMap(({ id: of }) => loaded[`beside ${of}`] ?? [])
    const read = ordersRead(beside, told.scope)
    // Rows of a kind that stand together are written together.
    return [
      ...events.map((event) => put(trackEvent, event)),
      ...tracked,
      ...read,
      ...(load ? toldRoot(others, load, { orders: loaded.orders, at: told.at }) : []),
    ]
  },
})

function byId<R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((one) => [one.id, one]))
}

/** Orders that leave in parts: one of their packages may be delivered before the last has left. */
function besideOf(orders: readonly ParcelOrder[]): Readonly<Record<`beside ${string}`, ListRead<Track>>> {
  const parted = orders.filter(
    ({ pieces, status }) => pieces > 1 && (status === 'shipped' || status === 'delivering'),
  )
  return Object.fromEntries(
    parted.map(({ id: of }) => [`beside ${of}`, first(tracksOfOrder, [of], MOST_PIECES)]),
  )
}

/** How far a package is on one of its ways. */
interface Way {
  /** The load, or the shipment, that takes it. */
  readonly withId: string
  readonly leg: Leg | undefined
  readonly leftAt: number
  readonly arrivedAt: number
}

interface Known {
  readonly trackId: string
  readonly before: readonly TrackEvent[]
  readonly told: Told
}

/** What of a package's way was not told yet; a departure that was cancelled is taken back. */
function scansOf(
  piece: ParcelPiece,
  { withId, leg, leftAt, arrivedAt }: Way,
  { trackId: of, before, told }: Known,
): FreshEvent[] {
  const say = houseEvent(of, told.at)
  const heard = new Set(before.map((event) => event.id))
  const gone = new Set(before.map(({ retracts }) => retracts))
  /** As it was told last, and not taken back. */
  const standing = (code: 'departed' | 'arrived', word: string, at: number) => {
    let one = say(code, `${word} ${piece.id} ${withId} 1`, at)
    for (let nth = 2; gone.has(one.id); nth++) one = say(code, `${word} ${piece.id} ${withId} ${nth}`, at)
    return one
  }
  const isHere = leg === 'arrived'
  const isAway = isHere || leg === 'left'
  const left = standing('departed', 'left', leftAt)
  // Of a package that was never told of nothing can be taken back.
  const arrived = isHere || before.length > 0 ? standing('arrived', 'arrived', arrivedAt) : undefined
  const said = [
    ...(piece.receivedAt === null ? [] : [say('received', `received ${piece.id}`, piece.receivedAt)]),
    ...(piece.measuredAt === null ? [] : [say('stored', `measured ${piece.id}`, piece.measuredAt)]),
    ...(isAway ? [left] : []),
    ...(isHere && arrived ? [arrived] : []),
    ...(!isHere && arrived && heard.has(arrived.id)
      ? [say('', `back ${arrived.id}`, told.at, arrived.id)]
      : []),
    ...(!isAway && heard.has(left.id) ? [say('', `back ${left.id}`, told.at, left.id)] : []),
  ]
  return said.filter(({ id: one }) => !heard.has(one))
}
