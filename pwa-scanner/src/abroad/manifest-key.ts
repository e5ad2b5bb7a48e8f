import { ABROAD_SIGNATURE } from '@longshore/shared/freight/abroad.ts'
import { type SignedManifest, wordsOfHead, wordsOfLines } from '@longshore/shared/freight/manifest.ts'
import { base64url } from '../access/bytes.ts'

const words = new TextEncoder()

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** The header beside a message under a manifest's key. */
export async function signedBy(secret: string, body: string): Promise<Record<string, string>> {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), how, false, ['sign'])
  return { [ABROAD_SIGNATURE]: base64url(await crypto.subtle.sign(how, key, words.encode(body))) }
}

/** `unchecked`: this browser knows no Ed25519; its lines are those of its head all the same. */
export type ManifestCheck = 'right' | 'unchecked' | 'forged'

/** Whether a manifest is what its key signed. Whose key that is tells its name, which stands on the house's paper. */
export async function checked({
  head,
  key,
  publicKey,
  signature,
  lines = [],
}: SignedManifest): Promise<ManifestCheck> {
  const digest = await crypto.subtle.digest('SHA-256', words.encode(wordsOfLines(lines)))
  const named = await crypto.subtle.digest('SHA-256', words.encode(publicKey))
  if (base64url(digest) !== head.lines || !hexOf(named).startsWith(key)) return 'forged'
  try {
    const how = { name: 'Ed25519' }
    const by = await crypto.subtle.importKey('raw', bytesOf(publicKey), how, false, ['verify'])
    const isRight = await crypto.subtle.verify(how, by, bytesOf(signature), words.encode(wordsOfHead(head)))
    return isRight ? 'right' : 'forged'
  } catch {
    return 'unchecked'
  }
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
