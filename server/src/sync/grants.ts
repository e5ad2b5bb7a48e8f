import { isSealed, sealOf } from '../start/seal.ts'

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
    return `${at.toString(36)}.${sealOf(this.#key, wordsOf(holder, at))}`
  }

  /** When a grant was given to this worker on this device, epoch ms; undefined where it never was. */
  givenAt(grant: string, holder: Holder): number | undefined {
    const [moment = '', ...seal] = grant.split('.')
    const at = Number.parseInt(moment, 36)
    return isSealed(this.#key, wordsOf(holder, at), seal.join('.')) ? at : undefined
  }
}

function wordsOf({ deviceId, workerId }: Holder, at: number): readonly (string | number)[] {
  return ['shift', deviceId, workerId, at]
}
