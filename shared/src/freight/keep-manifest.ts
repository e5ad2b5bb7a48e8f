import { number, string } from 'yup'
import { type Change, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { brief, need } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { loadManifest, manifestStands, manifestsOfLoad } from './load-manifest.ts'
import type { ManifestLine } from './manifest.ts'
import { manifestRefusals } from './manifest-refusals.ts'
import { hasLeft, stowage } from './stowage.ts'
import { stowageRefusals } from './stowage-refusals.ts'

const DAY = 86_400_000
/** Days for which an agent abroad receives by a manifest, where nobody says another number. */
export const MANIFEST_DAYS = 60
/** Nobody signs one load more often. */
const MOST = 100
const about = { scope: 'warehouse', permission: 'freight.depart' } as const

/** How long a manifest's key is good. */
export const daysOfKey = () => number().required().integer().min(1).max(365).default(MANIFEST_DAYS)

/**
 * Keeps what a manifest names as it is signed. Its lines come from whoever signs, with their digest: the house itself.
 * Where nothing changed since the last edition, and that one is still good, it is signed again as it stands.
 */
export const keepManifest = intent({
  name: 'freight.keepManifest',
  ...about,
  args: args({
    stowageId: id(),
    lines: string().required().max(8_000_000),
    digest: filled(64),
    days: daysOfKey(),
  }),
  reads: ({ stowageId }) => ({
    one: need(stowage, stowageId),
    editions: brief(manifestsOfLoad, ['edition', 'digest', 'departedAt', 'until', 'revokedAt'], {
      ...{ keys: [stowageId], limit: MOST },
    }),
  }),
  decide({ one, editions }, { lines: said, digest, days }, told): Change[] {
    const { departedAt } = one
    if (!hasLeft(one) || departedAt === null) throw stowageRefusals.notLeft({ stowage: one.no })
    const last = editions[editions.length - 1]
    const isSame = last && last.digest === digest && last.departedAt === departedAt
    if (isSame && manifestStands(last, told.at) === 'good') return []
    if (editions.length >= MOST) throw manifestRefusals.tooManyEditions({ stowage: one.no })
    const lines = JSON.parse(said) as readonly ManifestLine[]
    const sum = (of: 'pieces' | 'grams') => lines.reduce((all, line) => all + line[of], 0)
    const edition = (last?.edition ?? 0) + 1
    return [
      put(loadManifest, {
        ...{ id: told.id('manifest'), stowageId: one.id, edition, no: one.no, departedAt, digest, lines },
        ...{ items: lines.length, pieces: sum('pieces'), grams: sum('grams') },
        ...{ until: told.at + days * DAY, signedBy: told.actor.name, signedAt: told.at },
        ...{ revokedAt: null, revokedBy: '', reason: '' },
      }),
      note(one.id, 'stowage.manifest-signed', { edition, days }),
    ]
  },
})

/** Nobody receives by it any more: its file was lost, or went to the wrong hands. */
export const revokeManifest = intent({
  name: 'freight.revokeManifest',
  ...about,
  args: args({ manifestId: id(), reason: filled(500) }),
  reads: ({ manifestId }) => ({ one: need(loadManifest, manifestId) }),
  decide({ one }, { reason }, told): Change[] {
    if (one.revokedAt !== null)
      throw manifestRefusals.manifestRevoked({ manifest: `${one.no} · ${one.edition}` })
    return [
      put(loadManifest, { ...one, revokedAt: told.at, revokedBy: told.actor.name, reason }),
      note(one.stowageId, 'stowage.manifest-revoked', { edition: one.edition, reason }),
    ]
  },
})
