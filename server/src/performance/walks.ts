import type { Walk } from '@longshore/shared/performance/figures.api.ts'
import type { WorkStep } from '@longshore/shared/performance/work-figure.ts'
import type { Kysely } from 'kysely'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { byTime } from './active-time.ts'
import { momentsOf, stepsOfWorker } from './work-steps.ts'

export type Stride = Pick<WorkStep, 'at' | 'seq' | 'day' | 'kind' | 'lines' | 'pieces' | 'undone' | 'about'>

/** The walks of a picker on a day: each from the moment when a wave was taken over, else from its first pick, to the last pick. */
export function walksIn(steps: readonly Stride[]): Walk[] {
  const walks: (Walk & { readonly picks: number })[] = []
  for (const step of [...steps].sort(byTime)) {
    const { at, about, lines, undone } = step
    const begins = lines === 0 && about !== ''
    const last = walks.at(-1)
    if (begins && last?.picks === 0 && last.wave === about) continue
    const walk =
      begins || !last ? { wave: begins ? about : '', from: at, to: at, lines: 0, pieces: 0, picks: 0 } : last
    if (walk === last) walks.pop()
    const counts = lines > 0 && !undone
    walks.push({
      ...{ wave: walk.wave, from: walk.from, to: lines > 0 ? at : walk.to, picks: walk.picks + lines },
      ...{ lines: walk.lines + (counts ? 1 : 0), pieces: walk.pieces + (counts ? step.pieces : 0) },
    })
  }
  return walks.filter(({ picks }) => picks > 0).map(({ picks: _, ...walk }) => walk)
}

interface Whose {
  readonly scope: string
  readonly workerId: string
  readonly day: string
}

export async function walksOf(db: Kysely<Database>, { scope, workerId, day }: Whose): Promise<Walk[]> {
  const steps = await stepsOfWorker(db, scope, { workerId, ...momentsOf(day), day, kind: 'pick' })
  // A short pick keeps the article that it did not find in the same place; it is no wave.
  const waves = await namesOf(
    db,
    { table: 'wave', column: 'no' },
    steps.map(({ about }) => about),
  )
  const named = steps.map((step) => ({ ...step, about: waves(step.about) }))
  return walksIn(named).map((walk) => ({
    ...{ ...walk, from: Math.floor(walk.from / 1000), to: Math.floor(walk.to / 1000) },
  }))
}
