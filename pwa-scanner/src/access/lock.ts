import type { QueueStore } from '@longshore/shared/sync/ports.ts'
import { Changes } from '../work/changes.ts'

const LOCKED = 'locked'

/** Whether the device waits for its worker's PIN, since nobody touched it for a while. It stands over a restart. */
export class Lock {
  readonly changes = new Changes()
  readonly #queue: Pick<QueueStore, 'get' | 'put'>
  #stands = false

  constructor(queue: Pick<QueueStore, 'get' | 'put'>) {
    this.#queue = queue
  }

  get stands(): boolean {
    return this.#stands
  }

  async load(): Promise<void> {
    this.#stands = (await this.#queue.get(LOCKED)) === true
  }

  async turn(stands: boolean): Promise<void> {
    if (stands === this.#stands) return
    this.#stands = stands
    this.changes.tell()
    await this.#queue.put(LOCKED, stands)
  }
}
