import type { Kysely, SelectQueryBuilder } from 'kysely'
import { LAST } from '../filters.ts'
import type { AnyTables } from '../statements.ts'
import { wordsAsked } from './terms.ts'

/** Rows are looked up by the beginnings of their words (`searched.ts`). */
export interface FoundByWords {
  readonly foundByWords: true
}

/**
 * Looks rows up by the words that were typed, in any order: each must begin a word of theirs. One range of an index
 * finds them among any number of rows.
 */
export const foundByWords: FoundByWords = { foundByWords: true }

type Query = SelectQueryBuilder<AnyTables, string, object>

interface Sought {
  readonly table: string
  /** Whose rows alone are looked for; undefined are everybody's. */
  readonly ownerId: string | undefined
  readonly text: string
  /** At most so many rows are found, those whose words come first. */
  readonly most: number
}

/** The rows that are found, each once, as a query to narrow further. */
export function fromWords(db: Kysely<AnyTables>, { table, ownerId, text, most }: Sought): Query {
  const [longest = '', ...others] = wordsAsked(text)
  const beginning = (word: string) => {
    const all = db
      .selectFrom('searchTerm')
      .where('tableName', '=', table)
      .where('term', '>=', word)
      .where('term', '<', `${word}${LAST}`)
    return ownerId === undefined ? all : all.where('ownerId', '=', ownerId)
  }
  let found = beginning(longest).select('rowId as foundId').distinct().limit(most)
  for (const word of others) found = found.where('rowId', 'in', beginning(word).select('rowId'))
  // A text without a letter or a figure finds nothing.
  if (longest === '') found = found.where('term', '=', '')
  // A cross join keeps this order on SQLite: the few that were found first, then their rows.
  return db
    .selectFrom(found.as('found'))
    .crossJoin(table)
    .whereRef(`${table}.id`, '=', 'found.foundId') as Query
}
