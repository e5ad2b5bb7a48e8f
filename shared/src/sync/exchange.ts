import { asksResync, type Fault, faultOf, NetFault, SyncFault } from './faults.ts'
import { checkFrame } from './held-page.ts'
import type { KnownCommands } from './known-commands.ts'
import type { Mirror } from './mirror.ts'
import type { Outbox } from './outbox.ts'
import type { Clock, Net, QueuedOp } from './ports.ts'
import { type Op, PROTOCOL, PUSH_LIMIT, type SyncReply, type SyncRequest } from './protocol.ts'
import type { Went } from './schedule.ts'
import type { View } from './view.ts'

export interface ExchangeParts {
  readonly clock: Clock
  readonly net: Net
  readonly commands: KnownCommands
  readonly outbox: Outbox
  readonly mirror: Mirror
  readonly view: View
  readonly device: string
  readonly app: string
  readonly boot: string
  ageOf(op: QueuedOp): number
  report(defect: unknown): void
}

/** One request and its answer: ops up, outcomes and pages down, each to its own database. */
export class Exchange {
  readonly #parts: ExchangeParts
  #limit = PUSH_LIMIT
  /** Rows are fetched again only when every op up to here has its outcome. */
  #pushFirst = 0
  /** The server misses ops before those it was sent: ask where it stands before sending more. */
  #asksFirst = false
  fault: Fault | undefined
  /** Wall clock of the last answer, epoch ms; null before the first. */
  lastSync: number | null = null
  /** How far the server's clock is ahead of this device's, in ms. */
  skew = 0
  minApp: string | undefined

  constructor(parts: ExchangeParts) {
    this.#parts = parts
  }

  /** From now on the rows are fetched again, after everything that waits was pushed. */
  startAfresh(epoch = this.#parts.mirror.cursors.epoch): void {
    this.#pushFirst = this.#parts.outbox.highest
    this.#parts.mirror.startAfresh(epoch)
  }

  /** Never rejects: whatever goes wrong is a fault to show and a reason to try again. */
  async run(): Promise<Went> {
    const { clock, net, outbox, mirror } = this.#parts
    const { fresh } = mirror
    if (outbox.pending === 0) await outbox.catchUp().catch((thrown: unknown) => this.#parts.report(thrown))
    let request: SyncRequest | undefined
    try {
      request = this.#request()
      const sentAt = clock.now()
      const reply = await net.sync(request)
      checkFrame(reply)
      this.#asksFirst = false
      this.skew = reply.serverNow - (sentAt + clock.now()) / 2
      this.lastSync = clock.now()
      this.minApp = reply.minApp
      const before = outbox.sent
      const lost = await this.#outcomes(reply)
      if (reply.revoked) throw new SyncFault('revoked')
      const moved = lost || outbox.sent > before
      const asked = request.opening
      const pulled = await this.#rows(reply, { fresh, lost, asked }).catch((thrown: unknown) =>
        this.#failed(thrown),
      )
      // A push may be taken in part: the rest goes at once while there is progress.
      const left = moved && (request.pending > 0 || !outbox.isSettled(this.#placeOfLast(request)))
      if (pulled === 'failed') return { next: left ? 'more' : 'failed' }
      this.fault = undefined
      this.#limit = Math.min(PUSH_LIMIT, this.#limit * 2)
      await stored(outbox.age(reply.serverNow))
      if (pulled === 'more' || left || (moved && mirror.fresh)) return { next: 'more' }
      return { next: pulled === 'waits' || (!moved && request.ops.length > 0) ? 'failed' : 'level' }
    } catch (thrown) {
      return this.#refused(thrown, request?.ops ?? [])
    }
  }

  #request(): SyncRequest {
    const { clock, outbox, mirror, device, app, boot, ageOf } = this.#parts
    const ops = this.#asksFirst ? [] : outbox.batch(this.#limit)
    const { oldest } = outbox
    const last = ops.length > 0 ? this.#placeOfLast({ ops }) : outbox.highest
    const whole = !mirror.fresh || outbox.isSettled(this.#pushFirst) || last >= this.#pushFirst
    return {
      ...{ proto: PROTOCOL, device, app, boot, now: clock.now(), mono: clock.mono() },
      ...mirror.request(whole),
      ops,
      pending: Math.max(0, outbox.pending - ops.length),
      oldest: oldest ? Math.round(ageOf(oldest)) : 0,
    }
  }

  /** The place in the queue of the last op of a request; 0 for none. */
  #placeOfLast({ ops }: Pick<SyncRequest, 'ops'>): number {
    const last = ops[ops.length - 1]
    return last ? this.#parts.outbox.placeOf(last.seq) : 0
  }

  /** Stores the outcomes. Answers whether the server had lost some that it gave before. */
  async #outcomes({ results, last: counted }: SyncReply): Promise<boolean> {
    const { outbox } = this.#parts
    const last = outbox.placeOf(counted)
    if (last > outbox.highest) await stored(outbox.catchUp())
    if (last > outbox.highest) throw new SyncFault('fork')
    const lost = await stored(outbox.unsettle(last))
    await stored(outbox.settle(results, last))
    if (outbox.hasHole) throw new SyncFault('fork')
    return lost
  }

  /** Takes the pages; `waits` when ops must be pushed before the rows are fetched again. */
  async #rows(
    reply: SyncReply,
    was: { fresh: boolean; lost: boolean; asked: readonly string[] },
  ): Promise<'more' | 'level' | 'waits'> {
    const { outbox, mirror, view, commands } = this.#parts
    // Also while everything is fetched again the server may become another one: it takes nothing under an old epoch.
    const another = reply.resync !== undefined || (mirror.epoch !== 0 && reply.epoch !== mirror.epoch)
    if (was.lost || another) this.startAfresh(reply.epoch)
    if (mirror.fresh !== was.fresh || another) return 'more'
    if (mirror.fresh && !outbox.isSettled(this.#pushFirst)) return 'waits'
    // Another page of this device may have scanned some.
    await commands.cover(outbox.ops)
    const covers = outbox.placeOf(reply.lastAtCursor)
    const more = await mirror.take(reply, { covered: covers, asked: was.asked })
    const { covered } = mirror.cursors
    view.leave(covered)
    outbox.cover(covered)
    for (const op of outbox.ops) if (op.seq > covered) view.add(op)
    return more ? 'more' : 'level'
  }

  #failed(thrown: unknown): 'failed' {
    this.fault = faultOf(thrown)
    if (['reply', 'cache', 'queue'].includes(this.fault)) this.#parts.report(thrown)
    return 'failed'
  }

  #refused(thrown: unknown, ops: readonly Op[]): Went {
    this.#failed(thrown)
    if (this.fault === 'timeout') this.#parts.mirror.askLess()
    if (asksResync(thrown)) {
      const first = !this.#parts.mirror.fresh
      if (first) this.startAfresh()
      return { next: first ? 'more' : 'failed' }
    }
    if (thrown instanceof NetFault && thrown.code === 'sync.gap') {
      const first = !this.#asksFirst
      this.#asksFirst = true
      return { next: first ? 'more' : 'failed' }
    }
    if (this.fault === 'too-large' && ops.length > 1) {
      this.#limit = Math.max(1, ops.length >> 1)
      return { next: 'more' }
    }
    return { next: 'failed', wait: thrown instanceof NetFault ? thrown.retryAfter : 0 }
  }
}

function stored<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((thrown: unknown) => {
    throw new SyncFault('queue', thrown)
  })
}
