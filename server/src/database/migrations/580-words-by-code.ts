import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

const matched = [
  ['packageType', 'package-type'],
  ['logisticsMode', 'logistics-mode'],
] as const

/** What wave rules match on is kept by the code of its word: orders and rules that were written in some language say it too. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const table of ['outboundOrder', 'waveRule'])
    for (const [column, kind] of matched) {
      const said = sql.ref(`${table}.${column}`)
      const word = sql`select "code" from "dictionaryEntry" where "kind" = ${sql.lit(kind)}
        and lower(${said}) in (lower("code"), lower("zh"), lower("en"), lower("es"))
        order by "sequence", "id" limit 1`
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce((${word}), ${said})
        where ${sql.ref(column)} <> ''`.execute(db)
    }
}
