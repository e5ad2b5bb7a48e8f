import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { ManifestHead, ManifestLine, SignedManifest } from '@longshore/shared/freight/manifest.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS 8 and in SPKI (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

export interface ManifestKey {
  readonly name: string
  readonly publicKey: string
  readonly secret: KeyObject
}

/** The house's key for manifests follows from a secret of the server: a copy of the database signs nothing. */
export function manifestKey(signing: Buffer): ManifestKey {
  const seed = Buffer.from(hkdfSync('sha256', signing, '', 'manifests of loads', 32))
  const secret = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(secret).export({ format: 'der', type: 'spki' })
  const publicKey = spki.subarray(PUBLIC.length).toString('base64url')
  return { name: nameOfKey(publicKey), publicKey, secret }
}

function nameOfKey(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
}

export function signedManifest(
  { name, publicKey, secret }: ManifestKey,
  { lines, ...load }: Omit<ManifestHead, 'lines'> & { readonly lines: readonly ManifestLine[] },
): SignedManifest {
  const head = { ...load, lines: digestOf(lines) }
  const signature = sign(null, wordsOf(head), secret).toString('base64url')
  return { head, key: name, publicKey, signature, lines }
}

export const manifestFaults = ['unreadable', 'other-key', 'forged', 'lines-changed', 'sums-differ'] as const
export type ManifestFault = (typeof manifestFaults)[number]

/** What is wrong with a manifest, by the key that whoever checks it trusts; undefined where nothing is. */
export function manifestFault(text: string, trusted: string): ManifestFault | undefined {
  try {
    const { head, publicKey, signature, lines } = JSON.parse(text) as SignedManifest
    if (publicKey !== trusted) return 'other-key'
    const bytes = Buffer.concat([PUBLIC, Buffer.from(trusted, 'base64url')])
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' })
    if (!verify(null, wordsOf(head), key, Buffer.from(signature, 'base64url'))) return 'forged'
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
