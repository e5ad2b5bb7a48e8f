import type { Kysely } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What people did, kept from the log of commands; the server fills it after its start. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const marks = { excepted: 'integer', undone: 'integer', wrong: 'integer', contradicted: 'integer' } as const
  await createRows(db, 'workStep', {
    ...{ seq: 'integer', workerId: 'text', day: 'text', kind: 'text', at: 'integer' },
    ...{ lines: 'integer', pieces: 'integer', subject: 'text', about: 'text', ...marks },
  })
  await createIndex(db, 'workStep', ['scope', 'workerId', 'at', 'id'])
  await createIndex(db, 'workStep', ['scope', 'subject'])
  await createRows(db, 'workFigure', {
    ...{ workerId: 'text', day: 'text', kind: 'text', lines: 'integer', pieces: 'integer' },
    ...{ active: 'integer', linesHour: 'integer', piecesHour: 'integer', ...marks, errors: 'integer' },
    ...{ firstAt: 'integer', lastAt: 'integer' },
  })
  for (const sorted of ['day', 'lines', 'pieces', 'active', 'linesHour', 'piecesHour', 'errors'])
    await createIndex(db, 'workFigure', ['scope', sorted, 'id'])
  await createIndex(db, 'workFigure', ['scope', 'workerId', 'day', 'id'])
  await createIndex(db, 'workFigure', ['scope', 'kind', 'day', 'id'])
  await createTable(db, 'workCursor', ['scope'], { scope: 'text', seq: 'integer' })
  await createTable(db, 'workPace', ['scope', 'kind', 'at'], {
    ...{ scope: 'text', kind: 'text', at: 'integer', lines: 'integer', pieces: 'integer' },
  })
}
