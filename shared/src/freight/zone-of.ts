import { type RangeIndex, rangeAt } from '../pricing/range-index.ts'
import { postcodeKey } from '../setup/area-rule.ts'
import { countryOf } from '../setup/country-code.ts'
import { keptPostcode } from '../setup/kept-postcode.ts'
import type { ZoneRange, ZoningScheme } from './zoning-scheme.ts'

/** What of a range says the zone. */
export type RangeOfZone = Pick<ZoneRange, 'zone' | 'cage' | 'fromKey' | 'toKey'>

export interface IndexedScheme
  extends Pick<ZoningScheme, 'id' | 'code' | 'no' | 'country' | 'channel' | 'priority' | 'templateId'> {
  readonly index: RangeIndex<RangeOfZone>
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
