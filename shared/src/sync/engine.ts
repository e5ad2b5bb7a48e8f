import type { Raise } from '../command/change.ts'
import type { Command } from '../command/command.ts'
import { newId } from '../command/id.ts'
import { type By, Capture, type Captured } from './capture.ts'
import { type DeviceOptions, deviceTold } from './device-told.ts'
import { Exchange } from './exchange.ts'
import { NotSaved } from './faults.ts'
import { KnownCommands } from './known-commands.ts'
import { Mirror } from './mirror.ts'
import { type Attention, Outbox } from './outbox.ts'
import type { Cursors, Ports, QueuedOp } from './ports.ts'
import { Schedule } from './schedule.ts'
import { Slices } from './slices.ts'
import { Ages, type Status, statusOf } from './status.ts'
import { type Rows, View } from './view.ts'

export interface EngineOptions extends DeviceOptions {
  readonly ports: Ports
  /** The app's version, told to the server. */
  readonly app: string
  /** Every command that a device may queue, old names included: asked for where work of an earlier page is pending. */
  commands(): Promise<readonly Command[]>
  /** Buckets that this device always holds. */
  readonly always: readonly string[]
  /** Takes defects: a rule or an answer that made no sense. */
  report(defect: unknown): void
}

/** An op of the queue as the outbox screen lists it. */
export interface OutboxEntry {
  readonly op: QueuedOp
  /** `sent`: the outcome is here, the rows are on their way. */
  readonly state: 'waits' | 'sent'
  /** What the plan does not agree with now; a pulled page may change it. */
  readonly exceptions: readonly Raise[]
  readonly checked: boolean
}

const WANTED = 'wanted'
const WATCH = 5_000

/** The device: captures scans, keeps them, sends them, and shows the rows with them applied. */
export class Engine {
  readonly rows: Rows
  readonly #options: EngineOptions
  readonly #commands: KnownCommands
  readonly #view: View
  readonly #outbox: Outbox
  readonly #mirror: Mirror
  readonly #capture: Capture
  readonly #exchange: Exchange
  readonly #schedule: Schedule
  readonly #slices: Slices
  readonly #ages: Ages
  readonly #listeners = new Set<() => void>()
  #status: Status
  #notSaved = false
  #stopped = false
  #watch: (() => void) | undefined

