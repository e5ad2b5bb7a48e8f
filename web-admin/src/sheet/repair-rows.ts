import type { RepairColumn, WaitingRow } from '@longshore/shared/contract/sheet-repair.ts'

/** The rows of a page as they were written since it was read. */
export function withRows(rows: readonly WaitingRow[], written: readonly WaitingRow[]): WaitingRow[] {
  const newest = new Map(written.map((row) => [row.line, row]))
  return rows.map((row) => newest.get(row.line) ?? row)
}

/** The columns that some row has, lacks or says wrong: a kind of sheet may have a hundred. */
export function inUse(columns: readonly RepairColumn[], rows: readonly WaitingRow[]): RepairColumn[] {
  return columns.filter(
    ({ field, required }) =>
      required ||
      rows.some(({ values, faults }) => values[field] || faults.some((one) => one.field === field)),
  )
}
