import { putawayJob } from '@longshore/shared/inbound/putaway.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Look } from './goods.ts'
import type { Hands } from './hands.ts'
import { scanArticle } from './scan-article.ts'
import type { Article } from './world.ts'

/** The same goods at the dock, counted. */
export interface Heap {
  readonly place: string
  readonly article: Article
  readonly receiptNo: string
  readonly look: Look
}

/** A heap larger than this goes to two positions. */
const ONE_SHELF = 6
/** Kinds of goods that a shelf has room for. */
const ARTICLES_ON_SHELF = 8
const UNDONE = 0.01
const TRIES = 5

/** Puts a heap of pieces away. Answers that it is too early while the device has none of its rows. */
export function puttingAway(floor: Floor, heap: Heap): Task {
  const { goods } = floor
  const { place, article, look } = heap
  return {
    ...{ job: putawayJob, rank: 3, what: `put away ${article.code} (${look}) from ${place}` },
    async does(hands) {
      for (let left = goods.count(place, article, look); left > 0; left = goods.count(place, article, look)) {
        hands.expects('inbound.scan-item-to-put')
        if (!(await scanArticle(hands, article)) || !(await isTheHeap(hands, heap))) return false
        await goToShelf(hands, floor, heap)
        if (hands.asks() === 'inbound.goods-of-others') {
          hands.tally.add('put among goods of another customer')
          await hands.press('mix')
        }
        hands.expects('inbound.how-many-put')
        const quantity = left > ONE_SHELF && look === 'whole' ? Math.ceil(left / 2) : left
        await hands.enter(quantity)
        if (hands.asks() === 'inbound.only-open' || hands.asks() === 'inbound.none-counted') {
          hands.tally.add('put before the count was known')
          await hands.press('counted')
        }
        hands.expects('inbound.scan-item-to-put')
        if (!hands.errs(UNDONE)) continue
        await hands.press('undo')
        hands.tally.add('puts undone')
      }
      return true
    },
  }
}

/** The screen means these goods in this condition; else the worker goes back. */
async function isTheHeap(hands: Hands, { article, receiptNo, look }: Heap): Promise<boolean> {
  const condition = look === 'whole' ? 'good' : 'defective'
  if (hands.asks() === 'inbound.choose-receipt')
    await hands.choose(
      ({ title, detail }) => title === `${receiptNo} ${article.code}` && detail.startsWith(condition),
    )
  const wanted = look === 'whole' ? 'inbound.scan-position' : 'inbound.scan-defective-position'
  // Of two articles with one barcode the screen may mean the other one, as long as it knows work for that one only.
  if (hands.asks() === wanted && hands.fact('inbound.sku') === article.code) return true
  hands.tally.add('not these goods')
  await hands.press('back')
  return false
}

/** What stands before the worker: nobody lays more onto a shelf that is full. */
function hasRoom({ goods }: Floor, shelf: string): boolean {
  return goods.at(shelf).length < ARTICLES_ON_SHELF
}

/** Goes where the screen says, else to an empty position; to another one when that is refused or full. */
async function goToShelf(hands: Hands, floor: Floor, { look, place }: Heap): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const told = tried === 0 ? hands.view.code?.text : undefined
    const shelf =
      (told && hasRoom(floor, told) ? told : undefined) ??
      floor.freeShelf(look === 'whole' ? 'storage' : 'defective', hands.chance)?.code
    if (!shelf) hands.confused('no shelf is free')
    if (await hands.scan(shelf, [place])) return
    hands.tally.add(`position refused: ${hands.heard}`)
  }
  hands.confused('every position is refused')
}
