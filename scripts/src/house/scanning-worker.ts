import { randomUUID } from 'node:crypto'
import type { Op } from '@longshore/shared/sync/protocol.ts'
import { granted } from './calls.ts'
import type { Handheld, Reached } from './handheld.ts'
import { WAREHOUSE } from './planted-house.ts'

const PIN = '4711'

/** Who scans, and the grant under which a handheld's server lets them. */
export type Scanner = Pick<Op, 'w' | 'sid'>

/** A worker of the planted house, who can sign in on any of its handhelds. */
export class ScanningWorker {
  readonly #badge: string

  private constructor(badge: string) {
    this.#badge = badge
  }

  /** Made by somebody who keeps workers. */
  static async made({ address }: Reached, clerk: string): Promise<ScanningWorker> {
    const badge = `F-${randomUUID().slice(0, 8).toUpperCase()}`
    const worker = { badge, name: 'Ana', pin: PIN, roles: ['receiver'] }
    await granted(address, '/api/owms/v1/setup/worker/save', worker, { token: clerk, warehouseId: WAREHOUSE })
    return new ScanningWorker(badge)
  }

  async on(handheld: Handheld): Promise<Scanner> {
    const { workerId, sid } = await handheld.shift(this.#badge, PIN)
    return { w: workerId, sid }
  }
}
