import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const article = { scope: 'text', ownerId: 'text', skuId: 'text' } as const

/** What rent is counted from: what came with each receipt and left, by the hour; and the stretches that were charged. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const key = ['scope', 'ownerId', 'skuId']
  await createTable(db, 'rentArticle', key, {
    ...{ ...article, pieces: 'integer', firstHour: 'integer', lastHour: 'integer' },
  })
  await createTable(db, 'rentLot', [...key, 'batch'], { ...article, batch: 'text', volume: 'integer' })
  await db.schema
    .createIndex('rentLotUnmeasured')
    .on('rentLot')
    .columns(['scope', 'skuId'])
    .where(sql.ref('volume'), '=', sql.lit(0))
    .execute()
  await createTable(db, 'rentCurve', [...key, 'batch', 'hour'], {
    ...{ ...article, batch: 'text', hour: 'integer', came: 'integer', gone: 'integer' },
  })
  await createTable(db, 'rentAccount', ['scope', 'ownerId'], {
    ...{ scope: 'text', ownerId: 'text', through: 'integer', touched: 'integer', changes: 'integer' },
  })
  await createRows(db, 'rentPeriod', {
    ...{ customerId: 'text', no: 'text', from: 'integer', until: 'integer', ruleId: 'text' },
    ...{ tiers: 'text', quantity: 'integer' },
  })
  await createIndex(db, 'rentPeriod', ['scope', 'customerId', 'from', 'id'])
}
