import { comingBucket, rangesBucket, ZONES_BUCKET } from '@longshore/shared/sync/buckets.ts'
import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, dialectOf } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const SLICE = 1000
/** Ranges of one pack. */
const PACK = 200

/** Zones, with their ranges in packs, and orders whose packages are expected travel to handhelds that sort. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('parcelOrder')
    .addColumn('postcode', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const consignee = sql.ref('consignee')
  const postcode =
    dialectOf(db) === 'postgres'
      ? sql<string>`coalesce(${consignee}::json ->> 'postcode', '')`
      : sql<string>`coalesce(json_extract(${consignee}, '$.postcode'), '')`
  await db.updateTable('parcelOrder').set({ postcode }).execute()
  for (const table of ['zoningScheme', 'weightTemplate']) {
    await db.schema.alterTable(table).addColumn('bucket', 'text').execute()
    await createIndex(db, table, ['bucket'])
  }
  await createIndex(db, 'zoningScheme', ['status', 'id'])
  await createRows(db, 'zonePack', { rangesId: 'text', ranges: 'text' }, 'travels')
  await createIndex(db, 'zonePack', ['rangesId', 'id'])
  const bucket = ZONES_BUCKET
  await db.updateTable('zoningScheme').set({ bucket }).where('status', '=', 'current').execute()
  await db.updateTable('weightTemplate').set({ bucket }).where('enabled', '=', 1).execute()
  await sendComing(db)
  await packRanges(db)
}

async function sendComing(db: Kysely<AnyTables>): Promise<void> {
  for (let after = ''; ; ) {
    const orders = await db
      .selectFrom('parcelOrder')
      .select('id')
      .where('status', '=', 'submitted')
      .where('outboundId', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    for (const { id } of orders)
      await db
        .updateTable('parcelOrder')
        .set({ bucket: comingBucket(String(id)) })
        .where('id', '=', id)
        .execute()
    const last = orders.at(-1)
    if (!last) return
    after = String(last.id)
  }
}

async function packRanges(db: Kysely<AnyTables>): Promise<void> {
  for (let after = ''; ; ) {
    const ranges = await db
      .selectFrom('zoneRange')
      .select(['id', 'scope', 'version', 'rangesId', 'zone', 'cage', 'fromKey', 'toKey'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PACK)
      .execute()
    for (const [rangesId, ofOne] of Map.groupBy(ranges, (range) => String(range.rangesId)))
      await db
        .insertInto('zonePack')
        .values({
          ...{ id: ofOne[0]?.id, scope: ofOne[0]?.scope, version: ofOne[0]?.version, rangesId },
          bucket: rangesBucket(rangesId),
          ranges: JSON.stringify(
            ofOne.map(({ zone, cage, fromKey, toKey }) => [zone, cage, Number(fromKey), Number(toKey)]),
          ),
        })
        .execute()
    const last = ranges.at(-1)
    if (!last) return
    after = String(last.id)
  }
}
