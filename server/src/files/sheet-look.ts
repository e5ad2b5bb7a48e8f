import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import type { SheetLook } from '@longshore/shared/contract/sheet-look.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { FoundColumns } from './import-sheet.ts'
import type { SheetImportRow } from './sheet-import.tables.ts'

/** Bytes that are hashed in one go. */
const PIECE = 1024 * 1024
/** Rows of which cells are shown beside their heads, and letters of each. */
const SHOWN = { rows: 3, letters: 40 } as const

/** By which a file is known again; a large one holds nobody up. */
export async function hashOf(file: Buffer): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < file.length; from += PIECE) {
    hash.update(file.subarray(from, from + PIECE))
    await nextTurn()
  }
  return hash.digest('hex')
}

/** What somebody is shown of a file before it is imported. */
export function lookOf(
  { head, lines, places, unread, lacks }: FoundColumns,
  columns: readonly SheetColumn[],
  {
    language,
    before,
  }: {
    language: Language
    before?: Pick<SheetImportRow, 'fileName' | 'startedAt' | 'taken'> | undefined
  },
): SheetLook {
  const fieldAt = new Map([...places].map(([field, at]) => [at, field]))
  const first = lines.slice(0, SHOWN.rows).map(({ cells }) => cells)
  return {
    line: head?.line ?? 1,
    heads: (head?.cells ?? []).map((text, at) => ({
      ...{ text: text.slice(0, SHOWN.letters), field: fieldAt.get(at) ?? '' },
      unknown: !fieldAt.has(at) && unread.includes(text.slice(0, SHOWN.letters)),
      cells: first.map((cells) => (cells[at] ?? '').slice(0, SHOWN.letters)),
    })),
    columns: columns.map(({ field, names, required = false }) => ({
      ...{ field, head: names[language], required },
    })),
    lacks: lacks.map(({ field }) => field),
    ...(before && {
      before: {
        fileName: before.fileName,
        startedAt: toSeconds(before.startedAt),
        taken: before.taken,
      },
    }),
  }
}
