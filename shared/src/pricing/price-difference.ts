import type { RateColumns } from './price-lines.ts'

/** What became of a rate: `was` or `now` is missing where it is new or gone. */
export interface RateChange {
  readonly zone: string
  readonly upTo: number
  readonly was: RateColumns | undefined
  readonly now: RateColumns | undefined
}

const keyOf = ({ zone, upTo }: RateColumns) => `${zone}|${upTo}`

/** The rates of a version that differ from those of another one, by zone and weight. */
export function rateChanges(was: readonly RateColumns[], now: readonly RateColumns[]): RateChange[] {
  const before = new Map(was.map((rate) => [keyOf(rate), rate]))
  const after = new Map(now.map((rate) => [keyOf(rate), rate]))
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys]
    .flatMap((key): RateChange[] => {
      const [old, rate] = [before.get(key), after.get(key)]
      const some = rate ?? old
      return some && !isSame(old, rate) ? [{ zone: some.zone, upTo: some.upTo, was: old, now: rate }] : []
    })
    .sort((one, other) => (one.zone === other.zone ? one.upTo - other.upTo : one.zone < other.zone ? -1 : 1))
}

function isSame(one: RateColumns | undefined, other: RateColumns | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    (['first', 'base', 'step', 'perStep', 'delivery'] as const).every((part) => one[part] === other[part])
  )
}

interface Range {
  readonly zone: string
  readonly country: string
  readonly postcode: string
  readonly postcodeTo: string
}
export interface ZoneChange extends Range {
  readonly change: 'new' | 'gone'
}

/** Ranges of postcodes that one version has and the other has not. */
export function zoneChanges(was: readonly Range[], now: readonly Range[]): ZoneChange[] {
  const said = ({ zone, country, postcode, postcodeTo }: Range) =>
    [country, zone, postcode, postcodeTo].join('|')
  const only = (some: readonly Range[], others: readonly Range[], change: ZoneChange['change']) => {
    const known = new Set(others.map(said))
    return some.flatMap((one) => (known.has(said(one)) ? [] : [{ ...one, change }]))
  }
  return [...only(was, now, 'gone'), ...only(now, was, 'new')].sort((one, other) =>
    said(one) < said(other) ? -1 : 1,
  )
}
