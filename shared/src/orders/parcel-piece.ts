import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import { freightBucket } from '../sync/buckets.ts'

/** What a package does follows from where it is (`freight/piece-place.ts`). */
export const pieceStates = [
  'expected',
  'received',
  'stored',
  'bagged',
  'issued',
  'loaded',
  'in-transit',
  'gone',
] as const
export type PieceStatus = (typeof pieceStates)[number]

/** It has come, and has not left yet. */
export function isHere({ status }: { readonly status: PieceStatus }): boolean {
  return status !== 'expected' && status !== 'in-transit' && status !== 'gone'
}

/** One package of an order: what moves (parcels.md §1). Sizes in mm, weights in grams. */
export const parcelPiece = table(
  'parcelPiece',
  {
    orderId: text,
    customerId: text,
    nth: integer,
    no: text,
    status: word<PieceStatus>(),
    /** Where it is by its journal; '' while it is expected. A disputed one has each of its places, parted by a space. */
    place: text,
    /** A place owes it, because more was carried out of it than into it. */
    disputed: flag,
    /** As announced. */
    weight: integer,
    /** As measured here the last time; 0 before. */
    grams: integer,
    length: integer,
    width: integer,
    height: integer,
    photo: maybe(text),
    receivedAt: maybe(integer),
    receivedBy: text,
    /** What the scan that received it is known by. */
    receivedIn: text,
    measuredAt: maybe(integer),
    /** The command that measured it, and who gave it. */
    measuredIn: text,
    measuredBy: text,
    /** The receiving master order that it comes under; '' where it comes alone. */
    masterId: text,
    /** Its row where the house received it, and that warehouse's scope; '' where it came here first. */
    origin: text,
    originScope: text,
  },
  {
    owner: 'customerId',
    bucket: (piece) => (isHere(piece) ? freightBucket(piece.scope) : undefined),
    device: ['orderId', 'no', 'status', 'place', 'disputed', 'weight', 'grams'],
  },
)
export type ParcelPiece = RowOf<typeof parcelPiece>
/** What is claimed by two places: few at a time, until a fact settles each. */
export const disputedPieces = listOf('disputedPieces', parcelPiece, ['scope', 'disputed'])
/** What is in a place without dispute. */
export const piecesAt = listOf('piecesAt', parcelPiece, ['scope', 'place'], ['id'], { filled: 'place' })
export const piecesOfNo = listOf('piecesOfNo', parcelPiece, ['scope', 'no'])
export const piecesOfOrder = listOf('piecesOfOrder', parcelPiece, ['orderId'], ['nth'])
