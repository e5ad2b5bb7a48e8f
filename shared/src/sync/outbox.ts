import { firstAtLeast } from './places.ts'
import type { QueuedOp, QueueStore, Settled } from './ports.ts'
import { type Op, type OpResult, PUSH_BYTES } from './protocol.ts'
import { Retention } from './retention.ts'

/** A command whose outcome a person should look at. */
export interface Attention {
  readonly id: string
  readonly seq: number
  /** The command's name. */
  readonly k: string
  readonly result: OpResult
  /** Who did it, and what was scanned; missing where an older version kept it. */
  readonly w?: string
  readonly s?: readonly string[]
}

/** Nothing of it was booked, or not yet: more than an exception about what was. */
export function wasRefused({ result }: Pick<Attention, 'result'>): boolean {
  return result.o !== 'applied-with-exception'
}

/** What is kept beside the ops, in the same transactions. */
interface Kept {
  readonly device: string
  /** The server counts this device's ops from here: a newly enrolled device starts at 1 whatever its queue holds. */
  readonly offset: number
  /** Every op up to here has its outcome and its effect in the rows. */
  readonly floor: number
  readonly marks: readonly { readonly at: number; readonly seq: number }[]
}

const KEPT = 'outbox'
const ATTENTION = 'attention'
const ATTENTION_LIMIT = 200

/**
 * The ops that the device still has to do with, in order: those without an outcome and those whose effect
 * is not in the rows yet. The disk holds more: ops with an outcome stay 14 days, for a server that loses them.
 */
export class Outbox {
  readonly #queue: QueueStore
  readonly #device: string
  readonly #retention = new Retention()
  readonly #encoder = new TextEncoder()
  #ops: QueuedOp[] = []
  #offset = 0
  #floor = 0
  #attention: readonly Attention[] = []
  #sent = 0

  constructor(queue: QueueStore, device: string) {
    this.#queue = queue
    this.#device = device
  }

