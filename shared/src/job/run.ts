import type { Match, SkuBarcode } from '../catalog/barcode-match.ts'
import { refusals } from '../command/refusals.ts'
import { warnedOf } from './expired.ts'
import type { Answer, Asked, Job, Next, Step, StepView, Wanted } from './job.ts'
import { say } from './job.ts'
import { LooseScans } from './loose-scans.ts'
import { type Awaited, articlesAwaited, matchAt, packsAwaited } from './match-at.ts'
import { answered, asked, isNone, which } from './question.ts'
import { type RunState, type Said, type Surroundings, saidAnew, saidOf, type Tone } from './said.ts'
import { type Done, forgotten, savedInTurn, takesBack } from './undo.ts'

/** Where a worker stood, and what had been said. */
interface Place {
  readonly step: string
  readonly held: unknown
  readonly said?: readonly Said[]
}

/** One worker's walk through a job. Everything done is handled to its end before the next thing begins. */
export class JobRun {
  readonly job: Job
  readonly #around: Surroundings
  readonly #onChange: () => void
  #state: RunState
  #last: Promise<unknown> = Promise.resolve()
  readonly #loose = new LooseScans()
  #nth = 0

  constructor(job: Job, around: Surroundings, onChange: () => void, resume?: Place) {
    this.job = job
    this.#around = around
    this.#onChange = onChange
    const known: Place = resume && job.steps[resume.step] ? resume : { step: job.start, held: job.begin() }
    const { step, held, said = [] } = known
    this.#state = { step, held, asking: undefined, said }
    this.#nth = said[0]?.nth ?? 0
  }

  get state(): RunState {
    return this.#state
  }

  /** What the screen shows now. */
  view(): StepView {
    const { asking, held } = this.#state
    const view = this.#step().view(held, this.#around.world())
    return asking ? asked(asking, view, this.#around.lookups) : view
  }

  /** The packs that may hold a position of this code and are not here yet: until they are, nobody knows what it means. */
  awaits(raw: string): readonly string[] {
    return packsAwaited(raw, this.#at())
  }

  /** The goods that the step waits for; none while a question stands. */
  articles(): readonly Awaited[] {
    return this.#state.asking ? [] : articlesAwaited(this.#at())
  }

  /** What the server is to be asked. */
  get asks(): Asked | undefined {
    const { held } = this.#state
    const what = this.#step().asks?.(held)
    return what && { what, of: held }
  }

  /** The server's answer. Once something else is in hand it means nothing any more. */
  answered(of: unknown, answer: Answer): Promise<boolean> {
    return this.#inTurn(async () => {
      const { asks } = this
      if (!asks || asks.of !== of) return true
      return this.#follow(asks.what.lookUp, [], this.#step().answered?.(of, answer, this.#around.world()))
    })
  }

  scan(raw: string): Promise<boolean> {
    return this.#unasked(raw, () => this.#read(raw, this.#twiceIn(raw), () => this.#scanned(raw)))
  }

  /** A code was read again at one pull of the trigger. It counts only where the worker says so. */
  readTwice(raw: string): Promise<boolean> {
    return this.#inTurn(async () => this.#leaveOut(raw))
  }

