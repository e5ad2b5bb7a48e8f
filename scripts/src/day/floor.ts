import type { Job } from '@longshore/shared/job/job.ts'
import type { Chance } from '../simulation/chance.ts'
import type { Goods } from './goods.ts'
import { Confused, type Hands } from './hands.ts'
import type { Tally } from './tally.ts'
import { type Article, labelOf } from './world.ts'

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
  /** False when it cannot be done yet; throws `Confused` when the screen stands in the way. Both may be tried again. */
  does(hands: Hands): Promise<boolean>
}

interface Waiting {
  readonly task: Task
  readonly notBefore: number
}

const AGAIN_AFTER = 700

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
  /** Pieces that went missing, and from where. */
  readonly lost: { readonly place: string; readonly sku: string; readonly quantity: number }[] = []
  #tasks: Waiting[] = []
  #inHand = 0
  #totes = 0
  #movedAt = performance.now()
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

  /** Adds work that may lie there already. */
  addOnce(task: Task): void {
    if (!this.waiting.includes(task.what)) this.add(task)
  }

  /** Takes the first name of a list that nobody has taken. */
  claim(names: readonly string[]): string | undefined {
    const free = names.find((name) => !this.#claimed.has(name))
    if (free !== undefined) this.#claimed.add(free)
    return free
  }

  release(name: string): void {
    this.#claimed.delete(name)
  }

  /** How long nothing was finished, ms. */
  get idleFor(): number {
    return performance.now() - this.#movedAt
  }

  get isBusy(): boolean {
    return this.#inHand > 0
  }

  get isDone(): boolean {
    return this.#tasks.length === 0 && this.#inHand === 0
  }

  /** What is still to be done, by name. */
  get waiting(): readonly string[] {
    return this.#tasks.map(({ task }) => task.what)
  }

  /**
   * Takes up a piece of work, out of `more` too, and does it with the hands that `opened` gives. False when there was
   * none, or it could not be done.
   */
  async doOne(chance: Chance, opened: (job: Job) => Hands, more: readonly Task[] = []): Promise<boolean> {
    const now = performance.now()
    const lying = this.#tasks.filter(({ notBefore }) => notBefore <= now)
    const ready = [...lying, ...more.map((task) => ({ task, notBefore: 0 }))]
    const rank = Math.max(...ready.map(({ task }) => task.rank))
    const taken = chance.one(ready.filter(({ task }) => task.rank === rank))
    if (!taken) return false
    if (lying.includes(taken)) this.#tasks.splice(this.#tasks.indexOf(taken), 1)
    this.#inHand += 1
    const did = await this.#tried(taken.task, opened)
    this.#inHand -= 1
    if (did) this.#movedAt = performance.now()
    else if (lying.includes(taken))
      this.#tasks.push({ task: taken.task, notBefore: performance.now() + AGAIN_AFTER })
    return did
  }

  async #tried(task: Task, opened: (job: Job) => Hands): Promise<boolean> {
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
