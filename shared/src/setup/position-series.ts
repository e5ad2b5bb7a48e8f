import { string } from 'yup'
import type { ArgsOf } from '../command/schema.ts'
import { type Batch, batchFields, positionCode } from './shelf.ts'

/** One go makes at most so many positions (issue of the set-up: "100,000 positions in one go"). */
export const MOST_POSITIONS = 100_000
/** A slice of it stays within 25 ms, so that scans do not wait (architecture §11.12). */
export const SLICE = 50
/** And of so many prefixes. */
export const MOST_PREFIXES = 1000

/** Layers times rows of one prefix, or of each prefix from `prefix` to `toPrefix`: `A01` to `A50`, `A` to `H`. */
export const seriesFields = batchFields.shape({
  toPrefix: string()
    .default('')
    .max(20)
    .matches(/^([A-Za-z0-9_]+(-[A-Za-z0-9_]+)*)?$/),
})
export type Series = ArgsOf<typeof seriesFields>

/**
 * The prefixes of a series, in capitals: they differ in their last number, whose width stays, or in their last letter.
 * undefined when the two ends are no such series, or one of more than `MOST_PREFIXES`.
 */
export function prefixesOf({ prefix, toPrefix }: Pick<Series, 'prefix' | 'toPrefix'>): string[] | undefined {
  const [from, to] = [prefix.toUpperCase(), toPrefix.toUpperCase()]
  if (to === '' || to === from) return [from]
  const [start, end] = [ending(from), ending(to)]
  if (!start || !end || start.head !== end.head || start.counts !== end.counts) return undefined
  const length = end.at - start.at + 1
  if (length < 1 || length > MOST_PREFIXES) return undefined
  const written = (at: number) =>
    start.head + (start.counts ? String(at).padStart(start.width, '0') : String.fromCharCode(at))
  const prefixes = Array.from({ length }, (_, i) => written(start.at + i))
  return prefixes[length - 1] === to && prefixes.every((one) => one.length <= 20) ? prefixes : undefined
}

function ending(prefix: string) {
  const digits = /\d{1,9}$/.exec(prefix)?.[0]
  const last = digits ?? /[A-Z]$/.exec(prefix)?.[0]
  if (last === undefined) return undefined
  const at = digits === undefined ? last.charCodeAt(0) : Number(digits)
  return { head: prefix.slice(0, -last.length), at, width: last.length, counts: digits !== undefined }
}

/** How many positions a series of so many prefixes makes. */
export function sizeOf({ layers, rows }: Pick<Batch, 'layers' | 'rows'>, prefixes: number): number {
  return layers * rows * prefixes
}

/** The first and the last code of a series. */
export function endsOf({ fromLayer, layers, fromRow, rows }: Series, prefixes: readonly string[]): string[] {
  const [first = '', last = ''] = [prefixes[0], prefixes[prefixes.length - 1]]
  return [
    positionCode({ prefix: first, layer: fromLayer, row: fromRow }),
    positionCode({ prefix: last, layer: fromLayer + layers - 1, row: fromRow + rows - 1 }),
  ]
}

/** The series in slices of at most `SLICE` positions, in order: whole layers where they fit, else parts of one. */
export function* slicesOfSeries(
  { toPrefix: _, ...series }: Series,
  prefixes: readonly string[],
): Generator<Batch> {
  const { fromLayer, layers, fromRow, rows } = series
  const [deep, wide] = [Math.max(1, Math.floor(SLICE / rows)), Math.min(rows, SLICE)]
  for (const prefix of prefixes)
    for (let layer = 0; layer < layers; layer += deep)
      for (let row = 0; row < rows; row += wide)
        yield {
          ...{ ...series, prefix, fromLayer: fromLayer + layer, layers: Math.min(deep, layers - layer) },
          ...{ fromRow: fromRow + row, rows: Math.min(wide, rows - row) },
        }
}
