import type { Row } from '@longshore/shared/rows/table.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** The command that says where pieces should go. */
export interface Said {
  readonly name: string
  readonly scope: string
  readonly args: object
}

/** Rows of one table that the house tells where their pieces should go. */
export interface Placing {
  readonly table: string
  /** Pieces wait and nobody has said where they go. */
  isReady(row: Row): boolean
  /** Rows that an earlier life of the server left without a place. */
  left(db: Kysely<Database>, most: number): Promise<readonly string[]>
  /** Undefined where the row waits no more, `nowhere` where no place is found for it. */
  look(db: Kysely<Database>, id: string, now: number): Promise<Said | 'nowhere' | undefined>
}
