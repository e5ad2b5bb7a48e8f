import { loadBucket } from '@longshore/shared/sync/buckets.ts'
import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const SLICE = 1000

/** Bags get codes by which others know them; one that left with a load travels to whoever scans what arrives. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('bag')
    .addColumn('mark', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await createIndex(db, 'bag', ['scope', 'mark', 'id'])
  await createRows(db, 'bagRule', {
    ...{ warehouseId: 'text', channel: 'text', form: 'text', series: 'text', extension: 'text' },
    ...{ companyPrefix: 'text', site: 'text', origin: 'text', destination: 'text', category: 'text' },
    ...{ subclass: 'text', enabled: 'integer' },
  })
  await createIndex(db, 'bagRule', ['warehouseId', 'id'])
  await createIndex(db, 'bagRule', ['warehouseId', 'channel', 'series', 'id'])
  for (const by of [['scope'], ['warehouseId'], ['form'], ['enabled']])
    await createIndex(db, 'bagRule', [...by, 'channel', 'id'])
  await createRows(db, 'bagSeries', { series: 'text', used: 'integer', lastAt: 'integer' })
  await createIndex(db, 'bagSeries', ['scope', 'series'], true)
  await sendBagsOfLoads(db)
}

async function sendBagsOfLoads(db: Kysely<AnyTables>): Promise<void> {
  for (let after = ''; ; ) {
    const away = await db
      .selectFrom('bag')
      .select(['id', 'place'])
      .where('status', 'in', ['departed', 'arrived'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE)
      .execute()
    for (const { id, place } of away) {
      const load = /^(?:TRANSIT|EXT\.CARRIER):([^: ]+)/.exec(String(place))?.[1]
      if (load)
        await db
          .updateTable('bag')
          .set({ bucket: loadBucket(load) })
          .where('id', '=', id)
          .execute()
    }
    const last = away.at(-1)
    if (!last) return
    after = String(last.id)
  }
}
