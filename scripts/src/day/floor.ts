import type { Job } from '@longshore/shared/job/job.ts'
import type { WaveType } from '@longshore/shared/outbound/wave.ts'
import type { Chance } from '../simulation/chance.ts'
import type { Goods } from './goods.ts'
import { Confused, type Hands } from './hands.ts'
import type { Tally } from './tally.ts'
import { type Article, labelOf, type Pieces } from './world.ts'

/** A shelf position as it hangs on the wall. */
export interface Shelf {
  readonly code: string
  readonly kind: 'storage' | 'defective'
}

/** A piece of work that lies around and that any worker may take up. */
export interface Task {
  readonly job: Job
  /** Of several, the one with the highest rank is taken up first. */
  readonly rank: number
  readonly what: string
  /** The handheld that has begun it and goes on with it; undefined while anybody may. */
  by?(): string | undefined
  /** False when it cannot be done yet; throws `Confused` when the screen stands in the way. Both may be tried again. */
  does(hands: Hands): Promise<boolean>
}

interface Waiting {
  readonly task: Task
  readonly notBefore: number
}

const AGAIN_AFTER = 700
const TRIES = 4
/** Positions of a count order that are counted wrong first, and by how much: far enough for another person to count again. */
const MISCOUNTED = 0.1
export const FAR_OFF = 20
/** Where nobody looks. */
const LOST = 'lost'

/** Who takes work up. */
export interface Doer {
  /** Of the handheld. */
  readonly name: string
  readonly chance: Chance
  opened(job: Job): Hands
}

export interface Tried {
  readonly task: Task
  readonly did: boolean
}

/** What a planner's list says of a wave. */
export interface WaveKind {
  readonly type: WaveType
  /** Its pieces lie together in totes, and its orders are told apart on the wall. */
  readonly isSorted: boolean
  /** The labels of its orders, where they are printed all at once. */
  readonly labels: readonly string[]
  /** Pieces of each of its orders, where all want the same; 0 elsewhere. */
  readonly pieces: number
}

export interface FloorParts {
  readonly goods: Goods
  readonly shelves: readonly Shelf[]
  readonly tally: Tally
  readonly articles: readonly Article[]
}

/** The hall: where the goods are, and what is to be done. */
export class Floor {
  readonly goods: Goods
  readonly shelves: readonly Shelf[]
  readonly tally: Tally
  /** The handheld on whose bench a tote or an opened box stands. */
  readonly benches = new Map<string, string>()
  /** Parcels that stay where they were packed until that handheld's news are sent, and what came back is read. */
  readonly atBench = new Map<string, string>()
  /** Pieces that went missing, and from where. */
  readonly lost: { readonly place: string; readonly sku: string; readonly quantity: number }[] = []
  /** Totes with pieces of a wave that stand at the wall. */
  readonly atWall = new Map<string, Set<string>>()
  /** Positions of a count order that nobody has counted wrong. */
  readonly doubted = new Set<string>()
  readonly #kinds = new Map<string, WaveKind>()
  readonly #waitForKind = new Map<string, ((kind: WaveKind) => void)[]>()
  #tasks: Waiting[] = []
  readonly #doing = new Set<string>()
  #totes = 0
  #movedAt = performance.now()
  /** How often work was tried in vain since something was finished. */
  readonly #vain = new Map<string, number>()
  /** Empty positions that somebody is on the way to. */
  readonly #promised = new Set<string>()
  /** What somebody has taken off a list: nobody else takes it too. */
  readonly #claimed = new Set<string>()
  readonly #articles: ReadonlyMap<string, Article>

  constructor({ goods, shelves, tally, articles }: FloorParts) {
    this.goods = goods
    this.shelves = shelves
    this.tally = tally
    this.#articles = new Map(articles.map((article) => [article.code, article]))
  }

  add(...tasks: readonly Task[]): void {
    this.#tasks.push(...tasks.map((task) => ({ task, notBefore: 0 })))
  }

