import type { SheetLook } from '@longshore/shared/contract/sheet-look.ts'
import type { RepairColumn } from '@longshore/shared/contract/sheet-repair.ts'
import type { SaidHead } from './import-contract.ts'

type Chosen = ReadonlyMap<number, string>

/** Whether a person has to say what the columns of a file are. */
export function isAsked({ heads, lacks }: SheetLook): boolean {
  return lacks.length > 0 || heads.some(({ unknown }) => unknown)
}

/** Required columns that no column of the file is. */
export function lacking({ heads, columns }: SheetLook, chosen: Chosen): RepairColumn[] {
  const read = new Set(heads.map(({ field }, at) => chosen.get(at) ?? field))
  return columns.filter(({ field, required }) => required && !read.has(field))
}

/** What was said of the columns: those that were chosen, and those that nobody knows and that stay unread. */
export function saidOf({ heads }: SheetLook, chosen: Chosen): SaidHead[] {
  return heads.flatMap(({ text, unknown }, at) => {
    const field = chosen.get(at) ?? (unknown ? '' : undefined)
    return field === undefined || text === '' ? [] : [{ text, field }]
  })
}
