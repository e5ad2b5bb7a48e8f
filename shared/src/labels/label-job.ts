import type { Language } from '../language/language.ts'
import { flag, integer, json, type RowOf, table, text, word } from '../rows/table.ts'
import type { LabelContent, LabelFormat, LabelKind, MediumId } from './label.ts'

/** What was printed at once, with every word that stood on it, so that the same file can be had again. */
export const labelJob = table(
  'labelJob',
  {
    kind: word<LabelKind>(),
    /** The customer who printed it; '' for staff. */
    ownerId: text,
    /** Where staff printed it, for who works there; '' where no warehouse was chosen, and for a customer's. */
    warehouseId: text,
    medium: word<MediumId>(),
    language: word<Language>(),
    format: word<LabelFormat>(),
    copies: integer,
    /** Labels in all. */
    labels: integer,
    /** The first code, to know it by. */
    code: text,
    contents: json<readonly LabelContent[]>(),
    byName: text,
    at: integer,
    hidden: flag,
  },
  { owner: 'ownerId', warehouse: 'warehouseId' },
)
export type LabelJob = RowOf<typeof labelJob>

/** How often labels of one thing were printed; its id follows from the thing's. */
export const labelPrint = table(
  'labelPrint',
  {
    kind: word<LabelKind>(),
    subjectId: text,
    ownerId: text,
    /** Times, the first included. */
    prints: integer,
    /** Labels in all. */
    labels: integer,
    firstAt: integer,
    lastAt: integer,
  },
  { owner: 'ownerId' },
)
export type LabelPrint = RowOf<typeof labelPrint>
