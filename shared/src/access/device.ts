import { flag, integer, maybe, type RowOf, table, text } from '../rows/table.ts'

/** An enrolled handheld of a warehouse. Its heartbeat (last contact, unsent work) stands in an operational table. */
export const device = table(
  'device',
  {
    name: text,
    warehouseId: text,
    /** ECDSA P-256 public key (JWK text): the device signs the challenge for each new token. */
    publicKey: text,
    enrolledAt: integer,
    revoked: flag,
    revokedAt: maybe(integer),
  },
  { bucket: (row) => `dev:${row.id}`, device: ['name', 'warehouseId', 'revoked'] },
)
export type Device = RowOf<typeof device>
