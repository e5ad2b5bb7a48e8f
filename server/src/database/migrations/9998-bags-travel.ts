import { freightBucket } from '@longshore/shared/sync/buckets.ts'
import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const ordersHere = ['partially-received', 'received', 'stored', 'to-pay', 'to-ship']

/** Bags and packages that are here travel to handhelds; each handheld has numbers of its own for bags. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const table of ['bag', 'parcelPiece', 'parcelOrder']) {
    await db.schema.alterTable(table).addColumn('bucket', 'text').execute()
    await createIndex(db, table, ['bucket'])
  }
  await createIndex(db, 'parcelPiece', ['scope', 'disputed', 'id'])
  // A warehouse's loads ask for it too.
  await db.schema
    .createIndex('pieceAt')
    .ifNotExists()
    .on('parcelPiece')
    .columns(['scope', 'place', 'id'])
    .where(sql<boolean>`place <> ''`)
    .execute()
  await createRows(db, 'numberRange', { prefix: 'text', used: 'integer' }, 'travels')
  const scopes = await db.selectFrom('device').select('scope').distinct().execute()
  const houses = await db.selectFrom('warehouse').select('id').execute()
  for (const { id } of houses) {
    const scope = `warehouse:${id}`
    const bucket = freightBucket(scope)
    await db
      .updateTable('bag')
      .set({ bucket })
      .where('scope', '=', scope)
      .where('status', 'not in', ['departed', 'arrived'])
      .execute()
    await db
      .updateTable('parcelPiece')
      .set({ bucket })
      .where('scope', '=', scope)
      .where('status', 'not in', ['expected', 'in-transit', 'gone'])
      .execute()
    await db
      .updateTable('parcelOrder')
      .set({ bucket })
      .where('scope', '=', scope)
      .where('received', '>', 0)
      .where('status', 'in', ordersHere)
      .execute()
  }
  for (const { scope } of scopes) await giveRanges(db, String(scope))
}

/** Handhelds that were enrolled before get theirs in the order in which they came. */
async function giveRanges(db: Kysely<AnyTables>, scope: string): Promise<void> {
  const devices = await db
    .selectFrom('device')
    .select('id')
    .where('scope', '=', scope)
    .orderBy('enrolledAt')
    .orderBy('id')
    .execute()
  const rows = devices.map(({ id }, nth) => ({
    ...{ id, scope, version: 0, used: 0, bucket: `dev:${id}` },
    prefix: `BG${String(nth + 1).padStart(3, '0')}`,
  }))
  for (const row of rows) await db.insertInto('numberRange').values(row).execute()
  await db
    .insertInto('numberCounter')
    .values({
      ...{ id: `${scope}/bag-range`, scope, version: 0, document: 'bag-range', prefix: 'BG' },
      ...{ date: 'none', width: 3, reset: 'never', period: 'BG:none:all', value: rows.length, lastAt: 0 },
    })
    .execute()
}
