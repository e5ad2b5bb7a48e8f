import { createHmac, timingSafeEqual } from 'node:crypto'

/** Characters of the seal: 132 bits. */
const SEAL = 22

/** Who signed in where. */
export interface Holder {
  readonly deviceId: string
  readonly workerId: string
}

/**
 * What a device holds when a worker gave the right PIN on it while it was online: the moment, sealed for that device and
 * that worker. Nothing is stored, so that a restored server knows every grant that it gave.
 */
export class Grants {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  give(holder: Holder, at: number): string {
    return `${at.toString(36)}.${this.#seal(holder, at)}`
  }

  /** When a grant was given to this worker on this device, epoch ms; undefined where it never was. */
  givenAt(grant: string, holder: Holder): number | undefined {
    const [moment = '', seal = ''] = grant.split('.')
    const at = Number.parseInt(moment, 36)
    if (seal.length !== SEAL || !Number.isSafeInteger(at)) return undefined
    const right = Buffer.from(this.#seal(holder, at))
    const shown = Buffer.from(seal)
    return shown.length === right.length && timingSafeEqual(shown, right) ? at : undefined
  }

  #seal({ deviceId, workerId }: Holder, at: number): string {
    const said = JSON.stringify(['shift', deviceId, workerId, at])
    return createHmac('sha256', this.#key).update(said).digest('base64url').slice(0, SEAL)
  }
}
