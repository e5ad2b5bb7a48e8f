import { pickingJob } from '@longshore/shared/outbound/picking.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Hands } from './hands.ts'
import { packing } from './packing-work.ts'
import { scanArticle } from './scan-article.ts'
import { toTheWall } from './sorting-work.ts'
import type { Article } from './world.ts'

/** Stops of a walk at which pieces turn out to be missing. */
const MISSING = 0.01
const PUT_OFF = 0.02
const UNDONE = 0.01
const OTHER_TOTE = 0.02
/** The worker stands before a shelf and takes from it. */
const AT_SHELF: ReadonlySet<string> = new Set([
  'outbound.scan-item',
  'outbound.how-many',
  'outbound.put-into-bin',
  'outbound.rest-is-open',
  'outbound.why-short',
  'outbound.is-shelf-empty',
])

/** The worker has no wave in hand. */
const CHOOSING: ReadonlySet<string> = new Set([
  'outbound.choose-wave',
  'outbound.no-wave-waits',
  'outbound.waves-need-network',
])

/** Takes a wave off the list on the screen and walks it to its end. */
export function picking(floor: Floor): Task {
  return {
    ...{ job: pickingJob, rank: 4, what: 'pick a wave' },
    async does(hands) {
      // Away from the network a worker takes no wave that others may have taken.
      if (hands.asks() === 'outbound.waves-need-network') return false
      hands.expects('outbound.choose-wave')
      const wave = floor.claim(hands.view.choices?.list.map(({ title }) => title) ?? [])
      if (!wave) return false
      const walk = new Walk(hands, floor, wave)
      try {
        return (await hands.choose(({ title }) => title === wave)) && (await walk.toItsEnd())
      } finally {
        floor.release(wave)
        walk.leaveTotes()
      }
    },
  }
}

/** One worker's walk through a wave. */
export class Walk {
  readonly #hands: Hands
  readonly #floor: Floor
  readonly #wave: string
  readonly #totes = new Set<string>()
  /** The position that the worker stands before: nobody else takes from it or counts it meanwhile. */
  #before: string | undefined
  #waited = 0
  /** Somebody else has begun with the order: it stands on the list of waves. */
  isRefused = false

  constructor(hands: Hands, floor: Floor, wave: string) {
    floor.claim([`at T-${wave}`])
    this.#hands = hands
    this.#floor = floor
    this.#wave = wave
  }

  /** False when its rows did not come: somebody tries again. */
  async toItsEnd(): Promise<boolean> {
    const hands = this.#hands
    while (hands.asks() !== 'outbound.wave-done') {
      if (CHOOSING.has(hands.asks())) return false
      if (hands.asks() === 'outbound.order-refused') {
        this.isRefused = true
        await hands.press('leave')
        return false
      }
      if (hands.asks() === 'outbound.work-is-coming' && this.#waited++ > 3) {
        await hands.press(hands.canPress('leave') ? 'leave' : 'back')
        if (hands.canPress('leave')) await hands.press('leave')
        return false
      }
      await this.#step()
    }
    await hands.press('leave')
    return true
  }

