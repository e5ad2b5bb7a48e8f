import { sortJob } from '@longshore/shared/outbound/sort.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Hands } from './hands.ts'
import { packing } from './packing-work.ts'
import { isSlot, slotCode } from './physics.ts'
import { scanArticle } from './scan-article.ts'
import type { Article } from './world.ts'

/** Pieces that fall out of a tote and that nobody sees again. */
const FALLEN = 0.01
/** Of orders whose pieces are missing, so many are set aside; the others are picked once more. */
const SET_ASIDE = 0.2
const NOT_WANTED: ReadonlySet<string> = new Set([
  ...['outbound.order-cancelled', 'outbound.not-wanted'],
  'outbound.into-abnormal-area',
])

/** Puts the totes of a wave before the wall. */
export function toTheWall(floor: Floor, wave: string, totes: readonly string[]): void {
  if (totes.length === 0) return
  const standing = floor.atWall.get(wave) ?? new Set()
  for (const tote of totes) standing.add(tote)
  floor.atWall.set(wave, standing)
  floor.addOnce(sorting(floor, wave))
}

/** Sorts what the totes of a wave hold, piece by piece, into the slots that the screen names. */
function sorting(floor: Floor, wave: string): Task {
  return {
    ...{ job: sortJob, rank: 6, what: `sort ${wave}` },
    async does(hands) {
      const full = () => [...(floor.atWall.get(wave) ?? [])].filter((tote) => !floor.goods.isEmpty(tote))
      for (const tote of full()) {
        const claim = floor.claim([`at ${tote}`])
        if (!claim) continue
        try {
          await sortTote(hands, floor, tote)
        } finally {
          floor.release(claim)
        }
      }
      if (full().length > 0) return false
      // Where two sorters filled a slot, neither screen may have said so: somebody looks at the wall.
      for (const slot of floor.goods.places.filter(isSlot)) floor.addOnce(packing(floor, slot))
      return true
    },
  }
}

async function sortTote(hands: Hands, floor: Floor, tote: string): Promise<void> {
  // One that no order lies in yet by its number is known while another one of its wave is in hand.
  if (!(await hands.scan(tote, [], { mayRepeat: false }))) return
  if (hands.asks() === 'outbound.tote-of') await hands.press('take')
  if (!(await hands.ready())) return
  hands.tally.add('totes sorted')
  const aside = new Set<Article>()
  for (;;) {
    const article = floor.goods.at(tote).find((lying) => !aside.has(lying.article))?.article
    if (!article) break
    if (hands.errs(FALLEN)) {
      floor.lose(tote, { article, quantity: 1 })
      continue
    }
    const before = floor.goods.count(tote, article)
    const taken = await scanArticle(hands, article, [], { mayRepeat: false })
    // It was scanned once: there is one too many.
    if (hands.canPress('another')) await hands.press('another')
    if (NOT_WANTED.has(hands.asks())) {
      hands.tally.add('put aside at the wall')
      await hands.press('aside')
    } else if (taken && hands.asks() === 'outbound.slot-is-full') toTheBench(hands, floor)
    if (floor.goods.count(tote, article) === before) aside.add(article)
  }
  if (floor.goods.isEmpty(tote)) await sayEmpty(hands)
}

/** Everything of an order lies in its slot: it can be packed. */
function toTheBench(hands: Hands, floor: Floor): void {
  const slot = slotCode(hands.view.code?.text ?? '')
  hands.tally.add('slots filled')
  floor.addOnce(packing(floor, slot))
}

async function sayEmpty(hands: Hands): Promise<void> {
  if (!hands.canPress('empty')) hands.confused('a tote cannot be empty')
  await hands.press('empty')
  while (hands.asks() === 'outbound.missing-in-tote') {
    hands.tally.add('missing at the wall')
    await hands.press(hands.chance.of(SET_ASIDE) ? 'abnormal' : 're-pick')
  }
}
