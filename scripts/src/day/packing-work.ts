import { packingJob, packingJobOf } from '@longshore/shared/outbound/packing.job.ts'
import type { WaveType } from '@longshore/shared/outbound/wave.ts'
import type { Floor, Task, WaveKind } from './floor.ts'
import type { Hands } from './hands.ts'
import { gramsAt, type Parcel, weighing } from './parcel-work.ts'
import { scanArticle } from './scan-article.ts'
import { MATERIAL, MATERIAL_WEIGHT } from './set-up.ts'
import { type Article, labelOf } from './world.ts'

const START: ReadonlySet<string> = new Set(['outbound.scan-tote-or-order', 'outbound.scan-single-item'])
/** Parcels that are stuffed with more paper than anybody reckons with, and how heavy it is, in grams. */
const STUFFED = 0.02
const PAPER = 900

/** Stations that are for one kind of wave. */
const stations = new Map(
  (['single-item-single-quantity', 'same-product-same-quantity'] as const).map((type) => [
    type as WaveType,
    packingJobOf([type]),
  ]),
)

/** How a tote came to the bench. */
interface Bench {
  /** What is scanned there; the tote itself unless something else is said. */
  readonly scanned?: string
  readonly kind?: WaveKind
}

/**
 * Packs what is in a tote, a cart's bin, a slot of the wall or an opened box, order after order. What no order in it can
 * have yet stays, and it is tried again until it is empty. What a bench has begun stays on it: only its device knows at
 * once what is packed.
 */
export function packing(floor: Floor, tote: string, { scanned = tote, kind }: Bench = {}): Task {
  return {
    ...{ job: (kind && stations.get(kind.type)) ?? packingJob, rank: 6, what: `pack ${tote}` },
    by: () => floor.benches.get(tote),
    async does(hands) {
      hands.expects('outbound.scan-tote-or-order', 'outbound.scan-single-item')
      if (floor.goods.isEmpty(tote)) return true
      const claim = floor.claim([`at ${tote}`])
      if (!claim) return false
      try {
        await packAll(hands, floor, { tote, scanned, ...(kind && { kind }) })
      } finally {
        floor.release(claim)
      }
      return floor.goods.isEmpty(tote)
    },
  }
}

interface Packing {
  readonly tote: string
  readonly kind?: WaveKind
  /** What no order in the tote wants now. */
  readonly aside: Set<Article>
  /** Labels that no order in the tote has. */
  readonly others: Set<string>
  /** Codes at the bench that are no labels: of the tote, and of the goods that came in it. */
  readonly noLabels: readonly string[]
}

async function packAll(
  hands: Hands,
  floor: Floor,
  { tote, scanned, kind }: Bench & { tote: string; scanned: string },
): Promise<void> {
  if (!(await hands.scan(scanned)) || START.has(hands.asks())) return
  if (!(await hands.ready())) return
  floor.benches.set(tote, hands.device)
  const noLabels = [tote, ...floor.goods.at(tote).map(({ article }) => labelOf(article))]
  const at: Packing = { tote, aside: new Set(), others: new Set(), noLabels, ...(kind && { kind }) }
  while (!START.has(hands.asks())) {
    const parcel = await packOne(hands, floor, at)
    if (parcel === undefined) break
    if (!parcel) continue
    floor.atBench.set(parcel.place, hands.device)
    floor.add(weighing(floor, parcel, (box) => packing(floor, box, { scanned: parcel.waybill })))
  }
}

/** Packs one order; answers its parcel, null when it was left, undefined when nothing in the tote can be packed. */
async function packOne(hands: Hands, floor: Floor, at: Packing): Promise<Parcel | null | undefined> {
  const { tote, aside } = at
  if (hands.asks() === 'outbound.label-next') {
    const parcel = await packByLabel(hands, floor, at)
    if (hands.asks() !== 'outbound.verify-pieces') return parcel
  }
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
  const isBoxed = hands.chance.of(0.5)
  if (isBoxed) await hands.scan(MATERIAL, [], { mayErr: false, mayRepeat: false })
  else await hands.press('none')
  if (isStopped(hands)) return leave(hands)
  hands.expects('outbound.scan-its-label')
  const waybill = hands.view.code?.text ?? ''
  if (!(await hands.scan(waybill, [`${waybill}X`, ...at.noLabels], { mayRepeat: false }))) return leave(hands)
  return closed(hands, floor, { waybill, grams: isBoxed ? MATERIAL_WEIGHT : 0 })
}

/** Takes the next of the labels that were printed for a wave of orders which are all the same. */
async function packByLabel(
  hands: Hands,
  floor: Floor,
  { tote, kind, others }: Packing,
): Promise<Parcel | null | undefined> {
  const there = floor.goods.at(tote).reduce((sum, { quantity }) => sum + quantity, 0)
  const waybill = kind?.labels.find((one) => !others.has(one))
  if (!kind || !waybill || there < kind.pieces) {
    await hands.press('back')
    return undefined
  }
  others.add(waybill)
  const before = hands.packed
  await hands.scan(waybill, [], { mayRepeat: false })
  if (hands.packed === before) return null
  hands.tally.add('orders packed by their label')
  return closed(hands, floor, { waybill, grams: 0 })
}

function closed(hands: Hands, floor: Floor, { waybill, grams }: Omit<Parcel, 'place'>): Parcel {
  const place = hands.packed
  hands.tally.add('orders packed')
  const paper = hands.errs(STUFFED) ? PAPER : 0
  return { waybill, place, grams: gramsAt(floor, place) + grams + paper }
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
    // The article's code stands before its name.
    const [code = ''] = String(label.values?.name).split(' ')
    const article = floor.articleOf(code)
    const there = article ? [tote, ...others].map((one) => floor.goods.pieces(one, article)) : []
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
