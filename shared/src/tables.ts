import { exception } from './exceptions/exception.ts'
import type { Table } from './rows/table.ts'

/** Every table of domain rows. */
export const tables = {
  exception,
}
export type Tables = typeof tables

const byName = new Map<string, Table>(Object.values(tables).map((table) => [table.name, table as unknown as Table]))

export function tableNamed(name: string): Table {
  const table = byName.get(name)
  if (!table) throw new Error(`no table named ${name}`)
  return table
}
