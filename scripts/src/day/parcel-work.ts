import { recheckJob } from '@longshore/shared/outbound/recheck.job.ts'
import { scanOutJob } from '@longshore/shared/outbound/scan-out.job.ts'
import { weighingJob } from '@longshore/shared/outbound/weighing.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Hands } from './hands.ts'
import { scanArticle } from './scan-article.ts'

const FAILS = 0.03
const MISREAD = 0.02
const PATIENT = 0.85
const OPENED = 0.3
const TAKEN_BACK = 0.01

/** A parcel in the hall. */
export interface Parcel {
  /** On its label. */
  readonly waybill: string
  readonly place: string
  /** What a scale would say. */
  readonly grams: number
}

/** Packs a parcel that was opened once more, out of the box with this number. */
type PackAgain = (box: string) => Task

/** What the pieces at a place weigh, in grams. */
export function gramsAt({ goods }: Floor, place: string): number {
  return goods
    .at(place)
    .reduce((sum, { article, quantity }) => sum + Math.round(article.weight * 1000) * quantity, 0)
}

/** Puts a packed parcel on the scale; one that is not as heavy as it should be is opened, or left to the lead. */
export function weighing(floor: Floor, parcel: Parcel, packAgain: PackAgain): Task {
  const { place } = parcel
  return {
    by: () => floor.atBench.get(place),
    ...{ job: weighingJob, rank: 7, what: `weigh ${place}` },
    does: (hands) => hands.with(place, () => weigh(hands, floor, { parcel, packAgain })),
  }
}

interface InHand {
  readonly parcel: Parcel
  readonly packAgain: PackAgain
}

async function weigh(hands: Hands, floor: Floor, { parcel, packAgain }: InHand): Promise<boolean> {
  const { waybill, place, grams } = parcel
  hands.expects('outbound.scan-parcel-to-weigh')
  if (floor.goods.isEmpty(place)) return true
  if (!(await hands.scan(waybill))) return false
  if (await isStopped(hands)) return true
  if (hands.asks() === 'outbound.scan-parcel-to-weigh') return false
  hands.expects('outbound.put-on-scale')
  // The house has not said yet what it should weigh: most wait for that.
  if (hands.fact('outbound.expected-grams') === '' && hands.chance.of(PATIENT)) {
    await hands.press('back')
    return false
  }
  hands.tally.add('parcels weighed')
  if (hands.errs(MISREAD)) {
    await hands.enter(grams + 5000)
    if (hands.asks() === 'outbound.weight-differs') await hands.press('again')
  }
  if (hands.asks() === 'outbound.put-on-scale') await hands.enter(Math.max(1, grams))
  if (await isStopped(hands)) return true
  if (hands.asks() === 'outbound.weight-differs') {
    hands.tally.add('weights that differ')
    if (hands.chance.of(OPENED)) {
      const { box } = hands
      await hands.press('open')
      opened(hands, floor, { box, packAgain })
      return true
    }
    await hands.press('lead')
  }
  hands.expects('outbound.scan-parcel-to-weigh')
  floor.add(handingOver(floor, parcel, packAgain))
  return true
}

/** Re-checks a packed parcel. One that is wrong is opened, and packed again from the place where its pieces went. */
function rechecking(floor: Floor, parcel: Parcel, packAgain: PackAgain): Task {
  const { place } = parcel
  return {
    by: () => floor.atBench.get(place),
    ...{ job: recheckJob, rank: 7, what: `re-check ${place}` },
    does: (hands) => hands.with(place, () => recheck(hands, floor, { parcel, packAgain })),
  }
}

async function recheck(hands: Hands, floor: Floor, { parcel, packAgain }: InHand): Promise<boolean> {
  const { waybill, place } = parcel
  hands.expects('outbound.scan-parcel')
  if (floor.goods.isEmpty(place)) return true
  if (!(await hands.scan(waybill))) return false
  if (await isStopped(hands)) return true
  if (hands.expects('outbound.check-parcel', 'outbound.scan-parcel') === 'outbound.scan-parcel') return false
  hands.tally.add('parcels re-checked')
  if (hands.errs(FAILS)) {
    hands.tally.add('re-checks failed')
    await hands.press('wrong')
    hands.expects('outbound.what-is-wrong')
    const { box } = hands
    await hands.press('damaged')
    opened(hands, floor, { box, packAgain })
    return true
  }
  await checkPieces(hands, floor, place)
  if (await isStopped(hands)) return true
  // Its lines have not come to this device yet.
  if (hands.asks() === 'outbound.check-parcel') {
    await hands.press('back')
    return false
  }
  hands.expects('outbound.scan-parcel')
  floor.add(handingOver(floor, parcel, packAgain))
  return true
}

/** What was opened into a box is packed again at the same bench. */
function opened(hands: Hands, floor: Floor, { box, packAgain }: { box: string; packAgain: PackAgain }): void {
  floor.benches.set(box, hands.device)
  floor.add(packAgain(box))
}

async function checkPieces(hands: Hands, floor: Floor, place: string): Promise<void> {
  if (!(await hands.ready()) || !hands.view.facts?.length) return
  for (const { article, quantity } of floor.goods.at(place))
    for (let nth = 0; nth < quantity && hands.asks() === 'outbound.check-parcel'; nth++)
      await scanArticle(hands, article, [], { mayRepeat: false })
}

/** What the hand-over asks for first. Whoever weighed it may have had the parcel in mind that it was packed anew from. */
const MISSING_STEPS: Readonly<Record<string, typeof weighing>> = {
  'outbound.not-rechecked': rechecking,
  'outbound.not-weighed': weighing,
}

/** Gives a parcel to the driver. Not yet, when the device has not heard that it was packed. */
function handingOver(floor: Floor, parcel: Parcel, packAgain: PackAgain): Task {
  const { place } = parcel
  return {
    by: () => floor.atBench.get(place),
    ...{ job: scanOutJob, rank: 8, what: `hand over ${place}` },
    does: (hands) => hands.with(place, () => handOver(hands, floor, { parcel, packAgain })),
  }
}

async function handOver(hands: Hands, floor: Floor, { parcel, packAgain }: InHand): Promise<boolean> {
  const { waybill, place } = parcel
  hands.expects('outbound.scan-parcel-out')
  if (floor.goods.isEmpty(place)) return true
  // Two vehicles stand at the docks: the driver says which one it is.
  if (hands.view.choices?.question.key === 'outbound.which-hand-over') await hands.choose(() => true)
  if (!(await hands.scan(waybill))) {
    const step = MISSING_STEPS[hands.heard]
    if (step) floor.add(step(floor, parcel, packAgain))
    return step !== undefined
  }
  if ((await isStopped(hands)) || !floor.goods.isEmpty(place)) return floor.goods.isEmpty(place)
  if (hands.errs(TAKEN_BACK) && hands.canPress('undo')) {
    hands.tally.add('hand-overs taken back')
    await hands.press('undo')
    floor.add(handingOver(floor, parcel, packAgain))
  }
  return true
}

/** A parcel that must not leave goes to the intercept shelf. */
async function isStopped(hands: Hands): Promise<boolean> {
  // A marked order stays until the lead lets it go on.
  if (hands.asks() === 'outbound.marked-leaves') {
    hands.tally.add('parcels left for the office')
    await hands.press('aside')
  }
  if (hands.asks() !== 'outbound.order-cancelled' && hands.asks() !== 'outbound.order-held') return false
  hands.tally.add('parcels stopped')
  await hands.press('stop')
  return true
}
