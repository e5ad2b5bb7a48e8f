import { refusals } from '@longshore/shared/command/refusals.ts'
import { keepManifest } from '@longshore/shared/freight/keep-manifest.ts'
import { type LoadManifest, loadManifest } from '@longshore/shared/freight/load-manifest.ts'
import { editionLine, type manifestApi } from '@longshore/shared/freight/manifest.api.ts'
import type { SignedManifest } from '@longshore/shared/freight/manifest.ts'
import { mustApply } from '../commands/must-apply.ts'
import { rowOf } from '../database/page.ts'
import type { House } from '../http/area.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { digestOf, manifestKey, manifestSecret, signedManifest } from './manifest-key.ts'
import { manifestLines } from './manifest-lines.ts'
import { stowageListing } from './stowage.routes.ts'

const listing = { table: loadManifest, scope: 'warehouse', filters: {} } as const
const shown = [
  ...(['id', 'scope', 'version', 'stowageId', 'edition', 'no', 'departedAt', 'items', 'pieces'] as const),
  ...(['grams', 'digest', 'until', 'signedBy', 'signedAt', 'revokedAt', 'revokedBy', 'reason'] as const),
]

type Parts = Pick<House, 'engine' | 'perform' | 'secrets' | 'config'>

/** Manifests as they are signed, kept, handed out again, and revoked. */
export function manifestRoutes({ engine, perform, secrets, config }: Parts): HandlersOf<typeof manifestApi> {
  const db = engine.lists
  const key = manifestKey(secrets.signing)
  const editions = (stowageId: string, most: number) =>
    engine.reader
      .selectFrom('loadManifest')
      .select(shown)
      .where('stowageId', '=', stowageId)
      .orderBy('edition', 'desc')
      .limit(most)
      .execute()

  return {
    async list({ stowageId }, viewer) {
      const { id } = await rowOf(db, stowageListing, { viewer, id: stowageId })
      return (await editions(id, 100)).map((row) => editionLine(row, viewer.at))
    },

    async sign({ stowageId, days }, caller) {
      const { commandId, actor, at } = caller
      const one = await rowOf(db, stowageListing, { viewer: caller, id: stowageId })
      const lines = await manifestLines(db, one)
      const { outcome } = await perform({
        ...{ id: commandId, name: keepManifest.name, scope: one.scope, actor, via: 'desk' },
        args: { stowageId, lines: JSON.stringify(lines), digest: digestOf(lines), days },
        ...{ occurredAt: at, receivedAt: at },
      })
      mustApply(outcome)
      const [newest] = await editions(stowageId, 1)
      if (!newest) throw refusals.rowMissing()
      return editionLine(newest, at)
    },

    async file({ id }, viewer) {
      const row = await rowOf(db, listing, { viewer, id })
      const manifest = manifestOf(row, key)
      if (editionLine(row, viewer.at).standing !== 'good') return { manifest, link: '' }
      const secret = manifestSecret(secrets.signing, id)
      return {
        manifest: { ...manifest, secret },
        link: `${config.publicUrl ?? ''}/scanner/#manifest=${id}.${secret}`,
      }
    },
  }
}

/** A kept manifest as it was signed. */
export function manifestOf(row: LoadManifest, key: ReturnType<typeof manifestKey>): SignedManifest {
  const { id, edition, no, departedAt, until, items, pieces, grams, lines } = row
  return signedManifest(key, { id, edition, no, departedAt, until, items, pieces, grams, lines })
}
