import type { ReadEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { PageInput } from '@longshore/shared/contract/page.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import { Kysely, SqliteDialect } from 'kysely'
import { type Listing, pageOf, type Viewer } from './page.ts'
import type { Database } from './tables.ts'
import { migratedInMemory } from './test-migrated.ts'

export type Plans = Awaited<ReturnType<typeof openPlans>>

/** What an empty SQLite database of this version plans for the queries of lists. */
export async function openPlans() {
  const database = migratedInMemory()
  const asked: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database }),
    log({ query: { sql, parameters } }) {
      asked.push({ sql, parameters })
    },
  })

  const explained = ({ sql, parameters }: (typeof asked)[number]): string => {
    const steps = database.prepare(`explain query plan ${sql}`).all(...parameters)
    return (steps as { detail: string }[]).map(({ detail }) => detail).join('; ')
  }

  const planOf = async <R extends Row, I extends PageInput>(
    listing: Listing<R, I>,
    viewer: Viewer,
    input: I,
  ): Promise<string> => {
    asked.length = 0
    await pageOf(db, listing, { viewer, input })
    const query = asked.find(({ sql }) => /order by/.test(sql))
    if (!query) throw new Error('no rows were asked for')
    return explained(query)
  }

  return {
    /** For each column that the endpoint sorts by, how the rows of a page are found: `code: SEARCH … USING INDEX …`. */
    async ofSorts<R extends Row, I extends PageInput>(
      listing: Listing<R, I>,
      { input }: ReadEndpoint<I>,
      viewer: Viewer,
      filters: Partial<I> = {},
    ): Promise<string[]> {
      const start = { ...(input.getDefault() as I), ...filters }
      const { oneOf } = input.describe().fields.sort as { readonly oneOf: readonly string[] }
      const plans: string[] = []
      for (const sort of oneOf) plans.push(`${sort}: ${await planOf(listing, viewer, { ...start, sort })}`)
      return plans
    },
    /** How the rows behind each tab are counted, and all of them. */
    async ofCounts<R extends Row, I extends PageInput>(
      listing: Listing<R, I>,
      { input }: ReadEndpoint<I>,
      viewer: Viewer,
      filters: Partial<I> = {},
    ): Promise<string[]> {
      asked.length = 0
      await pageOf(db, listing, {
        viewer,
        input: { ...(input.getDefault() as I), ...filters },
      })
      return asked.filter(({ sql }) => /count\(/.test(sql)).map(explained)
    },
    /** How the rows of any other query are found. */
    async ofQuery(made: (db: Kysely<Database>) => { execute(): Promise<unknown> }): Promise<string> {
      asked.length = 0
      await made(db).execute()
      const [query] = asked
      if (!query) throw new Error('nothing was asked for')
      return explained(query)
    },
    /** How each of the queries of some work finds its rows. */
    async ofWork(work: (db: Kysely<Database>) => Promise<unknown>): Promise<string[]> {
      asked.length = 0
      await work(db)
      return asked.map(explained)
    },
    close: () => db.destroy(),
  }
}