  /** What was left out was a second piece after all. */
  countToo(nth: number): Promise<boolean> {
    const left = this.#state.said.find((one) => one.nth === nth && one.leftOut)
    if (!left) return Promise.resolve(true)
    const { leftOut: _, ...counted } = left
    return this.#unasked(left.code, () => {
      this.#set({ said: this.#state.said.map((one) => (one === left ? counted : one)) })
      return this.#follow(left.code, [left.code], this.#scanned(left.code))
    })
  }

  enter(quantity: number): Promise<boolean> {
    return this.#turn(String(quantity), () =>
      this.#step().enter?.(this.#state.held, quantity, this.#around.world()),
    )
  }

  press(key: string): Promise<boolean> {
    if (isNone(key)) return this.#inTurn(() => this.#none())
    return this.#turn('', () => this.#step().press?.(this.#state.held, key, this.#around.world()))
  }

  /** A picture that was taken of what was in hand then. */
  photo(hash: string, of: unknown = this.#state.held): Promise<boolean> {
    return this.#turn('', () => this.#step().photo?.(this.#state.held, hash, of))
  }

  choose(key: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const { asking, held } = this.#state
      if (!asking) return this.#follow('', [], this.#step().choose?.(held, key, this.#around.world()))
      const chosen = answered(asking, key)
      if (!chosen) return true
      const { match, raw } = asking
      this.#set({ asking: undefined })
      return this.#read(raw, match.doubled, () => this.#settled(raw, match, chosen))
    })
  }

  /** Whether `takeBack` of what was said can do anything. */
  canTakeBack({ done }: Said): boolean {
    return takesBack(this.job, done).length > 0
  }

  /** Takes back what an entry of the last scans saved, by compensating facts (state-machines §0.7). */
  takeBack(nth: number): Promise<boolean> {
    const { code = '' } = this.#state.said.find((one) => one.nth === nth) ?? {}
    return this.#unasked(code, () => this.#takenBack(nth))
  }

  #step(): Step<unknown> {
    const step = this.job.steps[this.#state.step]
    if (!step) throw new Error(`job ${this.job.name} has no step ${this.#state.step}`)
    return step
  }

  #at() {
    const { world, lookups } = this.#around
    return { step: this.#step(), held: this.#state.held, world: world(), lookups }
  }

  #scanned(raw: string): Next<unknown> | undefined {
    const { step, held, world } = this.#at()
    if (step.accepts === 'anything') return step.scan?.(held, { kind: 'unknown', code: raw }, world)
    const { accepts } = step
    const match = matchAt(raw, this.#at())
    const isGoods = match.kind === 'sku' || match.kind === 'unknown'
    if (step.needsCatalogue && isGoods && this.#around.lookups.whole?.() === false)
      return { stay: say('job.catalogue-is-coming') }
    if (match.kind === 'unknown' && match.doubled)
      return { stay: say('job.doubled', { code: match.doubled }) }
    if (match.kind === 'unknown') return step.unknown?.(held, raw, world) ?? { stay: say('job.unknown-code') }
    if (!accepts.includes(match.kind)) return { stay: say(`job.not-a-${match.kind}-here`) }
    if (match.kind !== 'sku') return step.scan?.(held, match, world)
    const [only, second] = match.candidates
    // None of several is of the goods in hand: the step says so, and no owner's article is to be chosen.
    if (only && (!second || match.foreign)) return this.#settled(raw, match, only)
    this.#set({ asking: { match, raw } })
    return { stay: which, tone: 'asked' }
  }

  /** The code that one scan holds twice, where it is known. */
  #twiceIn(raw: string): string | undefined {
    const at = this.#at()
    const match = at.step.accepts === 'anything' ? undefined : matchAt(raw, at)
    return match && match.kind !== 'unknown' ? match.doubled : undefined
  }

  #settled(raw: string, match: Match & { kind: 'sku' }, candidate: SkuBarcode): Next<unknown> | undefined {
    const { step, held, world } = this.#at()
    const one = { ...match, candidates: [candidate] }
    return warnedOf(match, this.#loose.taken(raw, one, step.scan?.(held, one, world)), world)
  }

  #turn(code: string, work: () => Next<unknown> | undefined): Promise<boolean> {
    return this.#unasked(code, () => this.#follow(code, [], work()))
  }

  /** Nothing is taken while a question stands, so that no answer is of a scan before. */
  #unasked(code: string, work: () => Promise<boolean>): Promise<boolean> {
    return this.#inTurn(async () => {
      const { asking, held } = this.#state
      if (!asking || this.#step().view(held, this.#around.world()).blocking) return work()
      return this.#say('wrong', say('job.answer-first'), code)
    })
  }

  async #none(): Promise<boolean> {
    const { asking } = this.#state
    this.#set({ asking: undefined })
    if (asking) this.#say('wrong', say('job.none-of-these'), asking.raw)
    return true
  }

  /** What a scan, or the answer to one, leads to; a code that it held twice is told once the first is taken. */
  async #read(
    raw: string,
    twice: string | undefined,
    work: () => Next<unknown> | undefined,
  ): Promise<boolean> {
    const nth = this.#nth
    const stays = await this.#follow(raw, [raw], work())
    const [said] = this.#state.said
    const isTaken = said !== undefined && said.nth > nth && said.tone !== 'wrong' && said.tone !== 'asked'
    if (stays && twice && isTaken) this.#leaveOut(twice)
    return stays
  }

  #inTurn(work: () => Promise<boolean>): Promise<boolean> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => undefined)
    return mine
  }

  async #takenBack(nth: number): Promise<boolean> {
    const { code = '', done = [] } = this.#state.said.find((one) => one.nth === nth) ?? {}
    const by = takesBack(this.job, done)
    const first = by[by.length - 1]
    if (!first) return this.#say('wrong', say('job.stays'), code)
    const world = this.#around.world()
    const [stays] = done.flatMap((one) => this.job.stays?.(one, world) ?? [])
    if (stays) return this.#say('wrong', stays, code)
    const told = this.job.tells?.(first.command.name, first.args, world) ?? say('job.taken-back')
    const undone = await savedInTurn(by, this.#around, (wanted) => this.#forget(wanted))
    if ('refused' in undone) {
      const { code: refusal, values } = undone.refused
      const isGone = refusal === refusals.rowMissing.code
      return this.#say('wrong', isGone ? say('job.not-here') : { refusal, values }, code)
    }
    const { held, step } = this.job.undone?.(this.#state.held, by, this.#around.world()) ?? this.#state
    this.#set({ held, step: step ?? this.#state.step, asking: undefined })
    const { checked } = undone
    return this.#say(checked ? 'ok' : 'attention', checked ? told : say('job.saved-not-checked'), code)
  }

  #forget(taken: Wanted): void {
    this.#set({ said: forgotten(this.job, this.#state.said, taken) })
  }

  /** Saves the commands, then goes to the next step. Answers false when the job is left. */
  async #follow(code: string, scans: readonly string[], next: Next<unknown> | undefined): Promise<boolean> {
    if (!next) {
      this.#onChange()
      return true
    }
    if ('leave' in next) return false
    if ('stay' in next) return this.#say(next.tone ?? 'wrong', next.stay, code)
    const exceptions: string[] = []
    const done: Done[] = []
    let checked = true
    const behind = this.#loose.behind(next.readsAgain ? [] : scans)
    for (const wanted of next.commands ?? []) {
      const saved = await this.#around.save(wanted.command, wanted.args, behind)
      if (!saved.saved) {
        const { code: refusal, values } = saved.refused
        return this.#say('wrong', { refusal, values }, code, done)
      }
      this.#forget(wanted)
      done.push({ ...wanted, id: saved.id })
      exceptions.push(...saved.exceptions)
      checked &&= saved.checked
    }
    if (done.length > 0) this.#loose.saved()
    const steps = Object.keys(this.job.steps)
    const isBack = code === '' && steps.indexOf(next.step) < steps.indexOf(this.#state.step)
    this.#set({ step: next.step, held: next.held, asking: undefined })
    this.#loose.stands(() => this.view(), isBack)
    if (next.prints) this.#around.print?.(next.prints)
    const told = saidOf(next, { exceptions, checked, code, done })
    if (told) this.#say(...told, code, done)
    if (next.readsAgain) return this.#follow(code, scans, this.#scanned(code))
    this.#onChange()
    return true
  }

  #say(tone: Tone, phrase: Said['phrase'], code: string, done: readonly Done[] = []): true {
    this.#list({ tone, phrase, code, done })
    return true
  }

  #leaveOut(code: string): true {
    this.#list({ tone: 'again', phrase: say('job.read-twice'), code, done: [], leftOut: true })
    return true
  }

  #list(said: Omit<Said, 'nth'>): void {
    this.#nth += 1
    const awaits = this.asks && { awaits: true as const }
    this.#set({ said: saidAnew(this.#state.said, { ...said, ...awaits, nth: this.#nth }) })
    this.#onChange()
  }

  #set(change: Partial<RunState>): void {
    this.#state = { ...this.#state, ...change }
  }
}
