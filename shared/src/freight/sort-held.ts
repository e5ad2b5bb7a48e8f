import { ownCode } from '../catalog/barcode-match.ts'
import type { World } from '../job/job.ts'
import { type ParcelOrder, parcelOrdersOfNo, parcelOrdersOfWaybill } from '../orders/parcel-order.ts'
import { type ParcelPiece, piecesOfNo } from '../orders/parcel-piece.ts'
import { type RangeIndex, rangeIndex } from '../pricing/range-index.ts'
import { countryOf } from '../setup/country-code.ts'
import { orderOf, pieceOf } from './packages-held.ts'
import type { ByWhat } from './sort-answer.ts'
import { weightTemplate } from './weight-template.ts'
import type { RangeOfZone } from './zone-of.ts'
import { unpackedRange } from './zone-ranges.ts'
import { packsOfRanges, schemesOfCountry, type ZoningScheme } from './zoning-scheme.ts'

export interface Parcel {
  readonly order: ParcelOrder
  readonly piece: ParcelPiece | undefined
}

/**
 * The parcel that bears a code, as far as it is known here: a package that came, one that is expected (its number is its
 * order's with its own behind it), an order, or what its carrier brings.
 */
export function parcelCalled(world: World, scanned: string): Parcel | undefined {
  const code = ownCode(scanned)
  const piece = pieceOf(world, code)
  const ofPiece = orderOf(world, piece)
  if (ofPiece) return { order: ofPiece, piece }
  const [, no = '', nth] = /^(.+)-(\d+)$/.exec(code) ?? []
  const [around] = world.list(parcelOrdersOfNo, [world.scope, no])
  if (around && Number(nth) >= 1 && Number(nth) <= around.pieces) return { order: around, piece: undefined }
  const [order] = [
    ...world.list(parcelOrdersOfNo, [world.scope, code]),
    ...world.list(parcelOrdersOfWaybill, [world.scope, code]),
  ]
  if (!order) return undefined
  const [only] = order.pieces === 1 ? world.list(piecesOfNo, [world.scope, `${order.no}-1`]) : []
  return { order, piece: only }
}

/** What the parcels of a country are sorted by; undefined while part of it is not here. */
export function sortsBy(world: World, country: string): ByWhat | undefined {
  const inUse = world.list(schemesOfCountry, [countryOf(country), 'current'])
  const schemes = inUse.flatMap((scheme) => {
    const index = indexOf(world, scheme)
    return index ? [{ ...scheme, index }] : []
  })
  if (schemes.length < inUse.length) return undefined
  return { schemes, template: (id) => world.row(weightTemplate, id) }
}

/** By the first pack of a version, whose ranges never change. */
const indexes = new WeakMap<object, RangeIndex<RangeOfZone>>()

function indexOf(
  world: World,
  { rangesId, ranges }: Pick<ZoningScheme, 'rangesId' | 'ranges'>,
): RangeIndex<RangeOfZone> | undefined {
  const packs = world.list(packsOfRanges, [rangesId])
  const [first] = packs
  const known = first && indexes.get(first)
  if (known) return known
  const all = packs.flatMap((pack) => pack.ranges.map(unpackedRange))
  if (!first || all.length < ranges) return undefined
  const made = rangeIndex(all)
  indexes.set(first, made)
  return made
}
