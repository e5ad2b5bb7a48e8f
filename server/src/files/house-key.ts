import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** What stands before the 32 bytes of an Ed25519 key in PKCS 8 and in SPKI (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex')

export interface HouseKey {
  readonly name: string
  readonly publicKey: string
  readonly secret: KeyObject
}

/** A key of the house for one purpose follows from a secret of the server: a copy of the database signs nothing. */
export function houseKey(signing: Buffer, purpose: string): HouseKey {
  const seed = Buffer.from(hkdfSync('sha256', signing, '', purpose, 32))
  const secret = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(secret).export({ format: 'der', type: 'spki' })
  const publicKey = spki.subarray(PUBLIC.length).toString('base64url')
  return { name: nameOfKey(publicKey), publicKey, secret }
}

function nameOfKey(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
}

export function signatureOf({ secret }: HouseKey, words: Buffer): string {
  return sign(null, words, secret).toString('base64url')
}

/** Whether the key signed these words. */
export function isSignedBy(publicKey: string, words: Buffer, signature: string): boolean {
  const bytes = Buffer.concat([PUBLIC, Buffer.from(publicKey, 'base64url')])
  const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' })
  return verify(null, words, key, Buffer.from(signature, 'base64url'))
}
