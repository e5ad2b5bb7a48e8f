import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What leaves together, and what of it is planned and loaded. Bags have a place of their own. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'stowage', {
    ...{
      no: 'text',
      status: 'text',
      submitted: 'integer',
      channel: 'text',
      way: 'text',
      supplierId: 'text?',
    },
    ...{ company: 'text', agent: 'text', departurePort: 'text', arrivalPort: 'text', blNo: 'text' },
    ...{ containerNo: 'text', cabinetType: 'text', plate: 'text', driver: 'text', contact: 'text' },
    ...{ phone: 'text', remark: 'text', paperCutOff: 'integer?', cargoCutOff: 'integer?' },
    ...{ dockAt: 'integer?', loadingAt: 'integer?', etd: 'integer?', eta: 'integer?' },
    ...{ bookedGrams: 'integer', bookedVolume: 'integer', bookedPieces: 'integer', planned: 'integer' },
    ...{ loaded: 'integer', pieces: 'integer', grams: 'integer', volume: 'integer' },
    ...{ createdAt: 'integer', createdBy: 'text' },
  })
  for (const by of [[], ['status'], ['channel'], ['channel', 'status'], ['way'], ['way', 'status']])
    await createIndex(db, 'stowage', ['scope', ...by, 'createdAt', 'id'])
  for (const number of ['no', 'containerNo', 'blNo']) await createIndex(db, 'stowage', ['scope', number])
  await createRows(db, 'stowageItem', {
    ...{ stowageId: 'text', kind: 'text', thingId: 'text', no: 'text', stage: 'text', planned: 'integer' },
    ...{ loads: 'integer', pieces: 'integer', grams: 'integer', volume: 'integer', loadedAt: 'integer?' },
    ...{ loadedBy: 'text', rolled: 'text' },
  })
  await createIndex(db, 'stowageItem', ['stowageId', 'stage', 'no'])
  await db.schema
    .alterTable('bag')
    .addColumn('place', 'text', (c) => c.notNull().defaultTo('STAGE'))
    .execute()
  await db.schema
    .alterTable('bag')
    .addColumn('disputed', isPostgres(db) ? 'bigint' : 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('pieceAt')
    .on('parcelPiece')
    .columns(['scope', 'place', 'id'])
    .where(sql<boolean>`place <> ''`)
    .execute()
}
