import { keysOfRange } from '../pricing/postcode-ranges.ts'
import type { RangeOfZone } from './zone-of.ts'
import type { PackedRange, ZoneRange } from './zoning-scheme.ts'

export interface WrittenRange {
  readonly zone: string
  readonly cage: string
  readonly postcode: string
  readonly postcodeTo: string
}

type Keyed = Pick<ZoneRange, 'zone' | 'cage' | 'postcode' | 'postcodeTo' | 'fromKey' | 'toKey'>

/** The columns of a range; undefined where it names no postcodes that can be counted. */
export function keyedRange({ zone, cage, postcode, postcodeTo }: WrittenRange): Keyed | undefined {
  const [from, to] = [postcode.trim(), postcodeTo.trim()]
  const keys = keysOfRange(from, to)
  return keys && { zone: zone.trim(), cage: cage.trim(), postcode: from, postcodeTo: to, ...keys }
}

export function packedRange({ zone, cage, fromKey, toKey }: RangeOfZone): PackedRange {
  return [zone, cage, fromKey, toKey]
}

export function unpackedRange([zone, cage, fromKey, toKey]: PackedRange): RangeOfZone {
  return { zone, cage, fromKey, toKey }
}
