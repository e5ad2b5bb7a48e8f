import { flag, integer, type RowOf, table, text, word } from '../rows/table.ts'

/** The lists of words that the company keeps for itself. */
export const dictionaryKinds = [
  'commodity-nature',
  'packaging',
  'package-type',
  'logistics-mode',
  'question-type',
  'return-reason',
  'customs-method',
  'battery-type',
] as const
export type DictionaryKind = (typeof dictionaryKinds)[number]

/** One word of one list, in the product's three languages. */
export const dictionaryEntry = table(
  'dictionaryEntry',
  {
    kind: word<DictionaryKind>(),
    code: text,
    zh: text,
    en: text,
    es: text,
    /** The smallest stands first. */
    sequence: integer,
    remark: text,
    enabled: flag,
  },
  { everyWarehouse: true, steady: true },
)
export type DictionaryEntry = RowOf<typeof dictionaryEntry>
