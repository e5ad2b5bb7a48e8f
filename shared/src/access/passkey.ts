import { integer, json, listOf, type RowOf, table, text } from '../rows/table.ts'

/** A WebAuthn key of a person. Its id is the credential's, base64url. */
export const passkey = table('passkey', {
  userId: text,
  /** What its owner calls it. */
  name: text,
  /** COSE, base64url. */
  publicKey: text,
  /** What the authenticator had counted when it was added; 0 where it counts nothing. */
  counter: integer,
  transports: json<readonly string[]>(),
  addedAt: integer,
})
export type Passkey = RowOf<typeof passkey>
export const passkeysOfUser = listOf('passkeysOfUser', passkey, ['userId'], ['addedAt'])
