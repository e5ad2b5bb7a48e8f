import { type Kysely, sql } from 'kysely'
import { epochOf } from '../../sync/epoch.ts'
import { migrations } from '../migrations/list.ts'
import type { Database } from '../tables.ts'
import type { Standing } from './manifest.ts'

/** How far a database has come. */
export async function standingOf(db: Kysely<Database>): Promise<Standing> {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  const counted = await db
    .selectFrom('command')
    .select((eb) => eb.fn.countAll().as('commands'))
    .executeTakeFirst()
  return {
    schema: rows[0]?.name ?? '',
    epoch: (await epochOf(db)) ?? 0,
    commands: Number(counted?.commands ?? 0),
  }
}

/** Throws a sentence where the database was written by a newer version of the code. */
export function refuseNewer({ schema }: Pick<Standing, 'schema'>): void {
  if (schema === '' || schema in migrations) return
  throw new Error(
    `The backup was made by a newer version of Longshore (${schema}). Restore it with that version.`,
  )
}
