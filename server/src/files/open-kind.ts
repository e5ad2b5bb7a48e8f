import { columnsFor, type OpenedSheet, openSheet } from './import-sheet.ts'
import type { ImportKind, ImportOrder } from './importing.ts'
import { type KeptSaid, memoryOf } from './sheet-memory.ts'

/** Opens a sheet of a kind, as whoever brought it may bring it and by what was remembered of their sheets. */
export function openKind(
  { columns, mostRows: most }: ImportKind,
  file: Buffer,
  { actor, language }: Pick<ImportOrder, 'actor' | 'language'>,
  memory: readonly KeptSaid[],
): Promise<OpenedSheet> {
  const own = columnsFor(columns, actor.customerId)
  return openSheet(file, own, { language, most, memory: memoryOf(memory) })
}
