import type { Actor } from '@longshore/shared/command/command.ts'
import type { SheetImportSummary, SheetTaken } from '@longshore/shared/contract/sheet.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { SheetImportRow } from './sheet-import.tables.ts'

export function idOf({ kind, id }: Pick<Actor, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

export function toldOf({
  faults,
  warnings,
}: Pick<SheetImportRow, 'faults' | 'warnings'>): Pick<SheetTaken, 'faults' | 'warnings'> {
  return { faults: JSON.parse(faults), warnings: JSON.parse(warnings) }
}

/** What a list of imports reads of each. */
export const summaryColumns = [
  ...(['id', 'kind', 'fileName', 'status', 'rows', 'rowsDone', 'taken', 'defect'] as const),
  ...(['startedAt', 'finishedAt', 'back'] as const),
] as const

/**
 * @param waiting how many of its rows wait to be repaired
 * @param stays whether what it brings is never taken back
 */
export function summaryOf(
  row: Pick<SheetImportRow, (typeof summaryColumns)[number]>,
  { waiting, stays }: { readonly waiting: number; readonly stays: boolean },
): SheetImportSummary {
  const { id, fileName, status, rows, rowsDone, taken, defect, startedAt, finishedAt } = row
  return {
    ...{ id, fileName, status, rows, rowsDone, taken, waiting, defect, startedAt: toSeconds(startedAt) },
    isBack: stays ? null : row.back === 'done',
    finishedAt: finishedAt === null ? null : toSeconds(finishedAt),
  }
}
