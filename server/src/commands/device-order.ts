import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Session } from '../database/session.ts'
import type { Asked } from './asked.ts'
import type { CommandStatements } from './command-statements.ts'

/** The last number of each device that a group's transaction knows: read once for all of its devices, then counted on. */
export class DeviceOrder {
  readonly #run: CommandStatements
  readonly #devices: ReadonlySet<string>
  readonly #last = new Map<string, number>()

  constructor(run: CommandStatements, asked: readonly Asked[]) {
    this.#run = run
    this.#devices = new Set(asked.flatMap(({ deviceId = [] }) => deviceId))
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
    const wanted = this.#last.size === 0 ? new Set([deviceId, ...this.#devices]) : [deviceId]
    const found = await session.all(this.#run.lastOfDevices, { ids: JSON.stringify([...wanted]) })
    for (const { id, command, resent } of found)
      this.#last.set(String(id), Math.max(0, Number(command), Number(resent)))
    return this.#last.get(deviceId) ?? 0
  }
}
