import type { Kysely } from 'kysely'
import type { Dialect } from '../../database/statements.ts'
import type { Database } from '../../database/tables.ts'

/** Rows that break a rule of the books; each says enough to be looked at. */
export interface Finding {
  readonly rule: string
  readonly rows: readonly object[]
}

/** One rule of the books as a query whose answer must be empty. */
export interface Proof {
  readonly rule: string
  query(db: Kysely<Database>, dialect: Dialect): Promise<readonly object[]>
}

/** More rows than these tell nothing new. */
export const SHOWN = 50
