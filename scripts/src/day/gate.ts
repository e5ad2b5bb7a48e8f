import { closeHandover, openHandover } from '@longshore/shared/outbound/move-handover.ts'
import { type HandoverDetail, handoverApi } from '@longshore/shared/outbound/parcel.api.ts'
import { Refused, refused } from './desk.ts'
import type { OfficeParts } from './office.ts'
import { idOf } from './set-up.ts'

/** What the paper says that a driver takes along. */
export interface Manifest {
  readonly id: string
  readonly parcels: readonly string[]
}

/** The desk at the gate: a vehicle after another, each with a hand-over of its own. */
export class Gate {
  readonly #parts: OfficeParts
  readonly #closed: string[] = []
  #open: { readonly id: string; readonly since: number } | undefined
  #vehicles = 0

  constructor(parts: OfficeParts) {
    this.#parts = parts
  }

  /** The next vehicle comes before the one that stands there leaves. */
  async look(): Promise<void> {
    const before = this.#open
    if (before && performance.now() - before.since < this.#parts.stands) return
    const { desk, carrierId } = this.#parts.standing
    if (before && (await this.#inside(before.id)).length === 0) return
    this.#vehicles += 1
    const opened = await desk.does(openHandover, {
      ...{ carrierId, vehicle: `HH-LS ${this.#vehicles}`, dock: '3' },
    })
    this.#open = { id: idOf(opened, 'handover'), since: performance.now() }
    if (before) await this.#leaves(before.id)
  }

  async close(): Promise<readonly Manifest[]> {
    if (this.#open) await this.#leaves(this.#open.id)
    const manifests: Manifest[] = []
    for (const id of this.#closed) manifests.push({ id, parcels: await this.#inside(id) })
    return manifests
  }

  /** The parcels on a hand-over's manifest. */
  async #inside(id: string): Promise<string[]> {
    const { desk } = this.#parts.standing
    const { inside } = await desk.ask<HandoverDetail>(handoverApi.byId.path, { id })
    return inside.map((one) => one.id)
  }

  /** A hand-over without a parcel is not closed: its vehicle drives off empty. */
  async #leaves(handoverId: string): Promise<void> {
    const { standing, tally } = this.#parts
    const done = await standing.desk.does(closeHandover, { handoverId }).catch(refused)
    if (done instanceof Refused) tally.add(`hand-overs left open: ${done.code}`)
    else this.#closed.push(handoverId)
    if (!(done instanceof Refused)) tally.add('hand-overs closed')
  }
}
