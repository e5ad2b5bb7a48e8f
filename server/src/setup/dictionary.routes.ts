import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type dictionaryApi, dictionaryLine } from '@longshore/shared/setup/dictionary.api.ts'
import {
  type DictionaryEntry,
  type DictionaryKind,
  dictionaryEntry,
} from '@longshore/shared/setup/dictionary.ts'
import { MOST_WORDS } from '@longshore/shared/setup/dictionary-word.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const dictionaryListing: Listing<DictionaryEntry, InputOf<typeof dictionaryApi.list.input>> = {
  ...{ table: dictionaryEntry, scope: 'company' },
  filters: { search: startsWith('code', 'zh', 'en'), kind: equal('kind'), enabled: flagged('enabled') },
}

export function dictionaryRoutes(db: Kysely<Database>): HandlersOf<typeof dictionaryApi> {
  return {
    ...readsOf(db, dictionaryListing, (rows) => rows.map(dictionaryLine)),
    words: ({ kind }) =>
      db
        .selectFrom('dictionaryEntry')
        .select(['id', 'code', 'zh', 'en', 'es'])
        .where('kind', '=', kind as DictionaryKind)
        .where('enabled', '=', 1)
        .orderBy('sequence')
        .orderBy('id')
        .limit(MOST_WORDS)
        .execute(),
  }
}
