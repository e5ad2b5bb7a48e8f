import { flag, integer, type RowOf, table, text, word } from '../rows/table.ts'

/** A person's password. Its id is the person's; it never leaves the server and is in no answer. */
export const credential = table('credential', {
  kind: word<'staff' | 'customer'>(),
  /** argon2id. */
  passwordHash: text,
  /** 1: somebody else chose it; the person must change it before anything else. */
  mustChange: flag,
  changedAt: integer,
})
export type Credential = RowOf<typeof credential>
