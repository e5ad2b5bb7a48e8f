import { type Kysely, sql } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Orders have a slot of the sorting wall kept for them; those whose pieces lie in one keep it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const orders = () => db.schema.alterTable('outboundOrder')
  await orders()
    .addColumn('wallSlot', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await orders()
    .addColumn('onWall', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update "outboundOrder" set "wallSlot" = slot, "onWall" = 1 where slot <> ''`.execute(db)
  // Not by scope first: a list of a warehouse's orders would take it for the index of its tabs.
  await createIndex(db, 'outboundOrder', ['onWall', 'scope', 'wallSlot'])
  await createIndex(db, 'wallTote', ['scope', 'open'])
}
