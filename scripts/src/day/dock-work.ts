import { signInJob } from '@longshore/shared/inbound/sign-in.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Hands } from './hands.ts'
import { inspecting } from './inspection-work.ts'
import { INTERCEPTED } from './physics.ts'
import { puttingAway } from './putaway-work.ts'
import { scanArticle } from './scan-article.ts'
import type { Article, Delivery } from './world.ts'

/** A delivery and the number that the house gave it. */
export interface Arrival extends Delivery {
  readonly receiptNo: string
}

/** Signs a delivery's boxes in and counts what is in them, then says that the dock is done with it. */
export function receiving(floor: Floor, arrival: Arrival): Task {
  return {
    ...{ job: signInJob, rank: 1, what: `receive ${arrival.receiptNo}` },
    async does(hands) {
      const dock = `dock ${arrival.receiptNo}`
      const others = floor.shelves.slice(0, 3).map(({ code }) => code)
      for (const { code } of arrival.cartons) {
        hands.expects('inbound.scan-box-or-receipt', 'inbound.scan-next-box-or-item', 'inbound.scan-item')
        if (!(await hands.scan(code, others))) hands.confused(`box ${code} is not taken`)
        for (const article of articlesIn(floor, code)) await count(hands, floor, { article, code, dock })
      }
      await finish(hands)
      const { inspected, receiptNo } = arrival
      for (const article of articlesIn(floor, dock)) {
        const heap = { place: dock, article, receiptNo, look: 'whole' } as const
        floor.add(inspected ? inspecting(floor, heap) : puttingAway(floor, heap))
      }
      return true
    },
  }
}

interface Counting {
  readonly article: Article
  /** The box. */
  readonly code: string
  readonly dock: string
}

async function count(hands: Hands, { goods }: Floor, { article, code, dock }: Counting): Promise<void> {
  const [whole, broken] = [goods.count(code, article), goods.count(code, article, 'broken')]
  await scanArticle(hands, article)
  // It came with a return that does not name it.
  if (hands.asks() === 'inbound.how-many-not-listed') {
    await hands.enter(whole + broken)
    hands.tally.add('pieces that no return names', whole + broken)
    for (const lying of goods.at(code).filter((one) => one.article === article))
      goods.carry(code, INTERCEPTED, lying)
    return
  }
  hands.expects('inbound.how-many')
  if (hands.view.code?.text !== article.code) {
    await hands.press('back')
    hands.confused(`${article.code} is taken for ${hands.view.code?.text}`)
  }
  await hands.enter(whole + broken)
  // More than announced: the rest goes to the abnormal area.
  if (hands.asks() === 'inbound.too-many') {
    hands.tally.add('pieces too many at the dock')
    const extra = Number(hands.view.instruction.values?.extra)
    await hands.press('aside')
    goods.carry(code, INTERCEPTED, { article, quantity: extra })
  }
  goods.carry(code, dock, { article, quantity: whole })
  goods.carry(code, dock, { article, quantity: broken, look: 'broken' })
}

async function finish(hands: Hands): Promise<void> {
  hands.expects('inbound.scan-next-box-or-item', 'inbound.scan-item')
  await hands.press('finish')
  // Where nothing is missing, nothing is asked.
  if (hands.asks() === 'inbound.scan-box-or-receipt') return
  if (hands.expects('inbound.finish-short', 'inbound.finish-whole') === 'inbound.finish-short')
    hands.tally.add('receipts finished short')
  await hands.press('finish')
  hands.expects('inbound.scan-box-or-receipt')
}

function articlesIn({ goods }: Floor, place: string): Article[] {
  return [...new Set(goods.at(place).map(({ article }) => article))]
}
