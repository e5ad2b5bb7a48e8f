import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Session } from '../database/session.ts'
import type { Asked } from './asked.ts'
import type { CommandStatements } from './command-statements.ts'

/** The last number of each device that a group's transaction knows: read once, then counted on. */
export class DeviceOrder {
  readonly #run: CommandStatements
  readonly #last = new Map<string, number>()

  constructor(run: CommandStatements) {
    this.#run = run
  }

  /** A device's order is gap-free: an older number under a new id means two devices share one identity. */
  async check(session: Session, { deviceId, deviceSeq }: Asked): Promise<void> {
    if (deviceId === undefined || deviceSeq === undefined) return
    const last = this.#last.get(deviceId) ?? (await this.#read(session, deviceId))
    if (deviceSeq <= last) throw refusals.deviceForked()
    if (deviceSeq > last + 1) throw refusals.deviceGap({ last })
  }

  /** What was stored of a device in this transaction. */
  stored({ deviceId, deviceSeq }: Asked): void {
    if (deviceId === undefined || deviceSeq === undefined) return
    const last = this.#last.get(deviceId)
    if (last !== undefined) this.#last.set(deviceId, Math.max(deviceSeq, last))
  }

  async #read(session: Session, deviceId: string): Promise<number> {
    const found = await session.all(this.#run.lastOfDevice, { deviceId, limit: 1 })
    const last = Math.max(0, ...found.map(({ deviceSeq }) => Number(deviceSeq)))
    this.#last.set(deviceId, last)
    return last
  }
}
