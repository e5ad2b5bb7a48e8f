import type { Lookups } from '@longshore/shared/catalog/barcode-match.ts'
import type { Command } from '@longshore/shared/command/command.ts'
import type { Answer, Asks, Job, StepView, World } from '@longshore/shared/job/job.ts'
import { JobRun } from '@longshore/shared/job/run.ts'
import { lasting, type Said, type Saved } from '@longshore/shared/job/said.ts'
import type { Engine } from '@longshore/shared/sync/engine.ts'
import type { Feedback } from '../scan/feedback.ts'
import { type ScanQueue, scanQueue } from '../scan/scan-queue.ts'
import { Changes } from './changes.ts'
import { outcomeOf } from './job-view.ts'
import type { Resume } from './resumes.ts'

export interface OpenJobParts {
  readonly lookups: Lookups
  readonly voice: Pick<Feedback, 'give'>
  world(): World
  save(command: Command, args: object, scans: readonly string[], sure?: boolean): Promise<Saved>
  /** Settles when the rows that this work needs are on the device, or when they cannot come now. */
  here(held: unknown): Promise<void>
  /** Opens buckets ahead of others, and calls back with every change of what is here; returns how to stop. */
  bring(buckets: readonly string[], look: () => void): () => void
  /** Asks the server; answers soon whatever the network does. */
  ask(asks: Asks): Promise<Answer>
  /** A scan is on no disk: nothing more is taken. */
  stopped(): boolean
  /** The worker stands elsewhere: to be kept, and the rows it needs to be fetched. */
  moved(at: Resume): void
  left(): void
  report(defect: unknown): void
}

interface Read {
  readonly code: string
  readonly isBounce: boolean
}

/** A job that a worker is in: what is scanned and tapped goes through its steps one after another, each with its sound. */
export class OpenJob {
  readonly job: Job
  readonly changes = new Changes()
  readonly #parts: OpenJobParts
  readonly #run: JobRun
  readonly #scans: ScanQueue<Read>
  #heard = 0
  #isLeft = false
  #isStopped = false
  #awaits = false
  #isClosed = false
  #fault: { nth: number } | undefined
  #at: Resume | undefined
  #listed: readonly Said[] | undefined
  #asked: unknown
  /** It belongs to the place where it was typed. */
  #typed: { readonly place: string; readonly value: number } | undefined

