import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits, as RFC 4226 §4 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** The six digits of a step of 30 seconds (RFC 6238 with SHA-1, which every authenticator knows). */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac[19] ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code it is: this one or a neighbour, for clocks that are half a minute off; undefined for none. */
export function totpStep(secret: Buffer, code: string, at: number): number | undefined {
  const now = Math.floor(at / STEP)
  return [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(totpAt(secret, step))
    const given = Buffer.from(code)
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

/** As authenticators take it (RFC 4648 without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
