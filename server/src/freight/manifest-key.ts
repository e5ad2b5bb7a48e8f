import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import {
  type ManifestHead,
  type ManifestLine,
  type SignedManifest,
  wordsOfHead,
  wordsOfLines,
} from '@longshore/shared/freight/manifest.ts'
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
  const signature = signatureOf(by, Buffer.from(wordsOfHead(head)))
  return { head, key: by.name, publicKey: by.publicKey, signature, lines }
}

export const manifestFaults = ['unreadable', 'other-key', 'forged', 'lines-changed', 'sums-differ'] as const
export type ManifestFault = (typeof manifestFaults)[number]

/** What is wrong with a manifest, by the key that whoever checks it trusts; undefined where nothing is. */
export function manifestFault(text: string, trusted: string): ManifestFault | undefined {
  try {
    const { head, publicKey, signature, lines } = JSON.parse(text) as SignedManifest
    if (publicKey !== trusted) return 'other-key'
    if (!isSignedBy(trusted, Buffer.from(wordsOfHead(head)), signature)) return 'forged'
    if (lines === undefined) return undefined
    if (digestOf(lines) !== head.lines) return 'lines-changed'
    const sum = (of: 'pieces' | 'grams') => lines.reduce((all, line) => all + line[of], 0)
    const isWhole = lines.length === head.items && sum('pieces') === head.pieces
    return isWhole && sum('grams') === head.grams ? undefined : 'sums-differ'
  } catch {
    return 'unreadable'
  }
}

export function digestOf(lines: readonly ManifestLine[]): string {
  return createHash('sha256').update(wordsOfLines(lines)).digest('base64url')
}

/**
 * The key of one manifest, base64url: it follows from a secret of the server and from the id, and stands in the file alone.
 * A copy of the database tells nothing in an agent's name.
 */
export function manifestSecret(signing: Buffer, id: string): string {
  return Buffer.from(hkdfSync('sha256', signing, '', `key of manifest ${id}`, 32)).toString('base64url')
}

/** What whoever holds a manifest's key writes beside a message. */
export function abroadSignature(secret: string, bytes: Buffer): string {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(bytes).digest('base64url')
}

export function isOfManifest(secret: string, bytes: Buffer, signature: string): boolean {
  const [right, shown] = [Buffer.from(abroadSignature(secret, bytes)), Buffer.from(signature)]
  return right.length === shown.length && timingSafeEqual(right, shown)
}
