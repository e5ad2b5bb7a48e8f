import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Orders say what kind of wave they stand in and which slot of the wall has their pieces; totes at the wall have a sorter. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const column of ['waveType', 'slot'])
    await db.schema
      .alterTable('outboundOrder')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  await sql`update "outboundOrder" set "waveType" = coalesce((select type from wave where wave.id = "waveId"), '')
    where "waveId" is not null`.execute(db)
  await createRows(
    db,
    'wallTote',
    {
      code: 'text',
      waveId: 'text',
      deviceId: 'text?',
      workerId: 'text',
      workerName: 'text',
      until: 'integer',
      open: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'wallTote', ['scope', 'code'])
}
