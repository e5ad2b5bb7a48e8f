import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Spaces on flights, vessels and trucks, and what is booked of them. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'space', {
    ...{ no: 'text', status: 'text', carrier: 'text', voyage: 'text', channel: 'text' },
    ...{ departurePort: 'text', arrivalPort: 'text', grams: 'integer', volume: 'integer', pieces: 'integer' },
    ...{ overbook: 'integer', bookedGrams: 'integer', bookedVolume: 'integer', bookedPieces: 'integer' },
    ...{ cutOff: 'integer?', etd: 'integer?', eta: 'integer?', remark: 'text' },
    ...{ createdAt: 'integer', createdBy: 'text' },
  })
  await createRows(db, 'booking', {
    ...{ no: 'text', spaceId: 'text', spaceNo: 'text', status: 'text' },
    ...{ grams: 'integer', volume: 'integer', pieces: 'integer' },
    ...{ askedGrams: 'integer', askedVolume: 'integer', askedPieces: 'integer' },
    ...{ loadedGrams: 'integer', loadedVolume: 'integer', loadedPieces: 'integer' },
    ...{ holds: 'integer', rolledWith: 'text', reason: 'text', remark: 'text' },
    ...{ createdAt: 'integer', createdBy: 'text' },
  })
  for (const table of ['space', 'booking']) {
    for (const by of [[], ['status']]) await createIndex(db, table, ['scope', ...by, 'createdAt', 'id'])
    await createIndex(db, table, ['scope', 'no'])
  }
  await createIndex(db, 'space', ['scope', 'voyage'])
  await createIndex(db, 'booking', ['scope', 'spaceId', 'createdAt', 'id'])
  await createIndex(db, 'booking', ['spaceId', 'status', 'id'])
}
