import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, createTable, isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What the journal says of stock over time, folded posting by posting (`stock/history`). */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'stockFold', ['scope'], {
    scope: 'text',
    seq: 'integer',
    n: 'integer',
    at: 'integer',
  })
  await createTable(db, 'stockLot', ['scope', 'skuId', 'batch'], {
    ...{ scope: 'text', skuId: 'text', batch: 'text', ownerId: 'text', cameAt: 'integer', pieces: 'integer' },
  })
  await createTable(db, 'stockCame', ['scope', 'ownerId', 'day'], {
    ...{ scope: 'text', ownerId: 'text', day: 'integer', pieces: 'integer' },
  })
  await createTable(db, 'stockFlow', ['scope', 'skuId', 'day'], {
    ...{ scope: 'text', skuId: 'text', day: 'integer', delta: 'integer', shipped: 'integer' },
  })
  await createRows(db, 'stockAge', {
    ...{ skuId: 'text', customerId: 'text', code: 'text', pieces: 'integer' },
    ...{ oldestAt: 'integer', quietSince: 'integer', lastOutAt: 'integer', movedAt: 'integer' },
  })
  for (const limits of [['scope'], ['scope', 'customerId']])
    for (const sorted of ['code', 'oldestAt', 'quietSince']) {
      const name = `stockAge${limits.length > 1 ? 'OfCustomer' : ''}By${sorted}`
      await db.schema
        .createIndex(name)
        .on('stockAge')
        .columns([...limits, sorted, 'id'])
        .where(sql.ref('pieces'), '>', sql.lit(0))
        .execute()
    }
  await createIndex(db, 'stockAge', ['skuId'])
  // An article that is called otherwise is sorted by its new code, one that changes hands is its new owner's.
  const differs = `old.code <> new.code or old."customerId" <> new."customerId"`
  const work = `update "stockAge" set code = new.code, "customerId" = new."customerId" where "skuId" = new.id;`
  const head = `create trigger "stockAgeNamed" after update of code, "customerId" on sku for each row when (${differs})`
  if (!isPostgres(db)) await sql.raw(`${head} begin ${work} end`).execute(db)
  else {
    await sql
      .raw(
        `create function "stockAgeNamed"() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
      )
      .execute(db)
    await sql.raw(`${head} execute function "stockAgeNamed"()`).execute(db)
  }
}
