import { createHmac, timingSafeEqual } from 'node:crypto'

/** Characters of a seal: 132 bits. */
const LENGTH = 22

/** What only the holder of a key can write beside words, and only beside these. */
export function sealOf(key: Buffer, words: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url').slice(0, LENGTH)
}

export function isSealed(key: Buffer, words: readonly (string | number)[], seal: string): boolean {
  const [right, shown] = [Buffer.from(sealOf(key, words)), Buffer.from(seal)]
  return right.length === shown.length && timingSafeEqual(right, shown)
}