  /** Adds work that may lie there already, or be in somebody's hands. */
  addOnce(task: Task): void {
    if (!this.waiting.includes(task.what) && !this.#doing.has(task.what)) this.add(task)
  }

  /** Takes the first name of a list that nobody has taken. */
  claim(names: readonly string[]): string | undefined {
    const free = names.find((name) => !this.#claimed.has(name))
    if (free !== undefined) this.#claimed.add(free)
    return free
  }

  isClaimed(name: string): boolean {
    return this.#claimed.has(name)
  }

  /** Whether somebody is at work at a place, or walks with the cart that it is a bin of. */
  isTaken(place: string): boolean {
    const cart = place.slice(0, place.lastIndexOf('-'))
    return this.#claimed.has(`at ${place}`) || this.#claimed.has(`at ${cart}`)
  }

  release(name: string): void {
    this.#claimed.delete(name)
  }

  /** The planner's list says what a wave is. */
  list(wave: string, kind: WaveKind): void {
    this.#kinds.set(wave, kind)
    for (const then of this.#waitForKind.get(wave) ?? []) then(kind)
    this.#waitForKind.delete(wave)
  }

  isListed(wave: string): boolean {
    return this.#kinds.has(wave)
  }

  /** Goes on as soon as the planner's list says what a wave is. */
  whenListed(wave: string, then: (kind: WaveKind) => void): void {
    const kind = this.#kinds.get(wave)
    if (kind) then(kind)
    else this.#waitForKind.set(wave, [...(this.#waitForKind.get(wave) ?? []), then])
  }

  /** How long nothing was finished, ms. */
  get idleFor(): number {
    return performance.now() - this.#movedAt
  }

  /** More is on its way: nobody is idle. */
  stir(): void {
    this.#movedAt = performance.now()
    this.#vain.clear()
  }

  /** Everything that waits, these too, was tried several times since something was finished. */
  isHopeless(more: readonly Task[]): boolean {
    const all = [...this.#tasks.map(({ task }) => task), ...more]
    return this.#doing.size === 0 && all.every(({ what }) => (this.#vain.get(what) ?? 0) >= TRIES)
  }

  get isDone(): boolean {
    return this.#tasks.length === 0 && this.#doing.size === 0
  }

  /** What is still to be done, by name. */
  get waiting(): readonly string[] {
    return this.#tasks.map(({ task }) => task.what)
  }

  /** Takes a piece of work, from `more` too, and does it. Answers what it was and whether it could be done. */
  async doOne({ name, chance, opened }: Doer, more: readonly Task[]): Promise<Tried | undefined> {
    const now = performance.now()
    const isFree = ({ task, notBefore }: Waiting) => notBefore <= now && (task.by?.() ?? name) === name
    const lying = this.#tasks.filter(isFree)
    const ready = [...lying, ...more.map((task) => ({ task, notBefore: 0 }))]
    const rank = Math.max(...ready.map(({ task }) => task.rank))
    const taken = chance.one(ready.filter(({ task }) => task.rank === rank))
    if (!taken) return undefined
    if (lying.includes(taken)) this.#tasks.splice(this.#tasks.indexOf(taken), 1)
    this.#doing.add(taken.task.what)
    const did = await this.#tried(taken.task, opened)
    this.#doing.delete(taken.task.what)
    if (did) {
      this.#movedAt = performance.now()
      this.#vain.clear()
      return { task: taken.task, did }
    }
    const { what } = taken.task
    this.#vain.set(what, (this.#vain.get(what) ?? 0) + 1)
    if (lying.includes(taken))
      this.#tasks.push({ task: taken.task, notBefore: performance.now() + AGAIN_AFTER })
    return { task: taken.task, did }
  }

  async #tried(task: Task, opened: Doer['opened']): Promise<boolean> {
    try {
      const did = await task.does(opened(task.job))
      if (!did) this.tally.add(`too early: ${task.job.name}`)
      return did
    } catch (fault) {
      if (!(fault instanceof Confused)) throw fault
      this.tally.add(`confused: ${fault.message}`)
      return false
    }
  }

  /** Pieces are gone from where they were, and no book knows. */
  lose(place: string, pieces: Pieces): void {
    const quantity = this.goods.carry(place, LOST, pieces)
    this.lost.push({ place, sku: pieces.article.code, quantity })
    this.tally.add('pieces lost', quantity)
  }

  articleOf(code: string): Article | undefined {
    return this.#articles.get(code)
  }

  freshTote(): string {
    this.#totes += 1
    return `T-${String(this.#totes).padStart(4, '0')}`
  }

  /** A storage position that holds the article already. */
  shelfOf(article: Article | undefined): string | undefined {
    return this.shelves.find(
      ({ code, kind }) => kind === 'storage' && article && this.goods.count(code, article) > 0,
    )?.code
  }

  /** Pieces that somebody counts too many at a position: once, and never where another person counts it again. */
  miscounts(hands: Hands, code: string): number {
    if (!this.doubted.has(code) || !hands.errs(MISCOUNTED)) return 0
    this.doubted.delete(code)
    this.tally.add('positions miscounted')
    return FAR_OFF
  }

  /** What else a scanner might read beside a position. */
  labelsNear(code: string): string[] {
    const from = this.shelves.findIndex((shelf) => shelf.code === code)
    return this.shelves
      .slice(from + 1, from + 4)
      .flatMap((shelf) => this.goods.at(shelf.code).map(({ article }) => labelOf(article)))
  }

  /** An empty position that nobody else is about to use. */
  freeShelf(kind: Shelf['kind'], chance: Chance): Shelf | undefined {
    const from = chance.below(this.shelves.length)
    for (let i = 0; i < this.shelves.length; i++) {
      const shelf = this.shelves[(from + i) % this.shelves.length]
      if (!shelf || shelf.kind !== kind || this.#promised.has(shelf.code)) continue
      if (kind === 'storage' && !this.goods.isEmpty(shelf.code)) continue
      if (kind === 'storage') this.#promised.add(shelf.code)
      return shelf
    }
    return undefined
  }
}
