import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const texts = ['code', 'identification', 'zh', 'en', 'es', 'kind', 'countries', 'remark']
const numbers = ['needsFba', 'needsFullAddress', 'takesCod', 'daysFrom', 'daysTo', 'sequence', 'enabled']

/** The entries that the specification's transport-mode list names (000 §3). */
const named = [
  ['ID_LINE', '1801', '印尼专线', 'Indonesia special line', 'Línea especial de Indonesia'],
  ['ID_JNE', '1821', '印尼专线 JNE', 'Indonesia special line JNE', 'Línea especial de Indonesia JNE'],
  ['ID_TIKI', '1861', '印尼专线 TIKI', 'Indonesia special line TIKI', 'Línea especial de Indonesia TIKI'],
  ['ID_JNT', '1881', '印尼专线 JNT', 'Indonesia special line JNT', 'Línea especial de Indonesia JNT'],
] as const

/** Channels; a house begins with those of the specification, and one that has some of these codes as free text meets them by name. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'channel', {
    ...Object.fromEntries(texts.map((name) => [name, 'text' as const])),
    ...Object.fromEntries(numbers.map((name) => [name, 'integer' as const])),
    carrierId: 'text?',
  })
  for (const columns of [
    ...[['scope', 'sequence', 'id'], ['code', 'id'], ['identification'], ['zh'], ['en']],
    ...[
      ['kind', 'sequence', 'id'],
      ['enabled', 'sequence', 'id'],
    ],
  ])
    await createIndex(db, 'channel', columns)
  await db
    .insertInto('channel')
    .values(
      named.map(([code, identification, zh, en, es], i) => ({
        ...{ id: `019ac000-0000-8000-8000-00000000${identification}`, scope: 'company', version: 0 },
        ...{ code, identification, zh, en, es, kind: 'special-line', countries: '["ID"]', remark: '' },
        ...{ needsFba: 0, needsFullAddress: 0, takesCod: 1, daysFrom: 0, daysTo: 0 },
        ...{ sequence: (i + 1) * 10, enabled: 1, carrierId: null },
      })),
    )
    .execute()
  for (const [code, ...names] of named) {
    const said = sql.join(names.map((name) => sql.lit(name.toLowerCase())))
    await sql`update "outboundOrder" set "channel" = ${sql.lit(code)} where lower("channel") in (${said})`.execute(
      db,
    )
  }
}
