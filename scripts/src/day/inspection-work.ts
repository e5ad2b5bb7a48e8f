import { inspectionJob } from '@longshore/shared/inbound/inspection.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Hands } from './hands.ts'
import { type Heap, puttingAway } from './putaway-work.ts'
import { scanArticle } from './scan-article.ts'

/**
 * Inspects a heap of pieces and says how many are broken. Answers that it is too early while the device does not know
 * that the heap was counted.
 */
export function inspecting(floor: Floor, heap: Heap): Task {
  const { place, article } = heap
  return {
    ...{ job: inspectionJob, rank: 2, what: `inspect ${article.code} at ${place}` },
    async does(hands) {
      const [whole, broken] = [floor.goods.count(place, article), floor.goods.count(place, article, 'broken')]
      if (!(await findLine(hands, heap))) return false
      if (hands.view.code?.text !== article.code || hands.view.keypad?.max !== whole + broken) {
        await hands.press('back')
        return false
      }
      if (broken === 0) await hands.press('all-good')
      else await sayBroken(hands, { whole, broken })
      hands.expects('inbound.scan-item-to-inspect')
      if (whole > 0) floor.add(puttingAway(floor, heap))
      if (broken > 0) floor.add(puttingAway(floor, { ...heap, look: 'broken' }))
      return true
    },
  }
}

async function findLine(hands: Hands, { article, receiptNo }: Heap): Promise<boolean> {
  hands.expects('inbound.scan-item-to-inspect')
  if (!(await scanArticle(hands, article))) return false
  if (hands.asks() === 'inbound.choose-receipt') {
    const chosen = await hands.choose(({ detail }) => detail.startsWith(`${receiptNo} `))
    if (!chosen) await hands.press('back')
    if (!chosen) return false
  }
  hands.expects('inbound.how-many-defective')
  return true
}

async function sayBroken(hands: Hands, { whole, broken }: { whole: number; broken: number }): Promise<void> {
  await hands.enter(broken)
  hands.expects('inbound.why-defective')
  await hands.press('damaged')
  hands.expects('inbound.how-many-good')
  await hands.enter(whole)
  hands.tally.add('pieces found broken', broken)
}
