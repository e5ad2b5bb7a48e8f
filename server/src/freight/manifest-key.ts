import { createHash } from 'node:crypto'
import type { ManifestHead, ManifestLine, SignedManifest } from '@longshore/shared/freight/manifest.ts'
import { type HouseKey, houseKey, isSignedBy, signatureOf } from '../files/house-key.ts'

/** The house's key for manifests. */
export function manifestKey(signing: Buffer): HouseKey {
  return houseKey(signing, 'manifests of loads')
}

export function signedManifest(
  by: HouseKey,
  { lines, ...load }: Omit<ManifestHead, 'lines'> & { readonly lines: readonly ManifestLine[] },
): SignedManifest {
  const head = { ...load, lines: digestOf(lines) }
  const signature = signatureOf(by, wordsOf(head))
  return { head, key: by.name, publicKey: by.publicKey, signature, lines }
}

export const manifestFaults = ['unreadable', 'other-key', 'forged', 'lines-changed', 'sums-differ'] as const
export type ManifestFault = (typeof manifestFaults)[number]

/** What is wrong with a manifest, by the key that whoever checks it trusts; undefined where nothing is. */
export function manifestFault(text: string, trusted: string): ManifestFault | undefined {
  try {
    const { head, publicKey, signature, lines } = JSON.parse(text) as SignedManifest
    if (publicKey !== trusted) return 'other-key'
    if (!isSignedBy(trusted, wordsOf(head), signature)) return 'forged'
    if (lines === undefined) return undefined
    if (digestOf(lines) !== head.lines) return 'lines-changed'
    const sum = (of: 'pieces' | 'grams') => lines.reduce((all, line) => all + line[of], 0)
    const isWhole = lines.length === head.items && sum('pieces') === head.pieces
    return isWhole && sum('grams') === head.grams ? undefined : 'sums-differ'
  } catch {
    return 'unreadable'
  }
}

function digestOf(lines: readonly ManifestLine[]): string {
  const words = lines.map(({ kind, no, pieces, grams }) => [kind, no, pieces, grams])
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url')
}

/** In one order, whatever order a file has them in. */
function wordsOf({ no, departedAt, items, pieces, grams, lines }: ManifestHead): Buffer {
  return Buffer.from(JSON.stringify([no, departedAt, items, pieces, grams, lines]))
}
