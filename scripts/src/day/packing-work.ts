import { packingJob } from '@longshore/shared/outbound/packing.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Hands } from './hands.ts'
import { handingOver, type Parcel, rechecking } from './parcel-work.ts'
import { scanArticle } from './scan-article.ts'
import { MATERIAL } from './set-up.ts'

import type { Article } from './world.ts'

const RECHECKED = 0.3

/**
 * Packs what is in a tote, a cart's bin or an opened box, order after order. What no order in it can have yet stays,
 * and the tote is tried again until it is empty. What a bench has begun stays on it: only its device knows at once what
 * is packed.
 */
export function packing(floor: Floor, tote: string, scanned = tote): Task {
  return {
    ...{ job: packingJob, rank: 6, what: `pack ${tote}` },
    by: () => floor.benches.get(tote),
    async does(hands) {
      hands.expects('outbound.scan-tote-or-order')
      if (floor.goods.isEmpty(tote)) return true
      const claim = floor.claim([`at ${tote}`])
      if (!claim) return false
      try {
        await packAll(hands, floor, { tote, scanned })
      } finally {
        floor.release(claim)
      }
      return floor.goods.isEmpty(tote)
    },
  }
}

async function packAll(
  hands: Hands,
  floor: Floor,
  { tote, scanned }: { tote: string; scanned: string },
): Promise<void> {
  if (!(await hands.scan(scanned)) || hands.asks() === 'outbound.scan-tote-or-order') return
  if (!(await hands.ready())) return
  floor.benches.set(tote, hands.device)
  const aside = new Set<Article>()
  while (hands.asks() !== 'outbound.scan-tote-or-order') {
    const parcel = await packOne(hands, floor, { tote, aside })
    if (parcel === undefined) break
    if (!parcel) continue
    floor.atBench.set(parcel.place, hands.device)
    floor.add(
      tote === scanned && hands.chance.of(RECHECKED)
        ? rechecking(floor, parcel, (box) => packing(floor, box, parcel.waybill))
        : handingOver(floor, parcel),
    )
  }
}

interface Packing {
  readonly tote: string
  /** What no order in the tote wants now. */
  readonly aside: Set<Article>
}

/** Packs one order; answers its parcel, null when it was left, undefined when nothing in the tote can be packed. */
async function packOne(
  hands: Hands,
  floor: Floor,
  { tote, aside }: Packing,
): Promise<Parcel | null | undefined> {
  if (hands.asks() === 'outbound.scan-item-to-pack') {
    const article = floor.goods.at(tote).find((lying) => !aside.has(lying.article))?.article
    if (!article) {
      await hands.press('back')
      return undefined
    }
    if (!(await scanArticle(hands, article, [], { mayRepeat: false }))) {
      aside.add(article)
      return null
    }
  }
  while (hands.asks() === 'outbound.verify-pieces')
    if (!(await verifyLine(hands, floor, tote))) return undefined
  if (isStopped(hands)) {
    hands.tally.add('stopped at the packing bench')
    await hands.press('next')
    return null
  }
  hands.expects('outbound.scan-material')
  if (hands.chance.of(0.5)) await hands.scan(MATERIAL, [], { mayErr: false, mayRepeat: false })
  else await hands.press('none')
  if (isStopped(hands)) return leave(hands)
  hands.expects('outbound.scan-its-label')
  const waybill = hands.view.code?.text ?? ''
  if (!(await hands.scan(waybill, [`${waybill}X`], { mayRepeat: false }))) return leave(hands)
  hands.tally.add('orders packed')
  return { waybill, place: hands.packed }
}

function isStopped(hands: Hands): boolean {
  return hands.asks() === 'outbound.order-cancelled' || hands.asks() === 'outbound.order-held'
}

async function leave(hands: Hands): Promise<null> {
  hands.tally.add('stopped at the packing bench')
  if (hands.canPress('next')) await hands.press('next')
  return null
}

/** Verifies the next line that is not whole; false when its pieces are not in the tote. */
async function verifyLine(hands: Hands, floor: Floor, tote: string): Promise<boolean> {
  const others = hands.fact('outbound.also-in').split(', ')
  for (const { label, value } of hands.view.facts ?? []) {
    if (label.key !== 'outbound.item') continue
    const [seen = 0, wanted = 0] = value.split(' / ').map(Number)
    if (seen >= wanted) continue
    const article = floor.articleOf(String(label.values?.name))
    const there = article ? [tote, ...others].map((one) => floor.goods.count(one, article)) : []
    if (!article || there.reduce((sum, pieces) => sum + pieces, 0) < wanted) {
      hands.tally.add('not in the tote')
      await hands.press('back')
      return false
    }
    await scanArticle(hands, article, [], { mayRepeat: false })
    if (wanted - seen > 2 && hands.view.keypad) await hands.enter(wanted)
    return true
  }
  hands.confused('asks for pieces of an order without lines')
}
