import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** Seals what lets the house in elsewhere, by a key that follows from the server's own: neither the command log nor a copy of the database opens it. */
export class SealedTokens {
  readonly #key: Buffer

  /** @param of what is sealed; the tokens of one kind are no tokens of another. */
  constructor(key: Buffer, of: 'tokens of shops' | 'mailboxes') {
    this.#key = Buffer.from(hkdfSync('sha256', key, '', of, 32))
  }

  /** @param whose what the token is of: sealed for one shop or mailbox it opens for no other. */
  seal(token: string, whose: string): string {
    const iv = randomBytes(IV)
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(whose))
    const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Throws where it was sealed for another, by another key, or was changed. */
  open(sealed: string, whose: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const opening = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV))
      .setAAD(Buffer.from(whose))
      .setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([opening.update(bytes.subarray(IV + TAG)), opening.final()]).toString('utf8')
  }
}