  /** Brings the totes, or the cart with its bins, to the packing benches or to the wall. */
  leaveTotes(): void {
    const { goods } = this.#floor
    this.#stepBack()
    for (const place of [`T-${this.#wave}`, ...this.#totes]) this.#floor.release(`at ${place}`)
    const bins = goods.places.filter((place) => place.startsWith(`T-${this.#wave}-`))
    const full = [...this.#totes, ...bins].filter((tote) => !goods.isEmpty(tote))
    this.#floor.whenListed(this.#wave, (kind) => {
      if (kind.isSorted) toTheWall(this.#floor, this.#wave, full)
      else for (const tote of full) this.#floor.addOnce(packing(this.#floor, tote, { kind }))
    })
  }

  async #step(): Promise<void> {
    const hands = this.#hands
    if (!AT_SHELF.has(hands.asks())) this.#stepBack()
    switch (hands.asks()) {
      case 'outbound.work-is-coming':
        return void (await hands.ready())
      case 'outbound.scan-empty-tote':
        return this.#takeTote()
      case 'outbound.go-to-position':
        return this.#goToPosition()
      case 'outbound.scan-item':
        return this.#takePieces()
      case 'outbound.how-many':
        // The same piece was read twice: the worker corrects the number, or starts it anew.
        return void (await hands.press('back'))
      case 'outbound.put-into-bin':
        return this.#putIntoBin()
      case 'outbound.rest-is-open':
        return void (await hands.press('short'))
      case 'outbound.why-short':
        return this.#sayShort()
      case 'outbound.is-shelf-empty':
        return this.#looksWhetherEmpty()
      case 'outbound.wrong-position':
        return void (await hands.press('back'))
      case 'outbound.taken-over':
        hands.tally.add('waves taken over')
        return void (await hands.press('gone'))
      case 'outbound.order-cancelled':
      case 'outbound.task-gone':
        hands.tally.add('stopped at the shelf')
        return void (await hands.press('next'))
      default:
        hands.confused(`asks ${hands.asks()}`)
    }
  }

  #stepBack(): void {
    if (this.#before) this.#floor.release(this.#before)
    this.#before = undefined
  }

  async #takeTote(): Promise<void> {
    const tote = this.#floor.freshTote()
    this.#totes.add(tote)
    this.#floor.claim([`at ${tote}`])
    if (!(await this.#hands.scan(tote, this.#someShelves())))
      this.#hands.confused(`tote ${tote} is not taken`)
  }

  async #goToPosition(): Promise<void> {
    const hands = this.#hands
    if (hands.errs(UNDONE) && hands.canPress('undo')) {
      hands.tally.add('picks undone')
      return void (await hands.press('undo'))
    }
    if (hands.errs(PUT_OFF)) return void (await hands.press('skip'))
    if (hands.errs(OTHER_TOTE) && hands.canPress('tote')) return void (await hands.press('tote'))
    const code = hands.view.code?.text ?? ''
    const article = this.#floor.articleOf(hands.fact('outbound.sku'))
    if (article && !this.#floor.isClaimed(code) && hands.errs(MISSING)) this.#lose(code, article)
    await hands.scan(code, this.#someShelves())
  }

  /** Some or all pieces of an article are gone from their position, and no book knows. */
  #lose(position: string, article: Article): void {
    const { goods } = this.#floor
    const quantity = Math.max(1, goods.count(position, article) - this.#hands.chance.below(2))
    this.#floor.lose(position, { article, quantity })
  }

  async #takePieces(): Promise<void> {
    const hands = this.#hands
    const position = hands.fact('outbound.position')
    if (this.#before !== position) {
      this.#stepBack()
      this.#before = this.#floor.claim([position])
      if (!this.#before) return hands.pause()
    }
    const article = this.#floor.articleOf(hands.view.code?.text ?? '')
    const there = article ? this.#floor.goods.pieces(position, article) : 0
    if (!article || there === 0) return void (await hands.press('short'))
    const open = Number(hands.fact('outbound.to-pick'))
    const quantity = Math.min(there, open)
    const others = this.#floor.labelsNear(position)
    // Read twice it would count two pieces, of this task or the next: only where there are two.
    await scanArticle(hands, article, others, { mayRepeat: there > open })
    if (hands.asks() === 'outbound.how-many') await hands.enter(quantity)
  }

  async #putIntoBin(): Promise<void> {
    const hands = this.#hands
    const bin = String(hands.view.code?.caption?.values?.bin)
    if (!bin.startsWith(`T-${this.#wave}-`)) this.#totes.add(bin)
    if (hands.chance.of(0.2)) return void (await hands.press('put'))
    if (!(await hands.scan(bin, [`${bin}9`]))) hands.confused(`bin ${bin} is not taken`)
  }

  async #sayShort(): Promise<void> {
    this.#floor.tally.add('short picks')
    await this.#hands.press(this.#hands.chance.of(0.8) ? 'not-found' : 'wrong-goods')
  }

  async #looksWhetherEmpty(): Promise<void> {
    const hands = this.#hands
    const { view, tally } = hands
    const article = this.#floor.articleOf(String(view.instruction.values?.sku))
    const left = article ? this.#floor.goods.count(view.code?.text ?? '', article) : 0
    tally.add('shelves looked at')
    await hands.press(left === 0 ? 'empty' : 'not-empty')
  }

  #someShelves(): string[] {
    const { shelves } = this.#floor
    return [0, 1].flatMap(() => this.#hands.chance.one(shelves)?.code ?? [])
  }
}
