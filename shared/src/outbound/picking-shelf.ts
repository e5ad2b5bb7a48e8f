import { type Next, type Step, say, type World, wants } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { checkEmpty } from './check-empty.ts'
import { outboundLine } from './order.ts'
import { type Held, onward, positionsHeld, progress, stopped, taskHeld, tasksHeld } from './picking-held.ts'

/**
 * Another position than the task's was scanned: a mistake, unless the picker says that the article lies there too. One
 * where the wave takes something else anyway, or that holds no pieces of this condition, is a mistake for certain.
 */
export function elsewhereOf(world: World, now: Held, ids: readonly string[]): Next<Held> {
  const task = taskHeld(world, now)
  const wrong = say('outbound.wrong-position', { position: task?.positionCode ?? '' })
  const [from, second] = ids
  const at = world.row(position, from)
  const isOfWave = tasksHeld(world, now).some(({ positionId }) => positionId === from)
  const isDefective = world.row(outboundLine, task?.lineId)?.condition === 'defective'
  if (!at || second || isOfWave || (at.kind === 'defective') !== isDefective) return { stay: wrong }
  return { step: 'elsewhere', held: { ...now, from: at.id }, done: wrong, tone: 'wrong' }
}

/** The picker stands before another position: takes the article from there, or goes where the walk leads. */
export const elsewhere: Step<Held> = {
  accepts: ['position'],
  expects: positionsHeld,
  view(held, world) {
    const task = taskHeld(world, held)
    const here = world.row(position, held.from)?.code ?? ''
    return {
      instruction: say('outbound.wrong-position', { position: task?.positionCode ?? '' }),
      code: { text: task?.positionCode ?? '', caption: say('outbound.you-are-at', { position: here }) },
      facts: [{ label: say('outbound.sku'), value: task?.skuCode ?? '' }],
      ...progress(world, held),
      ...stopped(world, held),
      secondary: [
        { key: 'swap', label: say('outbound.take-from-here', { position: here }) },
        { key: 'back', label: say('outbound.back') },
      ],
    }
  },
  scan({ from: _, ...now }, match, world) {
    const task = taskHeld(world, now)
    if (!task || match.kind !== 'position') return { stay: say('job.unknown-code') }
    if (match.ids.includes(task.positionId)) return { step: 'item', held: now }
    return elsewhereOf(world, now, match.ids)
  },
  press({ taskId, from, ...now }, key) {
    if (key === 'gone') return { step: 'wave', held: {} }
    if (key !== 'swap' || !taskId || !from) return { step: 'position', held: now }
    return { step: 'item', held: { ...now, taskId, from } }
  },
}

/** The last pieces expected there were taken: is the shelf empty of the article? Either answer leads on. */
export const empty: Step<Held> = {
  accepts: [],
  view(held, world) {
    const task = taskHeld(world, held)
    return {
      instruction: say('outbound.is-shelf-empty', { sku: task?.skuCode ?? '' }),
      code: { text: task?.positionCode ?? '' },
      ...progress(world, held),
      secondary: [
        { key: 'empty', label: say('outbound.shelf-is-empty') },
        { key: 'not-empty', label: say('outbound.shelf-is-not-empty') },
      ],
    }
  },
  press(now, key, world) {
    const task = taskHeld(world, now)
    if (!task) return { step: 'position', held: now }
    const isEmpty = key === 'empty'
    return {
      ...onward(world, now, task),
      commands: [wants(checkEmpty, { taskId: task.id, empty: isEmpty })],
      done: isEmpty
        ? say('outbound.shelf-confirmed', { position: task.positionCode })
        : say('outbound.short-noted', { position: task.positionCode }),
    }
  },
}
