/** What a command answers of the rows that it changed. */
export interface Done {
  readonly rows: readonly { readonly table: string; readonly id: string }[]
}

/** The id of the row that a command made in a table. */
export function made({ rows }: Done, table: string): string {
  const found = rows.find((row) => row.table === table)
  if (!found) throw new Error(`no ${table} was made`)
  return found.id
}
