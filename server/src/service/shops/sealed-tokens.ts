import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** Seals the tokens of shops by a key that follows from the server's own: neither the command log nor a copy of the database opens one. */
export class SealedTokens {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', key, '', 'tokens of shops', 32))
  }

  /** @param shopId what the token is of: sealed for one shop it opens for no other. */
  seal(token: string, shopId: string): string {
    const iv = randomBytes(IV)
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(shopId))
    const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Throws where it was sealed for another shop, by another key, or was changed. */
  open(sealed: string, shopId: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const opening = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV))
      .setAAD(Buffer.from(shopId))
      .setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([opening.update(bytes.subarray(IV + TAG)), opening.final()]).toString('utf8')
  }
}
