import { receiveParcelJob } from '@longshore/shared/freight/receive-parcel.job.ts'
import { sortParcelJob } from '@longshore/shared/freight/sort-parcel.job.ts'
import type { Task } from '../floor.ts'
import type { Hands } from '../hands.ts'
import { bagging, baggingWhatWaits } from './bag-work.ts'
import { cageOf, type Parcel, SEGMENTS } from './parcels.ts'
import { SURE, type Yard } from './yard.ts'

/** Parcels stand there that belong to nobody yet. */
const UNKNOWN = 'unknown parts'
const TWICE_MEASURED = 0.01

/** A pallet of parcels is scanned, weighed and measured. What has no label any more gets a sticker. */
export function receiving(yard: Yard, pallet: readonly Parcel[], nth: number): Task {
  const left = [...pallet]
  return {
    ...{ job: receiveParcelJob, rank: 1, what: `receive pallet ${nth}` },
    async does(hands) {
      const { hall, floor } = yard
      for (const parcel of [...left]) {
        const sticker = hall.stickers.get(parcel.no)
        await received(hands, parcel, sticker ?? parcel.no)
        if (sticker) hall.lay(parcel.no, UNKNOWN)
        // Somebody else took it for one that was not received yet.
        else if (hands.errs(TWICE_MEASURED)) await received(hands, parcel, parcel.no)
        left.shift()
      }
      const known = pallet.filter(({ no }) => !hall.stickers.has(no))
      if (known.length > 0) floor.add(sorting(yard, known, nth))
      return true
    },
  }
}

/** A parcel that fell out of its bag is found once its truck has left: it is received once more, and laid into another bag. */
export function finding(yard: Yard, parcel: Parcel): Task {
  return {
    ...{ job: receiveParcelJob, rank: 1, what: `find ${parcel.no}` },
    async does(hands) {
      await received(hands, parcel, parcel.no)
      yard.floor.add(bagging(yard, cageOf(parcel), [parcel.no]))
      return true
    },
  }
}

async function received(hands: Hands, { grams, size }: Parcel, code: string): Promise<void> {
  hands.expects('receiving.scan-package')
  await hands.scan(code, [], SURE)
  hands.expects('receiving.put-on-scale')
  await hands.enter(grams)
  hands.expects('receiving.how-long')
  await hands.scan(size, [], { mayErr: false, mayRepeat: false })
  hands.expects('receiving.scan-package')
  hands.tally.add('parcels received')
}

/** Parcels are scanned and laid where the handheld says. */
function sorting(yard: Yard, parcels: readonly Parcel[], nth: number): Task {
  const left = [...parcels]
  return {
    ...{ job: sortParcelJob, rank: 2, what: `sort pallet ${nth}` },
    async does(hands) {
      if (!(await hands.ready())) return false
      for (const parcel of [...left]) {
        await hands.scan(parcel.no)
        // Neither the order nor what it is sorted by has come to this handheld yet.
        if (hands.heard !== 'zoning.goes-to' && hands.heard !== 'zoning.same') return false
        laid(yard, parcel, hands)
        left.shift()
      }
      baggingWhatWaits(yard)
      return true
    },
  }
}

function laid({ hall, faults }: Yard, parcel: Parcel, { view, tally }: Hands): void {
  const [cage = '', segment = ''] = view.code?.text.split(' ') ?? []
  if (cage !== cageOf(parcel)) faults.push(`${parcel.no} for ${parcel.postcode} is sorted to ${cage}`)
  // By the scale, or by what was announced where nobody has heard of the scale yet.
  const meant = [parcel.grams, parcel.announced].map(segmentOf)
  if (!meant.includes(segment)) faults.push(`${parcel.no} of ${parcel.grams} g is told to be ${segment}`)
  hall.lay(parcel.no, parcel.isLarge ? `hold ${parcel.way}` : cage)
  tally.add('parcels sorted')
}

function segmentOf(grams: number): string {
  return SEGMENTS.reduce((found, [from, code]) => (grams >= from ? code : found), '')
}
