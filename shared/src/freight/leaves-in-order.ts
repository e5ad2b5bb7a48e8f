import { type BriefRead, brief, type Loaded } from '../command/reads.ts'
import { args, id, several } from '../command/schema.ts'
import { type ParcelPiece, piecesAt } from '../orders/parcel-piece.ts'
import { inBag, inLoad, inTransit } from './piece-place.ts'
import { hasLeft, type Stowage, type StowageItem } from './stowage.ts'

/** Packages of one part of what follows: it stays within 25 ms. */
export const AT_ONCE = 25
/** Packages of one part of those that go by the order of their orders. */
export const IN_ORDER = 50
/** Bags, and packages in them, whose order is looked at together. */
export const BAGS_AT_ONCE = 50
const PIECES_AT_ONCE = 2000

/** Packages of bags, each with the item of the load that its bag is. */
export const namedPieces = several(args({ pieceId: id(), itemId: id() }), IN_ORDER).default([])
interface Named {
  readonly pieceId: string
  readonly itemId: string
}

/** Between which places they go, in the direction in which the load goes. */
export function waysOf(of: Stowage, item: StowageItem): { readonly from: string; readonly to: string } {
  const inside = item.kind === 'bag' ? inBag(item.thingId) : inLoad(of.id)
  const away = inTransit(of.id, item.kind === 'bag' ? item.thingId : undefined)
  return hasLeft(of) ? { from: inside, to: away } : { from: away, to: inside }
}

/**
 * The bags whose packages go by the order of their orders, whichever bag they lie in; none where few wait. Orders that were
 * made together stand together in every index, so that a part writes few pages of them instead of others for each package.
 */
export function bagsInOrder(of: Stowage, waiting: readonly StowageItem[]): readonly StowageItem[] {
  // What is on its way between two warehouses of the house is told there bag by bag.
  if (of.destination !== '' || of.origin !== '' || waiting.some(({ stage }) => stage === 'leaving')) return []
  let pieces = 0
  const some: StowageItem[] = []
  for (const item of waiting) {
    if (item.kind !== 'bag') continue
    if (pieces + item.pieces > PIECES_AT_ONCE) break
    pieces += item.pieces
    some.push(item)
  }
  return some.length > 1 && pieces > AT_ONCE ? some : []
}

type Ahead = Readonly<Record<`ahead ${string}`, BriefRead<Pick<ParcelPiece, 'id' | 'orderId'>>>>

/** Which packages lie in bags, each bag's under its own name. */
export function readAhead(of: Stowage, bags: readonly StowageItem[], scope: string): Ahead {
  return Object.fromEntries(
    bags.map((item) => {
      const asked = { keys: [scope, waysOf(of, item).from], limit: PIECES_AT_ONCE }
      return [`ahead ${item.thingId}`, brief(piecesAt, ['orderId'], asked)]
    }),
  )
}

/** The packages of bags in parts, those of orders that were made together in one. */
export function partsInOrder(
  bags: readonly StowageItem[],
  found: Loaded<Ahead>,
): readonly (readonly Named[])[] {
  const all = bags
    .flatMap(({ id: itemId, thingId }) =>
      (found[`ahead ${thingId}`] ?? []).map(({ id: pieceId, orderId }) => ({ pieceId, itemId, orderId })),
    )
    .sort((a, b) => compared(a.orderId, b.orderId) || compared(a.pieceId, b.pieceId))
    .map(({ pieceId, itemId }) => ({ pieceId, itemId }))
  return Array.from({ length: Math.ceil(all.length / IN_ORDER) }, (_, nth) =>
    all.slice(nth * IN_ORDER, (nth + 1) * IN_ORDER),
  )
}

function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Those that still lie where their bag was when it began to leave, or to come back. */
export function stillInBag(
  of: Stowage,
  named: readonly Named[],
  { pieces, items }: { readonly pieces: readonly ParcelPiece[]; readonly items: readonly StowageItem[] },
): readonly { readonly piece: ParcelPiece; readonly item: StowageItem }[] {
  const pieceOf = new Map(pieces.map((piece) => [piece.id, piece]))
  const itemOf = new Map(
    items
      .filter(({ stowageId, kind, stage }) => stowageId === of.id && kind === 'bag' && stage === 'leaving')
      .map((item) => [item.id, item]),
  )
  return named.flatMap(({ pieceId, itemId }) => {
    const [piece, item] = [pieceOf.get(pieceId), itemOf.get(itemId)]
    return piece && item && piece.place === waysOf(of, item).from ? [{ piece, item }] : []
  })
}
