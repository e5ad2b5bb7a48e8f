import { postcodeRange } from '../setup/area-rule.ts'
import type { Keyed } from './range-index.ts'

const WHOLE_COUNTRY = { fromKey: 0, toKey: Number.MAX_SAFE_INTEGER }

/** The keys of the postcodes that a range names; undefined where they cannot be counted. `*` is the whole country. */
export function keysOfRange(postcode: string, postcodeTo: string): Keyed | undefined {
  const [from, to] = [postcode.trim(), postcodeTo.trim()]
  return from === '*' && to === '' ? WHOLE_COUNTRY : postcodeRange(from, to)
}

interface Lined extends Keyed {
  readonly line: number
}

/**
 * Ranges that cannot stand beside one another, by line. One may lie within another: the narrower decides there. Two that
 * are alike, or of which each has postcodes that the other lacks, would give a postcode two zones.
 */
export function crossings(ranges: readonly Lined[]): { readonly line: number; readonly other: number }[] {
  const around: Lined[] = []
  const found: { line: number; other: number }[] = []
  for (const one of [...ranges].sort((a, b) => a.fromKey - b.fromKey || b.toKey - a.toKey)) {
    let outer = around[around.length - 1]
    while (outer && outer.toKey < one.fromKey) {
      around.pop()
      outer = around[around.length - 1]
    }
    const alike = outer?.fromKey === one.fromKey && outer.toKey === one.toKey
    if (outer && (alike || one.toKey > outer.toKey))
      found.push({ line: Math.max(one.line, outer.line), other: Math.min(one.line, outer.line) })
    around.push(one)
  }
  return found
}
