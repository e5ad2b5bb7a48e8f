import { openSqlite } from '@longshore/server/database/sqlite.ts'

export type Books = ReturnType<typeof openSqlite>

/** The database as somebody reads it who keeps no desk: what no call lists yet, and what is proved when the day is over. */
export function openBooks(file: string): Books {
  return openSqlite(file)
}
