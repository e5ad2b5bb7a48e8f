import { plainKey } from '@longshore/shared/contract/plain-key.ts'
import type { SheetLine } from './sheet-line.ts'

/** Lines among which the head is looked for, and cells of each. */
const LOOKED_AT = { lines: 20, cells: 256 } as const

/**
 * The lines of a sheet from its head on, which is the line among the first that names most of the known columns: titles may
 * stand above it. The first line is the head where none names any.
 */
export function* fromHead(lines: Iterable<SheetLine>, heads: ReadonlySet<string>): Generator<SheetLine> {
  let first: SheetLine[] | undefined = []
  for (const line of lines) {
    first?.push(line)
    if (first && (heads.size === 0 || first.length === LOOKED_AT.lines)) {
      yield* first.slice(headIn(first, heads))
      first = undefined
    } else if (!first) yield line
  }
  if (first) yield* first.slice(headIn(first, heads))
}

function headIn(lines: readonly SheetLine[], heads: ReadonlySet<string>): number {
  const named = lines.map(
    ({ cells }) => cells.slice(0, LOOKED_AT.cells).filter((cell) => heads.has(plainKey(cell))).length,
  )
  return Math.max(0, named.indexOf(Math.max(...named)))
}