  /** Reads the queue. `covered` is the last op in the cached rows, undefined when the cache is empty. */
  async load(covered: number | undefined): Promise<void> {
    const kept = (await this.#queue.get(KEPT)) as Kept | undefined
    this.#floor = kept?.floor ?? 0
    this.#attention = ((await this.#queue.get(ATTENTION)) ?? []) as readonly Attention[]
    this.#retention.load(kept?.marks ?? [])
    this.#ops = [...(await this.#queue.all(Math.min(this.#floor, covered ?? this.#floor)))]
    this.#offset = kept?.offset ?? 0
    if (kept?.device === this.#device) return
    if (kept) this.#offset = this.#first > 0 ? this.#first - 1 : this.highest
    await this.#queue.put(KEPT, this.#kept())
  }

  get ops(): readonly QueuedOp[] {
    return this.#ops
  }

  get attention(): readonly Attention[] {
    return this.#attention
  }

  /** Ops that got their outcome since this page was opened. */
  get sent(): number {
    return this.#sent
  }

  /** The place of the last op ever queued. */
  get highest(): number {
    return this.#ops[this.#ops.length - 1]?.seq ?? this.#floor
  }

  get pending(): number {
    return this.#ops.reduce((count, op) => (op.result ? count : count + 1), 0)
  }

  get oldest(): QueuedOp | undefined {
    return this.#ops.find((op) => !op.result)
  }

  get #first(): number {
    return this.oldest?.seq ?? 0
  }

  /** Takes in a stored op; when another page wrote to the queue meanwhile, its ops too. */
  async append(op: Op): Promise<void> {
    if (op.seq === this.highest + 1) this.#ops.push(op)
    else await this.catchUp()
  }

  /** Takes in what another page of this device queued. */
  async catchUp(): Promise<void> {
    const later = await this.#queue.all(this.highest)
    this.#ops.push(...later.filter(({ seq }) => seq > this.highest))
  }

  /** An op before the oldest pending one is neither done nor here: the server will wait for it for ever. */
  get hasHole(): boolean {
    const first = this.#first
    const before = this.#ops[this.#at(first) - 1]?.seq ?? this.#floor
    return first > before + 1
  }

  isSettled(upTo: number): boolean {
    const first = this.#first
    return first === 0 || first > upTo
  }

  /** The next ops to push, numbered as the server counts them; at least one when any is pending. */
  batch(limit: number): Op[] {
    const batch: Op[] = []
    let bytes = 0
    const from = this.#first === 0 ? this.#ops.length : this.#at(this.#first)
    for (const { result: _, ...op } of this.#ops.slice(from, from + limit)) {
      const sent = { ...op, seq: op.seq - this.#offset }
      bytes += this.#encoder.encode(JSON.stringify(sent)).length
      if (batch.length > 0 && bytes > PUSH_BYTES) break
      batch.push(sent)
    }
    return batch
  }

  /** The place in this queue of the server's nth op of this device. */
  placeOf(nth: number): number {
    return nth + this.#offset
  }

  /** Stores outcomes. One that fits no op of this queue, or that the server does not count yet, is ignored. */
  async settle(results: readonly OpResult[], last: number): Promise<void> {
    const settled: Settled[] = []
    const attention: Attention[] = []
    for (const result of results) {
      const seq = this.placeOf(result.seq)
      const op = this.#ops[this.#at(seq)]
      if (op?.id !== result.id || op.seq !== seq || op.result || seq > last) continue
      settled.push({ seq, result })
      if (result.o !== 'applied')
        attention.push({ id: op.id, seq, k: op.k, w: op.w, ...(op.s && { s: op.s }), result })
    }
    if (settled.length === 0) return
    const isOther = ({ id }: Attention) => !attention.some((entry) => entry.id === id)
    const all = [...this.#attention.filter(isOther), ...attention].slice(-ATTENTION_LIMIT)
    const values =
      attention.length > 0 ? { [KEPT]: this.#kept(), [ATTENTION]: all } : { [KEPT]: this.#kept() }
    await this.#queue.settle(settled, values)
    this.#attention = all
    this.#sent += settled.length
    for (const { seq, result } of settled) this.#replace(seq, (op) => (result ? { ...op, result } : op))
  }

  /** The server lost what it had acknowledged after `last`: those ops are sent again. Answers whether there were any. */
  async unsettle(last: number): Promise<boolean> {
    if (last >= this.highest || (last >= this.#floor && !this.#ops.some((op) => op.seq > last && op.result)))
      return false
    const stored = await this.#queue.all(last)
    const lost = stored.filter((op) => op.result)
    const known = this.#ops.filter((op) => op.seq <= last)
    const settled = lost.map(({ seq }) => ({ seq, result: null }))
    const floor = Math.min(this.#floor, last)
    const marks = this.#retention.before(last)
    // Nothing in memory moves before the disk has it: a write that fails is tried again with the next answer.
    await this.#queue.settle(settled, { [KEPT]: { ...this.#kept(), floor, marks } })
    this.#floor = floor
    this.#retention.load(marks)
    const queued = this.#ops.filter(({ seq }) => seq > (stored[stored.length - 1]?.seq ?? last))
    this.#ops = [...known, ...stored.map(({ result: _, ...op }) => op), ...queued]
    return lost.length > 0
  }

  /** Drops from memory what has its outcome and is in the rows. */
  cover(covered: number): void {
    let done = 0
    for (; done < this.#ops.length; done++) {
      const op = this.#ops[done]
      if (!op?.result || op.seq > covered) break
      this.#floor = op.seq
    }
    this.#ops.splice(0, done)
  }

  /** Deletes ops that were done 14 days ago by the server's clock, and remembers how far it is now. */
  async age(serverNow: number): Promise<void> {
    const { upTo, changed } = this.#retention.pass(serverNow, this.#floor)
    if (upTo > 0) await this.#queue.prune(upTo)
    if (changed) await this.#queue.put(KEPT, this.#kept())
  }

  /** A person has seen the outcome. */
  async dismiss(id: string): Promise<void> {
    const left = this.#attention.filter((entry) => entry.id !== id)
    await this.#queue.put(ATTENTION, left)
    this.#attention = left
  }

  #kept(): Kept {
    const { marks } = this.#retention
    return {
      device: this.#device,
      offset: this.#offset,
      floor: this.#floor,
      marks,
    }
  }

  #at(seq: number): number {
    return firstAtLeast(this.#ops, seq, (op) => op.seq)
  }

  #replace(seq: number, change: (op: QueuedOp) => QueuedOp): void {
    const at = this.#at(seq)
    const op = this.#ops[at]
    if (op?.seq === seq) this.#ops[at] = change(op)
  }
}