  private constructor(options: EngineOptions) {
    const { ports, device, app, always, report } = options
    const { clock, random, timer, net, queue, cache } = ports
    const boot = newId(clock.now(), (bytes) => random.fill(bytes))
    const told = (op: Parameters<typeof deviceTold>[0], command: Command) => deviceTold(op, command, options)
    this.#options = options
    this.#commands = new KnownCommands(options.commands)
    this.#view = new View({ commands: this.#commands, told, report })
    this.rows = this.#view
    this.#outbox = new Outbox(queue, device)
    this.#slices = new Slices(this.#view, { clock, timer, scansWait: () => this.#capture.busy })
    const pause = () => this.#slices.pause()
    const scope = `warehouse:${options.warehouse}`
    this.#mirror = new Mirror({ cache, view: this.#view, scope, always, pause, report })
    this.#ages = new Ages(clock, boot)
    const shared = { clock, outbox: this.#outbox, mirror: this.#mirror, view: this.#view, boot }
    const cursor = () => this.#mirror.cursors.warehouse
    this.#capture = new Capture({ ...shared, random, queue, cursor, report })
    const ageOf = (op: QueuedOp) => this.#ages.of(op)
    this.#exchange = new Exchange({ ...shared, commands: this.#commands, net, device, app, ageOf, report })
    this.#schedule = new Schedule(() => this.#sync(), ports)
    this.#status = this.#now()
  }

  /** Reads both databases, applies what is pending and starts to sync. */
  static async open(options: EngineOptions): Promise<Engine> {
    const engine = new Engine(options)
    await engine.#load()
    engine.#schedule.kick()
    engine.#look()
    return engine
  }

  /** Captures a command: refused, or on the disk when this resolves. Rejects with `NotSaved`. */
  async capture<A extends object>(command: Command<A>, args: A, by: By): Promise<Captured> {
    this.#commands.learn(command)
    try {
      const captured = await this.#capture.take(command, args, by)
      if (captured.saved) {
        this.#notSaved = false
        this.#schedule.kick()
      }
      return captured
    } catch (thrown) {
      this.#notSaved ||= thrown instanceof NotSaved
      throw thrown
    } finally {
      this.#changed()
    }
  }

  /** The network is back, the server poked, a person tapped: ask now. */
  sync(): void {
    this.#schedule.kick()
  }

  /** The server's hint that a scope has moved; what this device has pulled already is no reason to ask. */
  poke(scope: string, seq: number): void {
    const { warehouse, company } = this.#mirror.cursors
    if (seq > (scope === 'company' ? company : warehouse)) this.#schedule.kick()
  }

  /** Fetches the rows again, after pushing everything that waits. */
  refetch(): void {
    this.#exchange.startAfresh()
    this.#schedule.kick()
  }

  /** Compares the rows held with the server's, once it can be reached: at a shift's start. */
  checkRows(): void {
    this.#mirror.check()
    this.#schedule.kick()
  }

  /** Asks for a bucket's rows; they are there when `holds` says so. */
  openBucket(bucket: string): Promise<void> {
    return this.openBuckets([bucket])
  }

  async openBuckets(buckets: readonly string[]): Promise<void> {
    const missing = buckets.filter((bucket) => !this.#mirror.wanted.has(bucket))
    if (missing.length === 0) return
    for (const bucket of missing) this.#mirror.want(bucket)
    await this.#keepWanted()
    this.#schedule.hurry()
  }

  async closeBucket(bucket: string): Promise<void> {
    if (!this.#mirror.wanted.has(bucket)) return
    await this.#mirror.drop(bucket).catch(this.#options.report)
    await this.#keepWanted()
    this.#changed()
  }

  holds(bucket: string): boolean {
    return this.#mirror.held.has(bucket)
  }

  get buckets(): readonly string[] {
    return [...this.#mirror.held].sort()
  }

  get cursors(): Cursors {
    return this.#mirror.cursors
  }

  status(): Status {
    return this.#status
  }

  outbox(): readonly OutboxEntry[] {
    return this.#outbox.ops.map((op) => {
      const { raised, checked } = this.#view.decisionOf(op.seq) ?? { raised: [], checked: false }
      return { op, state: op.result ? 'sent' : 'waits', exceptions: raised, checked }
    })
  }

  attention(): readonly Attention[] {
    return this.#outbox.attention
  }

  async dismiss(id: string): Promise<void> {
    await this.#outbox.dismiss(id)
    this.#changed()
  }

  /** Calls back after every change of rows or status; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hands the device over: nothing is captured or sent from here any more. */
  stop(): void {
    this.#stopped = true
    this.#capture.stop()
    this.#schedule.stop()
    this.#watch?.()
  }

  /** Settles when no pending command waits to be decided again. */
  decided(): Promise<void> {
    return this.#slices.finish()
  }

  async #load(): Promise<void> {
    const { ports, report } = this.#options
    const wanted = ((await ports.queue.get(WANTED)) ?? []) as readonly string[]
    await this.#mirror.load(wanted).catch(async (thrown: unknown) => {
      report(thrown)
      await ports.cache.reset().catch(report)
    })
    const { covered } = this.#mirror.cursors
    await this.#outbox.load(this.#mirror.fresh ? undefined : covered)
    const pending = this.#outbox.ops.filter(({ seq }) => seq > covered)
    await this.#commands.cover(pending)
    for (const op of pending) this.#view.add(op)
    await this.#slices.finish()
    this.#changed()
  }

  async #keepWanted(): Promise<void> {
    const { ports, always } = this.#options
    const wanted = [...this.#mirror.wanted].filter((bucket) => !always.includes(bucket))
    await ports.queue.put(WANTED, wanted).catch(this.#options.report)
  }

  async #sync() {
    const went = await this.#exchange.run()
    this.#changed()
    return went
  }

  #now(): Status {
    const parts = { outbox: this.#outbox, exchange: this.#exchange, ages: this.#ages }
    return statusOf(parts, { notSaved: this.#notSaved, fetching: this.#mirror.fresh })
  }

  #changed(): void {
    this.#status = this.#now()
    for (const listener of this.#listeners) {
      try {
        listener()
      } catch (defect) {
        this.#options.report(defect)
      }
    }
    if (!this.#stopped) this.#slices.start(() => this.#changed())
  }

  /** Ages grow without anything happening. */
  #look(): void {
    this.#watch = this.#options.ports.timer.after(WATCH, () => {
      if (this.#status.pending > 0) this.#changed()
      this.#look()
    })
  }
}