  constructor(job: Job, parts: OpenJobParts, resume: Resume | undefined) {
    this.job = job
    this.#parts = parts
    const { lookups, world, save } = parts
    const around = { lookups, world, save }
    this.#run = new JobRun(job, around, () => this.#changed(), resume)
    this.#heard = this.said[0]?.nth ?? 0
    this.#scans = scanQueue<Read>(
      ({ code, isBounce }) => this.#turn(() => (isBounce ? this.#run.readTwice(code) : this.#scanned(code))),
      (fault) => this.#failed(fault),
    )
    this.#moved()
    this.#ask()
  }

  /** Throws when the step cannot be drawn from what it holds. */
  view(): StepView {
    return this.#run.view()
  }

  /** What may be scanned now: nothing while a question stands. */
  get accepts(): Job['steps'][string]['accepts'] {
    const { asking, step } = this.#run.state
    return (asking ? undefined : this.job.steps[step]?.accepts) ?? []
  }

  /** The goods that may be scanned now, for a worker whose piece has no code. */
  articles(): ReturnType<JobRun['articles']> {
    return this.#run.articles()
  }

  get said(): readonly Said[] {
    return this.#run.state.said
  }

  /** The worker is done with it: the menu comes next. */
  get isLeft(): boolean {
    return this.#isLeft
  }

  /** The last turn broke off: nothing was saved by it. */
  get fault(): { readonly nth: number } | undefined {
    return this.#fault
  }

  /** Scans that wait behind the one being worked on. */
  get waiting(): number {
    return this.#scans.waiting()
  }

  /** A scan is kept until the position that it may name is here. */
  get awaits(): boolean {
    return this.#awaits
  }

  /** The step that the worker is at; none while a question stands in its place. */
  get step(): string | undefined {
    const { asking, step } = this.#run.state
    return asking ? undefined : step
  }

  /** Changes with every step, so that a number that was typed belongs to one step only. */
  get place(): string {
    return `${this.#run.state.step} ${this.#run.state.said[0]?.nth ?? 0}`
  }

  get held(): unknown {
    return this.#run.state.held
  }

  /** A number on the keypad that is not confirmed yet. */
  get typed(): number | undefined {
    return this.#typed?.place === this.place ? this.#typed.value : undefined
  }

  type(value: number): void {
    this.#typed = { place: this.place, value }
    this.changes.tell()
  }

  /** A number that stands on the keypad is confirmed by the next scan, not forgotten. */
  scan(code: string): void {
    if (this.#parts.stopped()) {
      // The worker was told to stop: what is scanned all the same gets no good tone, now or later.
      this.#parts.voice.give('alarm')
      return
    }
    const { typed } = this
    this.#typed = undefined
    if (typed !== undefined && !this.view().blocking) this.enter(typed)
    this.#scans.add({ code, isBounce: false })
    this.changes.tell()
  }

  /** The same code again at one pull of the trigger: it is told behind the scan that it belongs to. */
  readTwice(code: string): void {
    this.#scans.add({ code, isBounce: true })
    this.changes.tell()
  }

  countToo(nth: number): void {
    this.#act(() => this.#run.countToo(nth))
  }

  enter(quantity: number): void {
    this.#act(() => this.#run.enter(quantity))
  }

  press(key: string): void {
    this.#act(() => this.#run.press(key))
  }

  /** Whether an entry of the last scans can be opened and taken back. */
  canTakeBack(said: Said): boolean {
    return this.#run.canTakeBack(said)
  }

  takeBack(nth: number): void {
    this.#act(() => this.#run.takeBack(nth))
  }

  photo(hash: string, of: unknown): void {
    this.#act(() => this.#run.photo(hash, of))
  }

  choose(key: string): void {
    this.#act(() => this.#run.choose(key))
  }

  /** While its page is open: a stop that comes with the rows, such as a cancelled order, is heard. Returns how to end it. */
  watch({ subscribe }: Pick<Engine, 'subscribe'>): () => void {
    this.#isStopped = this.view().blocking !== undefined
    return subscribe(() => this.#hearStop())
  }

  /** The worker signed out: what still waits is nobody else's. */
  close(): void {
    this.#isClosed = true
    this.changes.tell()
  }

  idle(): Promise<void> {
    return this.#scans.idle()
  }

  #act(turn: () => Promise<boolean>): void {
    this.#turn(turn).catch((fault: unknown) => this.#failed(fault))
  }

  /** What is not here yet would make a right scan a wrong one. */
  async #scanned(code: string): Promise<boolean> {
    await this.#parts.here(this.held)
    await this.#arrived(code)
    return this.#isClosed || this.#run.scan(code)
  }

  /** A position that is not here yet is waited for, as long as the worker stays at a step that takes positions. */
  async #arrived(code: string): Promise<void> {
    const missing = () => this.#run.awaits(code)
    if (missing().length === 0) return
    this.#awaits = true
    await new Promise<void>((resolve) => {
      const look = () => {
        if (missing().length > 0 && !this.#isClosed) return
        for (const stop of stops) stop()
        resolve()
      }
      const stops = [this.changes.subscribe(look), this.#parts.bring(missing(), look)]
      this.changes.tell()
    })
    this.#awaits = false
  }

  async #turn(turn: () => Promise<boolean>): Promise<void> {
    const stays = await turn()
    this.#sound()
    if (stays) return
    this.#isLeft = true
    this.#parts.left()
    this.changes.tell()
  }

  #changed(): void {
    this.#fault = undefined
    this.#moved()
    this.#ask()
    this.changes.tell()
  }

  /** What is in hand is asked for once; the worker goes on meanwhile. */
  #ask(): void {
    const { asks } = this.#run
    if (!asks || asks.of === this.#asked) return
    this.#asked = asks.of
    this.#parts.ask(asks.what).then(
      (answer) => this.#isClosed || this.#act(() => this.#run.answered(asks.of, answer)),
      (fault: unknown) => this.#failed(fault),
    )
  }

  #sound(): void {
    const last = this.said[0]
    if (!last || last.nth === this.#heard) return
    this.#heard = last.nth
    this.#isStopped = this.view().blocking !== undefined
    this.#parts.voice.give(outcomeOf(last, this.#isStopped))
  }

  #hearStop(): void {
    const was = this.#isStopped
    this.#isStopped = this.view().blocking !== undefined
    if (this.#isStopped && !was) this.#parts.voice.give('bad')
  }

  #moved(): void {
    const { step, held, said } = this.#run.state
    if (this.#at?.step === step && this.#at.held === held && this.#listed === said) return
    this.#at = { step, held, said: lasting(said) }
    this.#listed = said
    this.#parts.moved(this.#at)
  }

  #failed(fault: unknown): void {
    this.#parts.report(fault)
    this.#fault = { nth: (this.#fault?.nth ?? 0) - 1 }
    this.#parts.voice.give('bad')
    this.changes.tell()
  }
}
