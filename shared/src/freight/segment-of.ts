import type { Refusal } from '../command/refusal.ts'
import { toKg } from '../money/units.ts'
import type { WeightSegment, WeightTemplate } from './weight-template.ts'
import { zoningRefusals } from './zoning-refusals.ts'

type Judged = Pick<WeightTemplate, 'rounding' | 'step' | 'segments'>

/** The weight that a template looks up; exactly half a step is rounded up. */
export function roundedWeight({ rounding, step }: Pick<Judged, 'rounding' | 'step'>, grams: number): number {
  if (rounding === 'exact') return grams
  const over = grams % step
  const down = grams - over
  if (over === 0 || rounding === 'down') return down
  return rounding === 'up' || over * 2 >= step ? down + step : down
}

/** The segment of a weight; undefined where the template has none so light or so heavy. */
export function segmentOf(template: Judged, grams: number): WeightSegment | undefined {
  const weight = roundedWeight(template, grams)
  return template.segments.find(({ from, to }) => from <= weight && (to === null || weight < to))
}

/** The segments in order of weight, or what is wrong with one: by the line in which it was written. */
export function orderedSegments(written: readonly WeightSegment[]): readonly WeightSegment[] | Refusal {
  const lines = written.map((one, i) => ({ ...one, line: i + 1 })).sort((a, b) => a.from - b.from)
  const codes = new Set<string>()
  let before: WeightSegment | undefined
  for (const { line, code, from, to } of lines) {
    if (to !== null && to <= from) return zoningRefusals.segmentReversed({ line })
    if (codes.has(code)) return zoningRefusals.segmentTwice({ line, code })
    codes.add(code)
    if (before?.to === null) return zoningRefusals.segmentOpen({ line })
    const edges = before && { line, from: toKg(from), before: toKg(before.to) }
    if (edges && edges.from > edges.before) return zoningRefusals.segmentGap(edges)
    if (edges && edges.from < edges.before) return zoningRefusals.segmentOverlap(edges)
    before = { code, from, to }
  }
  return lines.map(({ line: _, ...one }) => one)
}
