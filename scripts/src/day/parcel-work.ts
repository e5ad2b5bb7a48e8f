import { recheckJob } from '@longshore/shared/outbound/recheck.job.ts'
import { scanOutJob } from '@longshore/shared/outbound/scan-out.job.ts'
import type { Floor, Task } from './floor.ts'
import type { Hands } from './hands.ts'
import { scanArticle } from './scan-article.ts'

const FAILS = 0.03
const PIECE_BY_PIECE = 0.3

/** A parcel in the hall. */
export interface Parcel {
  /** On its label. */
  readonly waybill: string
  readonly place: string
}

/** Looks at a packed parcel once more; one that is not right is opened and packed again from where its pieces went. */
export function rechecking(floor: Floor, parcel: Parcel, packAgain: (box: string) => Task): Task {
  const { place } = parcel
  return {
    by: () => floor.atBench.get(place),
    ...{ job: recheckJob, rank: 7, what: `re-check ${place}` },
    does: (hands) => hands.with(place, () => recheck(hands, floor, { parcel, packAgain })),
  }
}

async function recheck(
  hands: Hands,
  floor: Floor,
  { parcel, packAgain }: { parcel: Parcel; packAgain: (box: string) => Task },
): Promise<boolean> {
  const { waybill, place } = parcel
  hands.expects('outbound.scan-parcel')
  if (floor.goods.isEmpty(place)) return true
  if (!(await hands.scan(waybill))) return false
  if (await isStopped(hands)) return true
  if (hands.expects('outbound.check-parcel', 'outbound.scan-parcel') === 'outbound.scan-parcel') return false
  const no = hands.view.code?.text ?? ''
  if (hands.errs(FAILS)) {
    hands.tally.add('re-checks failed')
    await hands.press('wrong')
    hands.expects('outbound.what-is-wrong')
    await hands.press('damaged')
    floor.benches.set(no, hands.device)
    floor.add(packAgain(no))
    return true
  }
  if (hands.chance.of(PIECE_BY_PIECE)) await checkPieces(hands, floor, place)
  if (await isStopped(hands)) return true
  if (hands.asks() === 'outbound.check-parcel') await hands.press('ok')
  hands.expects('outbound.scan-parcel')
  floor.add(handingOver(floor, parcel))
  return true
}

async function checkPieces(hands: Hands, floor: Floor, place: string): Promise<void> {
  if (!(await hands.ready()) || !hands.view.facts?.length) return
  for (const { article, quantity } of floor.goods.at(place))
    for (let nth = 0; nth < quantity && hands.asks() === 'outbound.check-parcel'; nth++)
      await scanArticle(hands, article, [], { mayRepeat: false })
}

/** Gives a parcel to the driver. Not yet, when the device has not heard that it was packed. */
export function handingOver(floor: Floor, { waybill, place }: Parcel): Task {
  return {
    by: () => floor.atBench.get(place),
    ...{ job: scanOutJob, rank: 8, what: `hand over ${place}` },
    does: (hands) =>
      hands.with(place, async () => {
        hands.expects('outbound.scan-parcel-out')
        if (floor.goods.isEmpty(place)) return true
        if (!(await hands.scan(waybill))) return false
        return (await isStopped(hands)) || floor.goods.isEmpty(place)
      }),
  }
}

/** A parcel that must not leave goes to the intercept shelf. */
async function isStopped(hands: Hands): Promise<boolean> {
  if (hands.asks() !== 'outbound.order-cancelled' && hands.asks() !== 'outbound.order-held') return false
  hands.tally.add('parcels stopped')
  await hands.press('stop')
  return true
}
