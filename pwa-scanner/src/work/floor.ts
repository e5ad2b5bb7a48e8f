import { startShift } from '@longshore/shared/access/start-shift.ts'
import type { Command } from '@longshore/shared/command/command.ts'
import { deviceLookups } from '@longshore/shared/job/device-lookups.ts'
import { worldOf } from '@longshore/shared/job/device-world.ts'
import type { Job, JobEntry, World } from '@longshore/shared/job/job.ts'
import type { Saved } from '@longshore/shared/job/said.ts'
import { type Worker, worker } from '@longshore/shared/setup/warehouse.ts'
import type { Engine } from '@longshore/shared/sync/engine.ts'
import type { QueueStore } from '@longshore/shared/sync/ports.ts'
import type { DeviceIdentity } from '../access/device-identity.ts'
import { Lock } from '../access/lock.ts'
import type { deviceCalls } from '../access/server-calls.ts'
import { type Shift, Shifts, type SignedIn } from '../access/shifts.ts'
import type { Health } from '../app/health.ts'
import type { Language } from '../language/language.ts'
import type { Feedback } from '../scan/feedback.ts'
import { arrived, bucketsOf } from './arriving.ts'
import { askServer } from './ask-server.ts'
import { Changes } from './changes.ts'
import type { GoodsPictures } from './goods-pictures.ts'
import { JobsHere, type JobsHereParts } from './jobs-here.ts'
import { LateAnswers } from './late-answers.ts'
import { OpenJob } from './open-job.ts'
import type { Photos } from './photos.ts'
import { fitting, type Resume, Resumes } from './resumes.ts'
import { Saver } from './saver.ts'

export interface FloorParts extends Omit<JobsHereParts, 'changes'> {
  readonly identity: DeviceIdentity
  readonly engine: Engine
  readonly queue: QueueStore
  readonly calls: ReturnType<typeof deviceCalls>
  readonly voice: Feedback
  /** Pictures on their way to the server. */
  photos(): Promise<Pick<Photos, 'add' | 'waiting' | 'changes'>>
  /** Pictures of goods. */
  pictures(): Promise<GoodsPictures>
  /** What the handheld speaks. */
  language(): Language
  now(): number
  random(bytes: Uint8Array): void
  report(fault: unknown): void
}

/** Why nobody is signed in any more. */
export type ShiftEnd = 'ended' | 'stopped' | 'pinChanged'

/** An enrolled device with its engine: who works on it, and on what. */
export class Floor {
  readonly identity: DeviceIdentity
  readonly engine: Engine
  readonly calls: FloorParts['calls']
  readonly voice: Feedback
  readonly photos: FloorParts['photos']
  readonly pictures: FloorParts['pictures']
  readonly shifts: Shifts
  readonly saver: Saver
  readonly late: LateAnswers
  readonly lock: Lock
  /** What the device itself needs. */
  health: Health | undefined
  /** Shift, jobs that are here, and open ones. */
  readonly changes = new Changes()
  readonly report: FloorParts['report']
  readonly queue: QueueStore
  readonly #parts: FloorParts
  readonly #lookups
  readonly #resumes: Resumes
  readonly #here: JobsHere
  readonly #open = new Map<string, OpenJob>()
  readonly #stopWatching: () => void
  #shift: Shift | undefined
  #ended: { readonly why: ShiftEnd; readonly name: string } | undefined

  constructor(parts: FloorParts) {
    const { identity, engine, queue, calls, voice, now, random, report } = parts
    this.#parts = parts
    this.identity = identity
    this.engine = engine
    this.calls = calls
    this.voice = voice
    this.photos = parts.photos
    this.pictures = parts.pictures
    this.queue = queue
    this.report = report
    this.saver = new Saver({ engine, voice })
    this.lock = new Lock(queue)
    this.late = new LateAnswers({ engine, voice, workerId: () => this.workerId })
    const ask = (badge: string, pin: string) => calls.shift({ badge, pin })
    this.shifts = new Shifts({ queue, identity, ask, now, random })
    this.#lookups = deviceLookups(engine.rows, (bucket) => engine.holds(bucket), parts.language)
    this.#here = new JobsHere({ ...parts, changes: this.changes })
    this.#resumes = new Resumes(queue, { now, report })
    this.#stopWatching = engine.subscribe(() => this.#checkRoster())
  }

