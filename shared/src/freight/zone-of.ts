import { postcodeKey } from '../setup/area-rule.ts'
import { countryOf } from '../setup/country-code.ts'
import { keptPostcode } from '../setup/place-fields.ts'
import type { ZoneRange, ZoningScheme } from './zoning-scheme.ts'

/** What of a range says the zone; ranges lie apart or one within another (`crossings`). */
export type RangeOfZone = Pick<ZoneRange, 'zone' | 'cage' | 'fromKey' | 'toKey'>

/** Ranges cut at their edges: from each edge on the innermost of them holds, up to the next. */
export interface RangeIndex {
  readonly ranges: readonly RangeOfZone[]
  readonly edges: Float64Array
  /** The place in `ranges` of what holds from the edge on; -1 where nothing does. */
  readonly holds: Int32Array
}

/** Built once for a version: then a postcode is found in a step for each doubling of the ranges. */
export function rangeIndex(given: readonly RangeOfZone[]): RangeIndex {
  const ranges = [...given].sort((a, b) => a.fromKey - b.fromKey || b.toKey - a.toKey)
  const edges = new Float64Array(ranges.length * 2)
  const holds = new Int32Array(ranges.length * 2)
  let count = 0
  const edge = (at: number, place: number) => {
    if (count > 0 && edges[count - 1] === at) count--
    edges[count] = at
    holds[count++] = place
  }
  const around: number[] = []
  const endBefore = (key: number) => {
    for (;;) {
      const end = ranges[around[around.length - 1] ?? -1]?.toKey
      if (end === undefined || end >= key) return
      around.pop()
      edge(end + 1, around[around.length - 1] ?? -1)
    }
  }
  for (const [place, { fromKey }] of ranges.entries()) {
    endBefore(fromKey)
    edge(fromKey, place)
    around.push(place)
  }
  endBefore(Number.POSITIVE_INFINITY)
  return { ranges, edges: edges.slice(0, count), holds: holds.slice(0, count) }
}

/** The innermost range that holds a key. */
function rangeAt({ ranges, edges, holds }: RangeIndex, key: number): RangeOfZone | undefined {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((edges[middle] ?? 0) <= key) low = middle + 1
    else high = middle
  }
  return ranges[holds[low - 1] ?? -1]
}

export interface IndexedScheme
  extends Pick<ZoningScheme, 'id' | 'code' | 'no' | 'country' | 'channel' | 'priority' | 'templateId'> {
  readonly index: RangeIndex
}

/** Where a parcel goes, and by which channel. */
export interface Sent {
  readonly country: string
  readonly postcode: string
  readonly channel: string
}

export interface Zone extends Pick<RangeOfZone, 'zone' | 'cage'> {
  readonly scheme: IndexedScheme
}

/**
 * The zone of a parcel, the same on a handheld and on the server: of the schemes in use that know its postcode the one of
 * the largest priority, then the one for its channel alone; within a scheme the narrowest range. Undefined where no
 * scheme knows it. A parcel without a postcode goes where the whole country goes.
 */
export function zoneOf(schemes: readonly IndexedScheme[], sent: Sent): Zone | undefined {
  const country = countryOf(sent.country)
  const key = postcodeKey(keptPostcode(country, sent.postcode)) ?? 0
  let best: Zone | undefined
  for (const scheme of schemes) {
    if (scheme.country !== country || (scheme.channel !== '' && scheme.channel !== sent.channel)) continue
    if (best && !goesBefore(scheme, best.scheme)) continue
    const range = rangeAt(scheme.index, key)
    if (range) best = { zone: range.zone, cage: range.cage, scheme }
  }
  return best
}

/** Two of one priority, for one channel or both for all, cannot stand beside each other (`tiesWith`). */
function goesBefore(one: IndexedScheme, other: IndexedScheme): boolean {
  if (one.priority !== other.priority) return one.priority > other.priority
  return one.channel !== '' && other.channel === ''
}

type Ranked = Pick<ZoningScheme, 'code' | 'country' | 'channel' | 'priority'>

/** The scheme in use beside which another one would leave open which of both decides. */
export function tiesWith<S extends Ranked>(one: Ranked, inUse: readonly S[]): S | undefined {
  return inUse.find(
    ({ code, country, channel, priority }) =>
      code !== one.code && country === one.country && channel === one.channel && priority === one.priority,
  )
}
