import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that an address of a file opens it. */
export const ADDRESS_SECONDS = 300

/** Which file an address opens, and for whom it was made. */
export interface Opened {
  readonly place: string
  readonly hash: string
  readonly owner: string
}

/** Addresses that open one file for five minutes without a sign-in, so that a picture or a page can hold them. */
export class SignedAddresses {
  readonly #key: Buffer
  readonly #path: string

  constructor(key: Buffer, path: string) {
    this.#key = key
    this.#path = path
  }

  /** @param at epoch ms */
  of(file: Opened, at: number): string {
    const until = String(Math.floor(at / 1000) + ADDRESS_SECONDS)
    const query = new URLSearchParams({ ...file, until, sign: this.#sign(file, until) })
    return `${this.#path}?${query}`
  }

  /** What the address of a request opens; nothing when it is over, or was changed. */
  opened(url: string, at: number): Opened | undefined {
    const asked = new URL(url).searchParams
    const of = (name: string) => asked.get(name) ?? ''
    const file = { place: of('place'), hash: of('hash'), owner: of('owner') }
    const [sign, right] = [Buffer.from(of('sign')), Buffer.from(this.#sign(file, of('until')))]
    if (sign.length !== right.length || !timingSafeEqual(sign, right)) return undefined
    return Number(of('until')) * 1000 >= at ? file : undefined
  }

  #sign({ place, hash, owner }: Opened, until: string): string {
    const text = JSON.stringify(['file', place, hash, owner, until])
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}