  /** Goes on where the page was closed. */
  async load(): Promise<void> {
    this.#shift = await this.shifts.open()
    await this.lock.load()
    this.#checkRoster()
    const { report } = this.#parts
    await this.#letOldWorkGo().catch(report)
    this.changes.tell()
    this.#here.fetchAll().catch(report)
  }

  get shift(): Shift | undefined {
    return this.#shift
  }

  get ended(): { readonly why: ShiftEnd; readonly name: string } | undefined {
    return this.#ended
  }

  get workerId(): string {
    return this.#shift?.workerId ?? ''
  }

  /** What a job's steps and the menu's counts look at. */
  readonly world = (): World => {
    const { engine, identity, workerId } = this
    const { now, language } = this.#parts
    const of = { ...identity, rows: engine.rows, lookups: this.#lookups, workerId, now, language }
    const { online, lastSync } = engine.status()
    return worldOf({ ...of, online: () => online, heardAt: lastSync, attention: () => engine.attention() })
  }

  /** The jobs that the worker's roles permit. */
  get jobs(): readonly JobEntry[] {
    const permitted = this.permissions
    return this.#parts.jobs.filter(({ permission }) => permitted.has(permission))
  }

  /** A job whose steps and words have been fetched. */
  job(name: string): Job | undefined {
    return this.#here.of(name)
  }

  /** All that are here, also those that the worker may not do: somebody did them on this device. */
  get everyJob(): readonly Job[] {
    return this.#here.all
  }

  get permissions(): ReadonlySet<string> {
    const listed = this.engine.rows.row(worker, this.#shift?.workerId)?.permissions
    return new Set(listed ?? this.#shift?.permissions ?? [])
  }

  /** Who carries a badge, as far as this device knows. */
  workerOfBadge(badge: string): Worker | undefined {
    const [id] = this.#lookups.ids('worker', badge)
    return this.engine.rows.row(worker, id)
  }

  async signIn(badge: string, pin: string): Promise<SignedIn> {
    const signed = await this.shifts.signIn(badge, pin)
    if ('shift' in signed) await this.#begin(signed.shift, pin)
    return signed
  }

  async unlock(shift: Shift, pin: string): Promise<SignedIn> {
    const signed = await this.shifts.again(shift, pin)
    if ('shift' in signed) await this.lock.turn(false)
    return signed
  }

  async signOut(why?: ShiftEnd): Promise<void> {
    const name = this.#shift?.name ?? ''
    await this.shifts.signOut()
    this.#shift = undefined
    await this.lock.turn(false)
    this.late.looked()
    for (const open of this.#open.values()) open.close()
    this.#open.clear()
    this.#ended = why && { why, name }
    this.changes.tell()
  }

  ails(health: Health | undefined): void {
    this.health = health
    this.changes.tell()
  }

  /** Whether a shift is over by the clock; asked where it disturbs nobody. */
  endShiftIfOver(): void {
    if ((this.#shift?.endsAt ?? Infinity) <= this.#parts.now()) this.signOut('ended').catch(this.report)
  }

  /** The worker's place in a job, opened where it was left. */
  async open(entry: JobEntry): Promise<OpenJob> {
    const known = this.#open.get(entry.name)
    if (known) return known
    const job = await this.#here.fetched(entry)
    const resume = await this.#resume(job)
    const opened = this.#open.get(job.name) ?? this.#opened(job, resume)
    this.#open.set(job.name, opened)
    return opened
  }

  /** Buckets that the work in hand needs and that are not on the device yet. */
  missing(open: OpenJob): readonly string[] {
    return bucketsOf(open.job, open.held, this.world()).filter((bucket) => !this.engine.holds(bucket))
  }

  settled(): Promise<void> {
    return this.#resumes.settled()
  }

  close(): void {
    this.#stopWatching()
    this.late.close()
    this.engine.stop()
  }

  async #resume(job: Job): Promise<Resume | undefined> {
    return fitting(job, await this.#resumes.of(job.name, this.workerId), this)
  }

  #opened(job: Job, resume: Resume | undefined): OpenJob {
    const { voice, report } = this.#parts
    const { workerId, late } = this
    late.listed(resume?.said ?? [])
    return new OpenJob(
      job,
      {
        ...{ voice, report, lookups: this.#lookups, world: this.world },
        save: (command, args, scans, sure) => this.#save(command, args, scans, sure),
        here: (held) => arrived(this.engine, () => this.#fetch(job, held)),
        bring: (buckets, look) => {
          this.engine.openBuckets(buckets).catch(report)
          return this.engine.subscribe(look)
        },
        ask: askServer(this.#parts),
        stopped: () => this.saver.unsaved !== undefined,
        moved: (at) => {
          this.#resumes.keep(job.name, workerId, at)
          this.#fetch(job, at.held)
        },
        left: () => {
          this.#open.delete(job.name)
          this.#resumes.drop(job.name)
          this.#letOldWorkGo().catch(report)
          this.changes.tell()
        },
      },
      resume,
    )
  }

  async #save(command: Command, args: object, scans: readonly string[], sure = false): Promise<Saved> {
    const { workerId, sid } = this.#shift ?? { workerId: '', sid: '' }
    const code = scans.join(' ') || command.name
    const saved = await this.saver.save(command, args, { worker: workerId, session: sid, scans, code, sure })
    if (saved.saved) this.late.saved(saved.id, saved.exceptions)
    return saved
  }

  async #begin(shift: Shift, pin: string): Promise<void> {
    const { badge, sid, checked, workerId } = shift
    const by = { worker: workerId, session: sid, scans: [], code: badge }
    await this.saver.save(startShift, { badge, sid, checked }, by)
    this.#shift = shift
    this.#ended = undefined
    this.engine.checkRows()
    this.changes.tell()
    if (checked === 'device') this.#confirm(shift, pin).catch(this.#parts.report)
  }

  async #confirm(shift: Shift, pin: string): Promise<void> {
    if (await this.shifts.confirm(shift, pin)) return
    if (this.#shift?.sid === shift.sid) await this.signOut('pinChanged')
  }

  /** A worker whom the roster no longer lists as working stops at the device's next contact. */
  #checkRoster(): void {
    const { engine, identity, report } = this.#parts
    if (!this.#shift || !engine.holds(`cfg:warehouse:${identity.warehouseId}`)) return
    const listed = engine.rows.row(worker, this.#shift.workerId)
    if (listed && !listed.enabled) this.signOut('stopped').catch(report)
  }

  #fetch(job: Job, held: unknown, wanted = bucketsOf(job, held, this.world())): readonly string[] {
    this.engine.openBuckets(wanted).catch(this.#parts.report)
    return wanted
  }

  /** Lets go of the rows of work that nobody is in any more. */
  async #letOldWorkGo(): Promise<void> {
    const needed = new Set<string>()
    for (const entry of this.#parts.jobs) {
      if (!(await this.#resumes.of(entry.name, this.workerId)) && !this.#open.has(entry.name)) continue
      const job = await this.#here.fetched(entry)
      const at = this.#open.get(job.name) ?? (await this.#resume(job))
      if (at) for (const bucket of bucketsOf(job, at.held, this.world())) needed.add(bucket)
    }
    for (const bucket of this.engine.buckets)
      if (/^(work|load):/.test(bucket) && !needed.has(bucket)) await this.engine.closeBucket(bucket)
  }
}
