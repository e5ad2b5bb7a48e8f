import { object } from 'yup'
import { id } from '../command/schema.ts'
import { call, performs, read } from '../contract/endpoint.ts'
import { toKg, toSeconds } from '../money/units.ts'
import { daysOfKey, revokeManifest } from './keep-manifest.ts'
import { type LoadManifest, type ManifestStanding, manifestStands } from './load-manifest.ts'
import type { SignedManifest } from './manifest.ts'

/** A signed manifest without what it names. kg, seconds. */
export interface ManifestEdition
  extends Pick<
    LoadManifest,
    'id' | 'edition' | 'items' | 'pieces' | 'signedBy' | 'revokedBy' | 'reason' | 'signedAt' | 'until'
  > {
  readonly standing: ManifestStanding
  readonly weight: number
  readonly revokedAt: number | null
}

export function editionLine(row: Omit<LoadManifest, 'lines'>, now: number): ManifestEdition {
  const { id: editionId, edition, items, pieces, grams, signedBy, revokedBy, reason, revokedAt } = row
  return {
    ...{ id: editionId, edition, items, pieces, signedBy, revokedBy, reason },
    ...{ weight: toKg(grams), signedAt: toSeconds(row.signedAt), until: toSeconds(row.until) },
    revokedAt: revokedAt === null ? null : toSeconds(revokedAt),
    standing: manifestStands(row, now),
  }
}

/** The file of an edition; while its key is good, with that and with the address by which a handheld without an account opens it. */
export interface ManifestFile {
  readonly manifest: SignedManifest
  readonly link: string
}

const base = '/api/owms/v1/load-manifest'
const staff = ['staff'] as const

export const manifestApi = {
  /** The editions of one load, the newest first. */
  list: read<readonly ManifestEdition[]>()({
    ...{ path: `${base}/list`, audience: staff, permission: 'freight.view' },
    input: object({ stowageId: id() }),
  }),
  /** Signs what left with a load as it stands now. */
  sign: call<ManifestEdition>()({
    ...{ path: `${base}/sign`, audience: staff, permission: 'freight.depart' },
    input: object({ stowageId: id(), days: daysOfKey() }),
  }),
  file: read<ManifestFile>()({
    ...{ path: `${base}/file`, audience: staff, permission: 'freight.depart' },
    input: object({ id: id() }),
  }),
  revoke: performs({ path: `${base}/revoke`, audience: staff, command: revokeManifest }),
}
