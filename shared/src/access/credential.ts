import { type Change, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
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

/** The password that comes with a new account, to be changed at the first sign-in; nothing where none was given. */
export function firstCredential(
  { passwordHash, ...of }: Pick<Credential, 'id' | 'kind'> & { readonly passwordHash: string | null },
  { at }: Told,
): Change[] {
  return passwordHash === null ? [] : [put(credential, { ...of, passwordHash, mustChange: 1, changedAt: at })]
}
