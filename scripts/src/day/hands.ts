import { createHash } from 'node:crypto'
import type { Phrase, StepView } from '@longshore/shared/job/job.ts'
import type { JobRun } from '@longshore/shared/job/run.ts'
import type { Said } from '@longshore/shared/job/said.ts'
import { parcel } from '@longshore/shared/outbound/wave.ts'
import type { Chance } from '../simulation/chance.ts'
import type { Handset } from './handset.ts'
import type { Tally } from './tally.ts'

/** How often a worker's scanner reads the wrong thing first, or the right one twice. */
const WRONG = 0.02
const TWICE = 0.01
const ROWS_PATIENCE = 4_000

/** The screen asks for something that the worker has no answer to. */
export class Confused extends Error {}

export interface HandsParts {
  readonly handset: Handset
  readonly run: JobRun
  readonly chance: Chance
  readonly tally: Tally
  /** Mean pause between two actions, ms. */
  readonly pace: number
  /** How many times as often as on a real day something goes wrong. */
  readonly trouble: number
}

/** Where a slip could not be seen: the step takes any code, or counts each reading. */
export interface Careful {
  readonly mayRepeat?: boolean
  readonly mayErr?: boolean
}

/** A worker in a job: reads the screen, scans, taps; sometimes scans what is wrong, or twice. */
export class Hands {
  readonly chance: Chance
  readonly tally: Tally
  readonly #parts: HandsParts
  #left = false

  constructor(parts: HandsParts) {
    this.#parts = parts
    this.chance = parts.chance
    this.tally = parts.tally
  }

  /** The name of the handheld. */
  get device(): string {
    return this.#parts.handset.name
  }

  /** The parcel that was packed last with this device. */
  get packed(): string {
    return this.#parts.handset.packed
  }

  /** Takes a parcel in hand while something is done with it. */
  async with<T>(parcel: string, work: () => Promise<T>): Promise<T> {
    const { handset } = this.#parts
    handset.inHand = parcel
    try {
      return await work()
    } finally {
      handset.inHand = undefined
    }
  }

  get view(): StepView {
    return this.#parts.run.view()
  }

  /** What the screen asks for: the key of its sentence, or of the stop that lies over it. */
  asks(): Phrase['key'] {
    const { blocking, instruction } = this.view
    return (blocking?.title ?? instruction).key
  }

