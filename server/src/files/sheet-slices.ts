import { refusals } from '@longshore/shared/command/refusals.ts'
import { inSlices } from '../jobs/slices.ts'
import type { OpenedSheet } from './import-sheet.ts'
import type { Importing, ImportKind, KeptLine } from './importing.ts'
import { refusalOf, type SheetLine } from './sheet-line.ts'

/** Documents of one slice, and the rows above which one ends: they are read and judged together, within 25 ms or so. */
const SLICE = { documents: 200, rows: 200 } as const
/** Rows that are read in one go. */
const READ = 500

/** The places in the sheet of the lines that are read together. */
export type Group = readonly number[]

/** Names the lines of a document of which one is no row; false where all of them are. */
function tellBroken(lines: readonly SheetLine[], importing: Importing): boolean {
  const broken = lines.find(({ wrong }) => wrong)
  if (!broken) return false
  for (const { line, wrong } of lines)
    importing.wrong(line, wrong ? refusalOf(wrong) : refusals.besideBroken({ line: broken.line }))
  return true
}

/** The lines of a sheet by what is read together, in the order of their first lines; many are read in slices too. */
export async function groupsOf({ lines, read }: OpenedSheet, kind: ImportKind): Promise<Group[]> {
  const groups = new Map<string, number[]>()
  await inSlices(slicesOf([...lines.entries()], READ), async (slice) => {
    for (const [place, line] of slice) {
      const key = kind.keyOf(read(line))
      const group = groups.get(key)
      if (group) group.push(place)
      else groups.set(key, [place])
    }
  })
  return [...groups.values()]
}

export function rowsIn(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.length, 0)
}

/** Documents that are taken together: a few, or one that is long. */
export function* smallSlices(
  groups: readonly Group[],
  documents: number = SLICE.documents,
): Generator<readonly Group[]> {
  const most = Math.max(SLICE.rows, documents)
  let slice: Group[] = []
  let rows = 0
  for (const group of groups) {
    const full = slice.length === documents || rows + group.length > most
    if (full && slice.length > 0) {
      yield slice
      slice = []
      rows = 0
    }
    slice.push(group)
    rows += group.length
  }
  if (slice.length > 0) yield slice
}

/** All of something, so many at a time. */
export function* slicesOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

/** Groups of a sheet, and the import that is told what is wrong with them. */
export interface ReadGroups {
  readonly sheet: OpenedSheet
  readonly groups: readonly Group[]
  readonly importing: Importing
}

/** What groups of lines save, with what is wrong with them told. */
export async function readGroups(kind: ImportKind, { sheet, groups, importing }: ReadGroups) {
  const all = groups.map((group) => group.flatMap((place) => sheet.lines[place] ?? []))
  const whole = all.filter((lines) => !tellBroken(lines, importing))
  const read = whole.map((group) => group.map(sheet.read))
  const documents = read.length ? await kind.documentsOf(read, importing) : []
  importing.judge(read.flat())
  return { documents, lines: all.flat().map(sheet.read) }
}

/** Rows that were sent again, read as a sheet. */
export function mended(sent: readonly KeptLine[]): OpenedSheet {
  const rows = new Map(sent.map((row) => [row.line, row]))
  const lines = [...rows.keys()].map((line) => ({ line, cells: [] }))
  return { lines, doubts: [], read: ({ line }) => ({ line, values: rows.get(line)?.values ?? {} }) }
}
