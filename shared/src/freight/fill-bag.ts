import { boolean } from 'yup'
import { ownCode } from '../catalog/barcode-match.ts'
import { carry } from '../command/carry.ts'
import { type Change, followUp, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { first, need, row } from '../command/reads.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { type ParcelOrder, parcelOrder } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece, piecesOfNo } from '../orders/parcel-piece.ts'
import { type Bag, bag, opensHere } from './bag.ts'
import { followsBag, readTravels } from './late-in-bag.ts'
import { inBag, STAGE, stowageAt, takenFrom } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { type Stowage, stowage } from './stowage.ts'

/** What `bagPiece` is called and takes. */
export const bagging = {
  name: 'freight.bagPiece',
  scope: 'warehouse',
  permission: 'freight.bag',
  args: args({
    bagId: id(),
    pieceId: maybeId(),
    code: line(100),
    from: line(80).default(STAGE),
    /** Whoever laid it in was asked, and said that it stays. */
    anyway: boolean().default(false),
  }),
} as const
/** What `unbagPiece` is called and takes. */
export const unbagging = {
  ...bagging,
  name: 'freight.unbagPiece',
  args: args({ bagId: id(), pieceId: id() }),
} as const

/**
 * A package was laid into a bag. It is booked where it is, whatever the bag is meant for: what the desk can see it is
 * told before; afterwards it is an exception. `from` is the place that whoever scanned it believed it in.
 */
export const bagPiece = fact({
  ...bagging,
  reads: ({ bagId, pieceId, code }, { scope }) => ({
    bag: need(bag, bagId),
    named: row(parcelPiece, pieceId),
    ofNo: first(piecesOfNo, [scope, ownCode(code)], 1),
  }),
  reads2: (_, { bag: into, named, ofNo }) => ({
    ...readTravels(into),
    order: row(parcelOrder, (named ?? ofNo[0])?.orderId),
  }),
  ask({ bag: into, named, ofNo, order }, { code, from, anyway }) {
    const piece = named ?? ofNo[0]
    if (into.status !== 'open') throw pieceRefusals.bagClosed({ bag: into.no })
    if (!piece || !order) throw pieceRefusals.pieceUnknown({ code })
    if (piece.place === inBag(into.id)) throw pieceRefusals.inThere({ piece: piece.no })
    if (anyway) return
    if (piece.place !== from) throw pieceRefusals.pieceElsewhere({ piece: piece.no })
    const [doubt] = doubts(into, order)
    if (doubt === 'freight.order-held') throw pieceRefusals.orderHeld({ order: order.no })
    if (doubt === 'freight.wrong-bag')
      throw pieceRefusals.wrongBag({ bag: into.channel, piece: order.channel })
  },
  decide({ bag: into, named, ofNo, order, ...travels }, { code, from }, told) {
    const piece = named ?? ofNo[0]
    return piece && order
      ? [...laidIn(into, { piece, order, from }), ...followsBag({ ...travels, bag: into }, told)]
      : [raise('freight.bagged-unknown', subjectOfBag(into), { code })]
  },
})

/** What follows of a package that was laid into a bag. */
export function laidIn(into: Bag, of: { piece: ParcelPiece; order: ParcelOrder; from: string }): Change[] {
  const { piece, order } = of
  const from = takenFrom(of.from)
  const closed = into.status !== 'open' ? ['freight.bag-closed'] : []
  return [
    ...(from === inBag(into.id) ? [] : [carry(piece.id, from, inBag(into.id))]),
    ...touched(into),
    note(into.id, 'bag.filled', { piece: piece.no }),
    note(order.id, 'parcel-order.piece-bagged', { piece: piece.no, bag: into.no }),
    ...[...closed, ...doubts(into, order)].map((kind) => raise(kind, subjectOf(piece), { bag: into.no })),
  ]
}

/** A package was taken out of a bag again. */
export const unbagPiece = fact({
  ...unbagging,
  reads: ({ bagId, pieceId }) => ({ bag: need(bag, bagId), piece: need(parcelPiece, pieceId) }),
  reads2: (_, { piece }) => ({ comesWith: row(stowage, piece.origin ? stowageAt(piece.place) : undefined) }),
  ask({ bag: out, piece }) {
    if (out.status !== 'open' && !opensHere(out)) throw pieceRefusals.bagClosed({ bag: out.no })
    if (!piece.place.split(' ').includes(inBag(out.id)))
      throw pieceRefusals.pieceElsewhere({ piece: piece.no })
  },
  decide({ bag: out, piece, comesWith }, _, { scope }) {
    const by = cameToHand(piece, comesWith)
    return by
      ? [note(out.id, 'bag.emptied', { piece: piece.no }), seenToCome(piece, by, scope)]
      : takenOut(out, piece)
  },
})

/** The load with which a package comes whose bag has not arrived by what is known yet: whoever has it in hand saw it come. */
export function cameToHand(piece: ParcelPiece, comesWith: Stowage | undefined): Stowage | undefined {
  return comesWith?.origin && piece.place.startsWith('TRANSIT:') && !piece.disputed ? comesWith : undefined
}

export function seenToCome({ id: thingId, no: code }: ParcelPiece, by: Stowage, scope: string): Change {
  const seen = { stowageId: by.id, stowageNo: '', thingId, code, photo: null }
  return followUp(scope, { name: 'freight.arriveItem' }, seen)
}

/** What a bag holds is no longer what its load brought. */
export function touched(one: Bag): Change[] {
  return one.cameWith ? [put(bag, { ...one, cameWith: '' })] : []
}

/** Its seal is void from then on. */
function unpacked(one: Bag): Change[] {
  const { seal } = one
  return [
    put(bag, { ...one, cameWith: '', status: 'open', seal: '', closedAt: null, closedBy: '' }),
    note(one.id, 'bag.unpacked', { seal }),
  ]
}

/** A bag out of which something was taken. */
export function openedBy(out: Bag): Change[] {
  return opensHere(out) ? unpacked(out) : touched(out)
}

/** What follows of a package that was taken out of a bag. */
export function takenOut(out: Bag, piece: ParcelPiece): Change[] {
  const isShut = out.status !== 'open' && !opensHere(out)
  return [
    carry(piece.id, inBag(out.id), STAGE),
    ...openedBy(out),
    note(out.id, 'bag.emptied', { piece: piece.no }),
    note(piece.orderId, 'parcel-order.piece-unbagged', { piece: piece.no, bag: out.no }),
    ...(isShut ? [raise('freight.bag-closed', subjectOf(piece), { bag: out.no })] : []),
  ]
}

/** What speaks against a package of this order in this bag. */
export function doubts(
  into: Pick<Bag, 'channel'>,
  order: Pick<ParcelOrder, 'held' | 'channel'>,
): ('freight.order-held' | 'freight.wrong-bag')[] {
  return [
    ...(order.held ? (['freight.order-held'] as const) : []),
    ...(into.channel !== '' && into.channel !== order.channel ? (['freight.wrong-bag'] as const) : []),
  ]
}

function subjectOf({ id: pieceId, no }: ParcelPiece) {
  return { table: 'parcelPiece', id: pieceId, label: no }
}

function subjectOfBag({ id: bagId, no }: Bag) {
  return { table: 'bag', id: bagId, label: no }
}
