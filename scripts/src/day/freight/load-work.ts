import { loadJob } from '@longshore/shared/freight/load.job.ts'
import type { Task } from '../floor.ts'
import type { Hands } from '../hands.ts'
import type { Load } from './set-up.ts'
import { SURE, type Yard } from './yard.ts'

const WRONG = 0.02
const OFF = 0.02
const CHUNK = 8
const ONCE = { mayErr: false, mayRepeat: false }

/** Where what is on the truck of a load lies. */
export function onTruck({ no }: Load): string {
  return `truck ${no}`
}

/** Bags and large parcels are carried onto their truck, some by each worker; then the door is shut. */
export function loading(yard: Yard, load: Load, things: readonly string[]): Task[] {
  const parts = Array.from({ length: Math.ceil(things.length / CHUNK) }, (_, nth) =>
    things.slice(nth * CHUNK, (nth + 1) * CHUNK),
  )
  return parts.map((part, nth) => carrying(yard, load, { part, nth }))
}

function carrying(yard: Yard, load: Load, { part, nth }: { part: readonly string[]; nth: number }): Task {
  const { hall } = yard
  const left = [...part]
  return {
    ...{ job: loadJob, rank: 3, what: `load ${load.no} ${nth}` },
    async does(hands) {
      if (!(await opened(hands, load))) return false
      for (const no of [...left]) {
        await wrongOne(yard, hands, load)
        await carried(hands, labelOf(yard, no))
        hall.lay(no, onTruck(load))
        left.shift()
        if (hands.errs(OFF) && yard.knows(hands, no)) await offAndOn(hands, no)
      }
      return true
    },
  }
}

async function opened(hands: Hands, load: Load): Promise<boolean> {
  hands.expects('loading.scan-load')
  await hands.scan(load.no, [], ONCE)
  if (hands.asks() !== 'loading.load-unknown') return true
  await hands.press('back')
  return false
}

async function carried(hands: Hands, code: string): Promise<void> {
  await hands.scan(code, [], SURE)
  hands.expects('loading.scan-thing')
  hands.tally.add(hands.heard === 'loading.kept' ? 'loaded, not known here yet' : 'loaded')
}

/** What goes another way stands beside it. */
async function wrongOne(yard: Yard, hands: Hands, { way }: Load): Promise<void> {
  if (!hands.errs(WRONG)) return
  const other = way === 'SEA' ? 'AIR' : 'SEA'
  const wrong = yard.hall.at(`hold ${other}`).find((no) => yard.hall.parcels.has(no) && yard.knows(hands, no))
  if (!wrong) return
  await hands.scan(wrong, [], ONCE)
  hands.expects('loading.wrong-load')
  await hands.press('aside')
  hands.tally.add('wrong loads told')
}

async function offAndOn(hands: Hands, no: string): Promise<void> {
  await hands.press('off')
  hands.expects('loading.scan-off')
  await hands.scan(no, [], ONCE)
  hands.expects('loading.scan-thing')
  hands.tally.add('taken off and loaded again')
  await carried(hands, no)
}

/** What a label says that the desk has printed, or the number that somebody wrote on the bag. */
export function labelOf({ hall }: Yard, no: string): string {
  const label = hall.bags.get(no)?.label
  return label ?? no
}

/**
 * Looks what is missing before the door is shut, and says that the truck leaves. What others loaded may not have been heard
 * of yet.
 */
export function departing(yard: Yard, load: Load, behind: readonly string[]): Task {
  return {
    ...{ job: loadJob, rank: 2, what: `depart ${load.no}` },
    async does(hands) {
      if (!(await opened(hands, load))) return false
      await hands.press('check')
      const missing = ['loading.bag' as const, 'loading.package' as const].flatMap((label) =>
        named(hands, label),
      )
      const isRight = [...missing].sort().join() === [...behind].sort().join()
      if (!isRight || !hands.canPress('depart')) {
        await hands.press('back')
        return false
      }
      await hands.press('depart')
      hands.expects('loading.scan-load')
      yard.hall.travels(onTruck(load))
      return true
    },
  }
}

/** The numbers that a screen names under a heading. */
export function named(hands: Hands, label: string): string[] {
  return (hands.view.facts ?? []).filter((fact) => fact.label.key === label).map(({ value }) => value)
}
