import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import type { Importing, ImportKind, SettledLines } from './importing.ts'
import { openKind } from './open-kind.ts'
import type { KeptSaid } from './sheet-memory.ts'
import { type Group, groupsOf, type ReadGroups, readGroups, smallSlices } from './sheet-slices.ts'

/** Documents that are looked at in one go. */
const CHECKED = 200

/** Does slices one after another, and lets scans through between them. */
export type InTurns = <S>(slices: Iterable<S>, work: (slice: S) => Promise<void>) => Promise<void>

/**
 * Looks at all rows of a sheet and takes none: what is wrong is told to the importing.
 *
 * @param waits told the lines that would wait
 */
export async function checkRows(
  kind: ImportKind,
  { inTurns, ...asked }: ReadGroups & { readonly inTurns: InTurns },
  waits: (waiting: SettledLines['waiting']) => Promise<void> | void,
): Promise<void> {
  const { sheet, groups: all } = asked
  const isSound = (group: Group) =>
    group.every((place) => {
      const line = sheet.lines[place]
      return line !== undefined && !line.wrong && kind.isSound?.(sheet.read(line)) === true
    })
  await inTurns(smallSlices(all, CHECKED), async (slice) => {
    const groups = kind.isSound ? slice.filter((group) => !isSound(group)) : slice
    if (!groups.length) return
    const { documents, lines } = await readGroups(kind, { ...asked, groups })
    await waits(asked.importing.settle(lines, documents).waiting)
  })
}

interface Dry {
  readonly file: Buffer
  readonly importing: Importing
  readonly memory: readonly KeptSaid[]
  readonly inTurns: InTurns
}

/** What importing a file would answer (parcels.md §4): its rows are looked at, and nothing is taken or kept. */
export async function checkSheet(
  kind: ImportKind,
  { file, importing, memory, inTurns }: Dry,
): Promise<SheetTaken> {
  const sheet = await openKind(kind, file, importing.order, memory)
  for (const doubt of sheet.doubts) importing.doubtful(1, doubt)
  let waiting = 0
  const groups = await groupsOf(sheet, kind)
  await checkRows(kind, { sheet, groups, importing, inTurns }, (lines) => {
    waiting += lines.length
  })
  return { ...importing.outcome(), taken: sheet.lines.length - waiting }
}
