import type { Refusal } from '../command/refusal.ts'
import { postcodeRange } from '../setup/area-rule.ts'
import { zoningRefusals } from './zoning-refusals.ts'
import type { ZoneRange } from './zoning-scheme.ts'

export interface WrittenRange {
  readonly zone: string
  readonly cage: string
  readonly postcode: string
  readonly postcodeTo: string
}

type Keyed = Pick<ZoneRange, 'zone' | 'cage' | 'postcode' | 'postcodeTo' | 'fromKey' | 'toKey'>

const WHOLE_COUNTRY = { fromKey: 0, toKey: Number.MAX_SAFE_INTEGER }

/** The columns of a range; undefined where it names no postcodes that can be counted. `*` is the whole country. */
export function keyedRange({ zone, cage, postcode, postcodeTo }: WrittenRange): Keyed | undefined {
  const [from, to] = [postcode.trim(), postcodeTo.trim()]
  const keys = from === '*' && to === '' ? WHOLE_COUNTRY : postcodeRange(from, to)
  return keys && { zone: zone.trim(), cage: cage.trim(), postcode: from, postcodeTo: to, ...keys }
}

interface Lined extends Pick<Keyed, 'fromKey' | 'toKey'> {
  readonly line: number
}

/**
 * What is wrong with ranges beside one another, by line. One may lie within another: the narrower decides there. Two that
 * are alike, or of which each has postcodes that the other lacks, would give a postcode two zones.
 */
export function crossings(ranges: readonly Lined[]): { readonly line: number; readonly refusal: Refusal }[] {
  const around: Lined[] = []
  const found: { line: number; refusal: Refusal }[] = []
  for (const one of [...ranges].sort((a, b) => a.fromKey - b.fromKey || b.toKey - a.toKey)) {
    let outer = around[around.length - 1]
    while (outer && outer.toKey < one.fromKey) {
      around.pop()
      outer = around[around.length - 1]
    }
    const alike = outer?.fromKey === one.fromKey && outer.toKey === one.toKey
    if (outer && (alike || one.toKey > outer.toKey)) {
      const [line, other] = [Math.max(one.line, outer.line), Math.min(one.line, outer.line)]
      found.push({ line, refusal: zoningRefusals.rangesCross({ line, other }) })
    }
    around.push(one)
  }
  return found
}
