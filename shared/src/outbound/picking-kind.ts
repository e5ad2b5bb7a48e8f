import { type Next, type Step, say, type World } from '../job/job.ts'
import type { Wanted } from './picking-choice.ts'
import { type Held, openWaves } from './picking-held.ts'
import { type WaveType, waveTypes } from './wave.ts'

/** Kinds of waves that wait, in a fixed order. */
function kindsOf(world: World, wanted: Wanted): WaveType[] {
  const waiting = new Set(openWaves(world, wanted).map(({ type }) => type))
  return waveTypes.filter((type) => waiting.has(type))
}

/** The one kind that is offered: where the worker narrowed the choice, and waves of it and of others wait. */
export function narrowedTo(world: World, { only }: Held, wanted: Wanted): WaveType | undefined {
  const kinds = kindsOf(world, wanted)
  return only && kinds.length > 1 && kinds.includes(only) ? only : undefined
}

/** The button that leads to the kinds, where there is anything to choose. */
export function kindAction(world: World, wanted: Wanted) {
  return kindsOf(world, wanted).length > 1 ? [{ key: 'kind', label: say('outbound.only-one-kind') }] : []
}

/** Narrows the choice of waves to one kind. */
export const kindStep = (wanted: Wanted): Step<Held> => ({
  accepts: [],
  view: (_, world) => ({
    instruction: say('outbound.which-kind'),
    secondary: [
      { key: 'all', label: say('outbound.every-kind') },
      ...kindsOf(world, wanted).map((type) => ({ key: type, label: say(`outbound.kind-${type}`) })),
    ],
  }),
  press: (_, key) => ({ step: 'wave', held: { only: waveTypes.find((type) => type === key) ?? '' } }),
})

/** The kind stays in hand whatever a step leads to. */
export function keepingKind(step: Step<Held>): Step<Held> {
  const { scan, enter, choose, press } = step
  const kept = ({ only }: Held, next: Next<Held>): Next<Held> =>
    'held' in next && only !== undefined ? { ...next, held: { only, ...next.held } } : next
  return {
    ...step,
    ...(scan && { scan: (now, match, world) => kept(now, scan(now, match, world)) }),
    ...(enter && { enter: (now, quantity, world) => kept(now, enter(now, quantity, world)) }),
    ...(choose && { choose: (now, key, world) => kept(now, choose(now, key, world)) }),
    ...(press && { press: (now, key, world) => kept(now, press(now, key, world)) }),
  }
}
