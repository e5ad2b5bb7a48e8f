import type { Fact, LabelContent } from '@longshore/shared/labels/label.ts'
import type { Subject } from '@longshore/shared/labels/selection.ts'
import { houseSymbology } from '@longshore/shared/labels/symbol.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'

export interface Asking {
  readonly viewer: Viewer
  readonly ids: readonly string[]
  readonly language: Language
}

export interface Found {
  readonly subjects: readonly Subject[]
  /** Numbers of rows that are not printed. */
  readonly leftOut: readonly string[]
}

export type Load = (db: Kysely<Database>, asking: Asking) => Promise<Found>

/** What is no order was sold by no shop. */
export const shop = ''

export const facts = (...given: readonly (readonly [Fact['name'], string])[]): Fact[] =>
  given.filter(([, text]) => text !== '').map(([name, text]) => ({ name, text: text.slice(0, 300) }))

/** A label of a code of the house. */
export function ofHouse(
  code: string,
  said: Omit<LabelContent, 'code' | 'symbology' | 'mayTurn'>,
): LabelContent {
  return { code, symbology: houseSymbology(code), mayTurn: true, ...said }
}
