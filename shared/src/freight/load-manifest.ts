import { integer, json, listOf, maybe, type RowOf, table, text } from '../rows/table.ts'
import type { ManifestLine } from './manifest.ts'

/** A signed manifest of a load that left, as it was signed: what it names never changes. Weight in grams, times in ms. */
export const loadManifest = table('loadManifest', {
  stowageId: text,
  edition: integer,
  /** The number of the load. */
  no: text,
  departedAt: integer,
  items: integer,
  pieces: integer,
  grams: integer,
  /** SHA-256 of its lines, base64url. */
  digest: text,
  lines: json<readonly ManifestLine[]>(),
  /** Until then an agent abroad receives by it. */
  until: integer,
  signedBy: text,
  signedAt: integer,
  revokedAt: maybe(integer),
  revokedBy: text,
  /** Why nobody receives by it any more. */
  reason: text,
})
export type LoadManifest = RowOf<typeof loadManifest>

/** The editions of one load. */
export const manifestsOfLoad = listOf('manifestsOfLoad', loadManifest, ['stowageId'], ['edition'])

export const manifestStandings = ['good', 'expired', 'revoked'] as const
export type ManifestStanding = (typeof manifestStandings)[number]

/** Whether what happened at a moment may be told under the key of a manifest. */
export function manifestStands(
  { until, revokedAt }: Pick<LoadManifest, 'until' | 'revokedAt'>,
  at: number,
): ManifestStanding {
  if (revokedAt !== null) return 'revoked'
  return at > until ? 'expired' : 'good'
}
