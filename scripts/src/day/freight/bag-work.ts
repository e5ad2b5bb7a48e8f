import { bagJob } from '@longshore/shared/freight/bag.job.ts'
import type { Task } from '../floor.ts'
import type { Hands } from '../hands.ts'
import { ABROAD, bagPlace, DOCK } from './hall.ts'
import { WAYS, ZONES } from './parcels.ts'
import { IN_BAG } from './set-up.ts'
import { SURE, type Yard } from './yard.ts'

/** A sack itself. */
const SACK_GRAMS = 400
const PRINTED = 0.3
const SEALED = 0.8
const WRONG = 0.01
const TAKEN_OUT = 0.01
const ONCE = { mayErr: false, mayRepeat: false }

/** What lies in a cage and nobody bags yet: whole bags, and what is left once nothing more comes. */
export function baggingWhatWaits(yard: Yard): void {
  const { hall, floor } = yard
  const isLast = hall.at(DOCK).length === 0
  for (const cage of WAYS.flatMap((way) => ZONES.map((zone) => `${way}-${zone}`))) {
    const free = hall.at(cage).filter((no) => !floor.isClaimed(no))
    while (free.length >= IN_BAG || (isLast && free.length > 0)) {
      const some = free.splice(0, IN_BAG)
      for (const no of some) floor.claim([no])
      floor.add(bagging(yard, cage, some))
    }
  }
}

/** Parcels of a cage are laid into a bag, which is weighed and sealed. Whoever began it closes it. */
export function bagging(yard: Yard, cage: string, numbers: readonly string[]): Task {
  const { hall, floor } = yard
  const left = [...numbers]
  let [bagNo, by] = ['', undefined as string | undefined]
  return {
    ...{ job: bagJob, rank: 3, what: `bag ${cage} ${numbers[0]}`, by: () => by },
    async does(hands) {
      hands.expects('bagging.scan-bag')
      if (bagNo === '') bagNo = await begun(hands, `SACK-${cage}-${numbers[0]}`)
      else await hands.scan(bagNo, [], ONCE)
      if (bagNo === '') return false
      by = hands.device
      for (const no of [...left]) {
        await wrongOne(yard, hands, cage)
        await laidIn(hands, no)
        hall.lay(no, bagPlace(bagNo))
        left.shift()
        if (hands.errs(TAKEN_OUT) && yard.knows(hands, no)) await outAndIn(hands, no)
      }
      await closed(hands, { bagNo, grams: gramsIn(yard, bagNo) })
      const way = cage.startsWith('SEA') ? 'SEA' : 'AIR'
      hall.bags.set(bagNo, { no: bagNo, way, label: bagNo })
      hall.lay(bagNo, `hold ${way}`)
      floor.atBench.set(bagNo, hands.device)
      hands.tally.add('bags closed')
      return true
    },
  }
}

/** A new number, or the one that is printed on the sack; the screen waits for its first package then. */
async function begun(hands: Hands, printed: string): Promise<string> {
  if (hands.chance.of(PRINTED)) await hands.scan(printed, [], ONCE)
  else if (hands.canPress('new')) await hands.press('new')
  else return ''
  hands.expects('bagging.first-package')
  return hands.view.code?.text ?? ''
}

async function laidIn(hands: Hands, no: string): Promise<void> {
  await hands.scan(no, [], SURE)
  // It was laid somewhere else before, as the screen has heard: it is in this bag now.
  if (hands.asks() === 'bagging.in-other-bag') await hands.press('anyway')
  hands.expects('bagging.scan-package')
  hands.tally.add(hands.heard === 'bagging.kept' ? 'bagged, not known here yet' : 'bagged')
}

/** A parcel that goes another way lies in the wrong cage; the screen says so where it knows it. */
async function wrongOne(yard: Yard, hands: Hands, cage: string): Promise<void> {
  if (hands.asks() !== 'bagging.scan-package' || !hands.errs(WRONG)) return
  const other = cage.startsWith('SEA') ? 'AIR' : 'SEA'
  const nos = ZONES.flatMap((zone) => yard.hall.at(`${other}-${zone}`))
  const wrong = nos.find((no) => yard.knows(hands, no))
  if (!wrong || hands.fact('bagging.channel') === '') return
  await hands.scan(wrong, [], ONCE)
  hands.expects('bagging.wrong-bag')
  await hands.press('aside')
  hands.tally.add('wrong bags told')
}

async function outAndIn(hands: Hands, no: string): Promise<void> {
  await hands.press('out')
  hands.expects('bagging.scan-out-of')
  await hands.scan(no, [], ONCE)
  hands.expects('bagging.scan-package')
  hands.tally.add('taken out and laid in again')
  await laidIn(hands, no)
}

async function closed(hands: Hands, { bagNo, grams }: { bagNo: string; grams: number }): Promise<void> {
  await hands.press('close')
  hands.expects('bagging.put-on-scale')
  await hands.enter(grams + SACK_GRAMS)
  hands.expects('bagging.scan-seal')
  if (hands.chance.of(SEALED)) await hands.scan(`SEAL ${bagNo}`, [], ONCE)
  else await hands.press('none')
  hands.expects('bagging.scan-bag')
}

function gramsIn({ hall }: Yard, bagNo: string): number {
  return hall.at(bagPlace(bagNo)).reduce((sum, no) => sum + (hall.parcels.get(no)?.grams ?? 0), 0)
}

/** A bag that arrived is emptied, and each parcel is scanned out of it. One that the screen has elsewhere is laid in first. */
export function unpacking(yard: Yard, bagNo: string): Task {
  const { hall } = yard
  let by: string | undefined
  return {
    ...{ job: bagJob, rank: 3, what: `unpack ${bagNo}`, by: () => by },
    async does(hands) {
      hands.expects('bagging.scan-bag')
      await hands.scan(bagNo, [], ONCE)
      // Somebody took a parcel out before: it is open.
      if (hands.asks() === 'bagging.scan-package') await hands.press('out')
      if (hands.asks() !== 'bagging.scan-out-of') return false
      by = hands.device
      for (const no of hall.at(bagPlace(bagNo))) {
        if (!(await takenOut(yard, hands, no))) return false
        hall.lay(no, ABROAD)
      }
      hands.tally.add('bags unpacked')
      return true
    },
  }
}

async function takenOut(yard: Yard, hands: Hands, no: string): Promise<boolean> {
  hands.expects('bagging.scan-out-of')
  await hands.scan(no, [], ONCE)
  if (hands.heard === 'bagging.taken-out') return true
  await hands.press('back')
  // Nothing of it has come to this handheld yet.
  if (!yard.knows(hands, no)) return false
  await hands.scan(no, [], ONCE)
  if (hands.asks() === 'bagging.wrong-bag' || hands.asks() === 'bagging.in-other-bag')
    await hands.press('anyway')
  hands.tally.add('of another bag, as it turns out')
  await hands.press('out')
  await hands.scan(no, [], ONCE)
  const isOut = hands.heard === 'bagging.taken-out'
  if (!isOut) await hands.press('back')
  return isOut
}
