import { number } from 'yup'
import { resource } from '../command/resource.ts'
import { args, code, filled, line, oneOf } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { type DictionaryKind, dictionaryEntry, dictionaryKinds } from './dictionary.ts'

export const entriesOfCode = listOf('entriesOfCode', dictionaryEntry, ['kind', 'code'])

/** The data dictionary (001 §2). What is out of use is offered no more; documents keep what they say. */
export const dictionary = resource({
  ...{ area: 'setup', noun: 'DictionaryEntry', table: dictionaryEntry, scope: 'company' },
  permission: 'setup.dictionary',
  fields: args({
    kind: oneOf(dictionaryKinds),
    code: code(),
    zh: filled(100),
    en: filled(100),
    es: line(100),
    sequence: number().integer().min(0).max(9999).default(0),
    remark: line(300),
  }),
  columns: (given, was) => ({ ...given, kind: given.kind as DictionaryKind, enabled: was?.enabled ?? 1 }),
  on: 'enabled',
  unique: { list: entriesOfCode, keys: ({ kind, code }) => [kind, code] },
})