  /** Whether what goes wrong in so many of all cases goes wrong now. */
  errs(share: number): boolean {
    return this.chance.of(share * this.#parts.trouble)
  }

  get hasLeft(): boolean {
    return this.#left
  }

  get said(): Said | undefined {
    return this.#parts.run.state.said[0]
  }

  /** The number of the box for what is in hand, as its slip says. */
  get box(): string {
    const { run, handset } = this.#parts
    const { parcelId } = run.state.held as { parcelId?: string }
    const inHand = handset.engine.rows.row(parcel, parcelId)
    return inHand ? inHand.box || inHand.no : this.confused('has no parcel in hand')
  }

  /** The key of what the screen said last: a sentence, a refusal or an exception. */
  get heard(): string {
    const phrase = this.said?.phrase
    if (!phrase) return ''
    if ('key' in phrase) return phrase.key
    return 'refusal' in phrase ? phrase.refusal : phrase.exceptions.join(' ')
  }

  /** Whether the screen asks for one of these; anything else is confusing. */
  expects(...asked: readonly Phrase['key'][]): Phrase['key'] {
    const asks = this.asks()
    if (!asked.includes(asks)) this.confused(`asks ${asks} instead of ${asked.join(' or ')}`)
    return asks
  }

  confused(why: string): never {
    throw new Confused(`${this.#parts.run.job.name}: ${why} (said ${this.heard || 'nothing'})`)
  }

  /**
   * Scans a code, now and then twice, or with a wrong code before it. `wrongs` are codes of other things at hand, which
   * are as wrong here as an unknown code. False when the screen refused the right code.
   */
  async scan(code: string, wrongs: readonly string[] = [], how: Careful = {}): Promise<boolean> {
    const { mayRepeat = true, mayErr = true } = how
    const { run, chance, tally } = this.#parts
    const others = wrongs.filter((wrong) => wrong !== code)
    if (this.errs(WRONG) && mayErr)
      await this.#scanWrong(chance.one([...others, `?${chance.below(1e9)}`]) ?? '?')
    const twice = this.errs(TWICE) && mayRepeat
    const before = this.said?.nth
    tally.add('scans', twice ? 2 : 1)
    const stays = run.scan(code)
    if (twice) {
      tally.add('repeats')
      await Promise.all([stays, run.scan(code)])
      await this.#pause()
      return true
    }
    await this.#acted(stays)
    return this.said?.nth === before || this.said?.tone !== 'wrong'
  }

  /** Types a number and confirms it. */
  async enter(quantity: number): Promise<boolean> {
    const { view } = this
    if (!view.keypad) this.confused(`no keys to type ${quantity}`)
    return this.#told(this.#parts.run.enter(quantity))
  }

  /** Taps a button that the screen shows. */
  async press(key: string): Promise<boolean> {
    const { blocking, primary, secondary = [] } = this.view
    const shown = blocking ? [blocking.action] : [...(primary ? [primary] : []), ...secondary]
    if (!shown.some((one) => one.key === key)) this.confused(`no button ${key}`)
    return this.#told(this.#parts.run.press(key))
  }

  canPress(key: string): boolean {
    const { blocking, primary, secondary = [] } = this.view
    if (blocking) return blocking.action.key === key
    return primary?.key === key || secondary.some((one) => one.key === key)
  }

  /** Taps the line that fits; false when none does. */
  async choose(fits: (line: { key: string; title: string; detail: string }) => boolean): Promise<boolean> {
    const { choices } = this.view
    const line = choices?.list.find(({ key, title, detail = '' }) => fits({ key, title, detail }))
    return line ? this.#told(this.#parts.run.choose(line.key)) : false
  }

  /** Takes a picture of what is in hand: its name stands for what is on it. */
  async photograph(what: string): Promise<void> {
    await this.#acted(this.#parts.run.photo(createHash('sha256').update(what).digest('hex')))
  }

  get isOnline(): boolean {
    return !this.#parts.handset.isOffline
  }

  /** Waits a while for the rows of the work in hand; false when they do not come, as without a network. */
  async ready(): Promise<boolean> {
    const { handset, run } = this.#parts
    const until = performance.now() + ROWS_PATIENCE
    while (!handset.holdsFor(run)) {
      if (performance.now() > until) return false
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return true
  }

  /** The number that stands beside a label, as the worker reads it. */
  fact(label: Phrase['key']): string {
    return this.view.facts?.find((fact) => fact.label.key === label)?.value ?? ''
  }

  pause(): Promise<void> {
    return this.#pause()
  }

  async #scanWrong(code: string): Promise<void> {
    const { run, handset, tally } = this.#parts
    const { step } = run.state
    const { saved } = handset
    tally.add('wrong codes')
    tally.add('scans')
    await this.#acted(run.scan(code))
    if (this.asks() === 'job.which-sku') {
      tally.add('wrong codes refused')
      const [none] = this.view.secondary ?? []
      await this.press(none?.key ?? '')
    } else if (handset.saved !== saved) tally.add(`wrong code booked: ${run.job.name} ${step} ${code}`)
    else if (this.said?.tone === 'wrong') tally.add('wrong codes refused')
    else tally.add(`wrong code taken: ${run.job.name} ${step} ${code}`)
  }

  async #told(acting: Promise<boolean>): Promise<boolean> {
    const before = this.said?.nth
    await this.#acted(acting)
    return this.said?.nth === before || this.said?.tone !== 'wrong'
  }

  async #acted(acting: Promise<boolean>): Promise<void> {
    if (!(await acting)) this.#left = true
    await this.#pause()
  }

  #pause(): Promise<void> {
    const { pace, chance } = this.#parts
    return new Promise((resolve) => setTimeout(resolve, pace * (0.5 + chance.next())))
  }
}
