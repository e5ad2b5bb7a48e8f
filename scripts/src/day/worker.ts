import type { Job } from '@longshore/shared/job/job.ts'
import type { Chance } from '../simulation/chance.ts'
import type { Floor, Task } from './floor.ts'
import { Hands } from './hands.ts'
import type { Handset } from './handset.ts'
import { heed } from './heed.ts'

const IDLE = 100
const AGAIN_AFTER = 800
/** How often, between two pieces of work, the battery is empty. */
const EMPTY = 0.005

export interface WorkerParts {
  readonly handset: Handset
  readonly floor: Floor
  /** What may stand on the screen's menu. */
  readonly menu: readonly Task[]
  readonly chance: Chance
  readonly pace: number
  readonly trouble: number
  /** How often, between two pieces of work, the battery is empty, for each time of `trouble`. */
  readonly empty?: number
}

/** Takes up one piece of work after another until `isOver`; between them looks at the menu for what waits there. */
export async function work(
  { handset, floor, menu, chance, pace, trouble, empty = EMPTY }: WorkerParts,
  isOver: () => boolean,
): Promise<void> {
  const { tally } = floor
  const notBefore = new Map<Task, number>()
  while (!isOver()) {
    await heed(handset, floor)
    const now = performance.now()
    const waiting = menu.filter((task) => (notBefore.get(task) ?? 0) <= now && waits(handset, task))
    const opened = (job: Job) => new Hands({ handset, run: handset.open(job), chance, tally, pace, trouble })
    const tried = await floor.doOne({ name: handset.name, chance, opened }, waiting)
    if (!tried?.did) {
      if (tried) notBefore.set(tried.task, performance.now() + AGAIN_AFTER)
      await new Promise((resolve) => setTimeout(resolve, IDLE))
    } else if (chance.of(empty * trouble)) {
      tally.add('batteries changed')
      handset.switchOff()
      await handset.switchOn()
    }
  }
}

/** Whether the menu's tile shows work. */
export function waits(handset: Handset, { job }: Pick<Task, 'job'>): boolean {
  return handset.isOn && job.waiting(handset.world) > 0
}

/** Milliseconds that a handheld is online, and then offline; both vary by half. */
export interface Weather {
  readonly calm: number
  readonly spell: number
}

/** Takes a handset out of the network now and then, until `isOver`; ends in it. */
export async function weather(
  { handset, floor, chance }: WorkerParts,
  { calm, spell }: Weather,
  isOver: () => boolean,
): Promise<void> {
  const wait = async (ms: number) => {
    const until = performance.now() + ms * (0.5 + chance.next())
    while (!isOver() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, IDLE))
  }
  while (!isOver()) {
    await wait(calm)
    if (isOver()) break
    handset.goOffline()
    floor.tally.add('times offline')
    await wait(spell)
    handset.goOnline()
  }
}
