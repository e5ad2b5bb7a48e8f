import { startShift } from '@longshore/shared/access/start-shift.ts'
import type { Command } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { commands } from '@longshore/shared/commands.ts'
import { askingBox } from '@longshore/shared/inbound/ask-box.ts'
import { deviceLookups } from '@longshore/shared/job/device-lookups.ts'
import { rosterActor, worldOf } from '@longshore/shared/job/device-world.ts'
import type { Job, World } from '@longshore/shared/job/job.ts'
import { JobRun } from '@longshore/shared/job/run.ts'
import type { Saved } from '@longshore/shared/job/said.ts'
import { catalogueBuckets, shelfBuckets, standingBuckets } from '@longshore/shared/sync/buckets.ts'
import { Engine } from '@longshore/shared/sync/engine.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { MemoryDisk } from '@longshore/shared/sync/memory-disk.ts'
import { MemoryRandom, MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import type { Timer } from '@longshore/shared/sync/ports.ts'
import type { Shift } from '@longshore/shared/sync/sync.api.ts'
import { Handheld } from '../house/handheld.ts'
import type { Desk } from './desk.ts'
import type { Physics } from './physics.ts'
import { listenToPokes } from './pokes.ts'

const timer: Timer = {
  after(ms, run) {
    const at = setTimeout(run, ms)
    return () => clearTimeout(at)
  },
}
/** Asked for at once. */
const PACKS = 32
const LANGUAGE = () => 'en' as const
const clock = { now: () => Date.now(), mono: () => performance.now() }

export interface HandsetParts {
  readonly address: string
  readonly desk: Desk
  readonly warehouseId: string
  readonly name: string
  readonly seed: number
  readonly physics: Physics
}

/** A handheld as it lies in a worker's hand: the production engine on a disk of its own, reaching the server over HTTP. */
export class Handset {
  readonly name: string
  readonly defects: unknown[] = []
  /** Commands that are on its disk and book something. */
  saved = 0
  #offline = false
  #packed = ''
  /** The parcel that the worker holds. */
  inHand: string | undefined
  readonly #parts: HandsetParts
  readonly #handheld: Handheld
  readonly #disk = new MemoryDisk(new MemoryTime(async () => undefined))
  readonly #random: MemoryRandom
  #engine: Engine | undefined
  #shift: Shift | undefined
  #stopPokes = () => {}

  private constructor(parts: HandsetParts, handheld: Handheld) {
    this.name = parts.name
    this.#parts = parts
    this.#handheld = handheld
    this.#random = new MemoryRandom(parts.seed)
  }

  static async enrolled(parts: HandsetParts): Promise<Handset> {
    const { address, desk, warehouseId, name } = parts
    const handset = new Handset(parts, await Handheld.enrol({ address }, desk.token, { name, warehouseId }))
    await handset.switchOn()
    return handset
  }

  get id(): string {
    return this.#handheld.id
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error(`${this.name} is switched off`)
    return this.#engine
  }

  /** Its battery is not being changed. */
  get isOn(): boolean {
    return this.#engine !== undefined
  }

  /** The parcel that was packed last, as it lies there. */
  get packed(): string {
    return this.#packed
  }

  get physics(): Physics {
    return this.#parts.physics
  }

  get isOffline(): boolean {
    return this.#offline
  }

  /** Opens the app on what the disk holds. */
  async switchOn(): Promise<void> {
    const { warehouseId, address } = this.#parts
    let opened: Engine | undefined
    this.#engine = await Engine.open({
      ports: {
        ...{ clock, timer, random: this.#random, ...this.#disk.open() },
        net: { sync: (request) => this.#reach(() => this.#handheld.sync(request)) },
      },
      ...{ device: this.id, warehouse: warehouseId, app: 'day' },
      commands: async () => commands,
      always: standingBuckets(`warehouse:${warehouseId}`, this.id),
      workerOf: (id) => rosterActor(opened, id),
      report: (defect) => this.defects.push(defect),
    })
    opened = this.#engine
    this.#stopPokes = listenToPokes({
      ...{ address, token: () => this.#handheld.token(), isOnline: () => !this.#offline },
      onPoke: (scope, seq) => this.#engine?.poke(scope, seq),
    })
  }

  /** The battery is empty, or the day is over. */
  switchOff(): void {
    this.#stopPokes()
    this.#engine?.stop()
    this.#disk.crash()
    this.#engine = undefined
  }

  goOffline(): void {
    this.#offline = true
  }

  goOnline(): void {
    this.#offline = false
    this.#engine?.sync()
  }

  async signIn(badge: string, pin: string): Promise<void> {
    this.#shift = await this.#handheld.shift(badge, pin)
    const { sid } = this.#shift
    await this.save(startShift, { badge, sid, checked: 'server' }, [badge])
  }

  /** Fetches positions and catalogue, as the app does while nobody scans. */
  async fetchBehindWork(): Promise<void> {
    const packs = [...shelfBuckets(), ...catalogueBuckets()]
    for (let from = 0; from < packs.length; from += PACKS)
      await this.engine.openBuckets(packs.slice(from, from + PACKS))
  }

  /** The worker opens a job from the menu, or goes on where it was left. */
  open(job: Job, resume?: { step: string; held: unknown }): JobRun {
    const { engine } = this
    const lookups = deviceLookups(engine.rows, (bucket) => engine.holds(bucket), LANGUAGE)
    const around = {
      lookups,
      world: () => this.world,
      save: (command: Command, args: object, scans: readonly string[]) => this.save(command, args, scans),
    }
    const run: JobRun = new JobRun(job, around, () => this.#fetch(run), resume)
    this.#fetch(run)
    return run
  }

  get world() {
    const { warehouseId } = this.#parts
    const { rows } = this.engine
    const workerId = this.#shift?.workerId ?? ''
    const online = () => this.engine.status().online
    const attention = () => this.engine.attention()
    const now = () => Date.now()
    return worldOf({
      rows,
      warehouseId,
      deviceId: this.id,
      workerId,
      now,
      online,
      attention,
      language: LANGUAGE,
    })
  }

  /** Whether the rows that the work in hand needs are here. */
  holdsFor(run: JobRun): boolean {
    return bucketsOf(run, this.world).every((bucket) => this.engine.holds(bucket))
  }

  /** Waits until the first rows are here, or until everything that was scanned has its outcome and is in the rows. */
  async settled(patience: number): Promise<boolean> {
    const until = performance.now() + patience
    for (;;) {
      const { pending, fetching } = this.engine.status()
      if (pending === 0 && !fetching && this.engine.outbox().length === 0) return true
      if (performance.now() > until) return false
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async save(command: Command, args: object, scans: readonly string[]): Promise<Saved> {
    const { workerId = '', sid = '' } = this.#shift ?? {}
    const by = { worker: workerId, session: sid, scans }
    const planned = this.#parts.physics.planned(this.world, { name: command.name, args, inHand: this.inHand })
    const { saved, refused } = await this.engine.capture(command, args, by)
    if (saved)
      this.#parts.physics.happened(planned, { by: `${this.name} ${command.name}`, commandId: saved.op.id })
    if (saved) this.#packed = this.#parts.physics.parcel(derivedId(saved.op.id, 'parcel')) ?? this.#packed
    if (refused) return { saved: false, refused: { code: refused.code, values: refused.values } }
    // Asking the house about a box books nothing.
    if (command.name !== askingBox.name) this.saved += 1
    return {
      saved: true,
      id: saved.op.id,
      checked: saved.checked,
      exceptions: saved.exceptions.map(({ kind }) => kind),
    }
  }

  #fetch(run: JobRun): void {
    const missing = bucketsOf(run, this.world).filter((bucket) => !this.engine.holds(bucket))
    if (missing.length > 0)
      this.engine.openBuckets(missing).catch((fault: unknown) => this.defects.push(fault))
  }

  async #reach<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#offline) throw new NetFault('offline')
    const answer = await ask()
    // What was on its way when the network went never arrives: the server may have taken it all the same.
    if (this.#offline) throw new NetFault('timeout')
    return answer
  }
}

function bucketsOf({ job, state }: JobRun, world: World): readonly string[] {
  return [...(job.buckets?.(state.held) ?? []), ...(job.follows?.(world) ?? [])]
}
