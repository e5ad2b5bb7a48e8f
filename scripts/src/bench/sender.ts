import { standingBuckets } from '@longshore/shared/sync/buckets.ts'
import type { Op, SyncReply, SyncRequest } from '@longshore/shared/sync/protocol.ts'
import type { Handheld } from '../house/handheld.ts'
import { HOUSE } from '../house/planted-house.ts'
import type { Scanner } from '../house/scanning-worker.ts'

/** A handheld that only sends. */
export class Sender {
  readonly #handheld: Handheld
  readonly #buckets: readonly string[]
  readonly #who: Scanner
  #reply: SyncReply | undefined

  constructor(handheld: Handheld, pulls: boolean, who: Scanner) {
    this.#handheld = handheld
    this.#who = who
    this.#buckets = pulls ? standingBuckets(HOUSE, handheld.id) : []
  }

  async all(pushes: readonly (readonly Op[])[]): Promise<void> {
    for (const ops of pushes) await this.push(ops)
  }

  async push(ops: readonly Op[]): Promise<void> {
    const own = ops.map((op) => ({ ...op, ...this.#who }))
    const request = requestOf(this.#handheld.id, own, this.#reply, this.#buckets)
    this.#reply = await this.#handheld.sync(request)
    const done = this.#reply.results.filter(({ o }) => o === 'applied').length
    if (done !== ops.length) throw new Error(`${done} of ${ops.length} scans were applied`)
  }
}

/** What a handheld sends that last heard the reply. */
export function requestOf(
  device: string,
  ops: readonly Op[],
  last: SyncReply | undefined,
  buckets: readonly string[],
): SyncRequest {
  return {
    ...{ proto: 1, device, epoch: last?.epoch ?? 0, app: 'bench', boot: 'boot' },
    ...{ now: 1_790_000_000_000, mono: 1000, ops, pending: 0, oldest: 0 },
    ...{ cursor: last?.warehouse.to ?? 0, company: last?.company.to ?? 0 },
    ...{ buckets: last ? buckets : [], opening: last ? [] : buckets },
  }
}
