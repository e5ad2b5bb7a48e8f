import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import { judgedAnew } from '@longshore/shared/contract/sheet-check.ts'
import type { CellFault, RepairColumn, WaitingRow } from '@longshore/shared/contract/sheet-repair.ts'
import { refusalText } from '../language/language.ts'

/** The rows of a page as they were written since it was read. */
export function withRows(rows: readonly WaitingRow[], written: readonly WaitingRow[]): WaitingRow[] {
  const newest = new Map(written.map((row) => [row.line, row]))
  return rows.map((row) => newest.get(row.line) ?? row)
}

/**
 * The columns that some row has, lacks or says wrong: a kind of sheet may have a hundred. The first tells the rows apart;
 * behind it stand those that are wrong.
 */
export function inUse(columns: readonly RepairColumn[], rows: readonly WaitingRow[]): RepairColumn[] {
  const isWrong = ({ field }: RepairColumn) =>
    rows.some(({ faults }) => faults.some((fault) => fault.field === field))
  const [first, ...others] = columns.filter(
    (column) => column.required || isWrong(column) || rows.some(({ values }) => values[column.field]),
  )
  const behind = [...others].sort((one, other) => Number(isWrong(other)) - Number(isWrong(one)))
  return first ? [first, ...behind] : []
}

/** What is offered for the cells that are wrong, one value for each cell. */
export function offeredFor(rows: readonly WaitingRow[]): { line: number; field: string; value: string }[] {
  return rows.flatMap(({ line, faults }) => {
    const values = new Map<string, string>()
    for (const { field, suggestion } of faults)
      if (field !== '' && suggestion !== undefined && !values.has(field)) values.set(field, suggestion)
    return [...values].map(([field, value]) => ({ line, field, value }))
  })
}

/** A row with a cell as it was written, judged at once by the rules that the server has. */
export function rewritten(
  row: WaitingRow,
  { field, value }: { readonly field: string; readonly value: string },
  columns: readonly SheetColumn[] = [],
): WaitingRow {
  const values = { ...row.values, [field]: value }
  const faults = row.faults.filter((fault) => fault.field !== field)
  return {
    ...{ line: row.line, values },
    faults: judgedAnew<CellFault>(columns, { values, faults }, ({ refusal, suggestion, ...cell }) => ({
      ...{ ...cell, message: refusalText(refusal.code, refusal.values) },
      ...(suggestion !== undefined && { suggestion }),
    })),
  }
}
