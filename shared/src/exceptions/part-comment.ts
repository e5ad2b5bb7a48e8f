import { flag, integer, json, listOf, type RowOf, table, text } from '../rows/table.ts'

/** What somebody says of an abnormal part (state-machines §13). */
export const partComment = table(
  'partComment',
  {
    exceptionId: text,
    /** The customer who reads it beside the house, or wrote it; '' of what is the house's alone. */
    customerId: text,
    byCustomer: flag,
    authorName: text,
    text,
    /** Hashes of pictures that its author sent. */
    photos: json<readonly string[]>(),
    at: integer,
  },
  { owner: 'customerId' },
)
export type PartComment = RowOf<typeof partComment>
export const commentsOf = listOf('commentsOf', partComment, ['exceptionId'], ['at', 'id'])
