import { type Job, job, type Next, namedFor, type Step, say, type World, wants } from '../job/job.ts'
import { workBucket } from '../sync/buckets.ts'
import { askOrder } from './ask-order.ts'
import { releaseWave } from './lease-wave.ts'
import { onPaper, orderStep, taken, takeOver, type Wanted, waveStep } from './picking-choice.ts'
import {
  type Held,
  isMine,
  nextTask,
  onward,
  openOf,
  openWaves,
  positionsHeld,
  progress,
  stopped,
  tasksHeld,
  waveHeld,
} from './picking-held.ts'
import { keepingKind, kindStep } from './picking-kind.ts'
import { elsewhere, elsewhereOf, empty } from './picking-shelf.ts'
import { bin, item, quantity, rest, short, shortOne } from './picking-steps.ts'
import { pickingUndoes } from './picking-undoes.ts'
import { told } from './told.ts'
import { whyNotEmpty } from './tote-holds.ts'
import { undoPick } from './undo-pick.ts'

const tote: Step<Held> = {
  accepts: ['tote'],
  view: (held, world) => ({
    instruction: say('outbound.scan-empty-tote'),
    ...progress(world, held),
    ...stopped(world, held),
  }),
  scan(now, match, world) {
    const [read] = match.kind === 'tote' ? match.ids : []
    if (!read) return { stay: say('job.unknown-code') }
    const stay = whyNotEmpty(world, read, waveHeld(world, now)?.id)
    if (stay) return { stay }
    const done = say('outbound.tote-taken', { tote: read })
    const held = { ...withWave(world, now), tote: read }
    if (now.taskId) return { step: 'quantity', held, done }
    return { ...onward(world, held), done }
  },
  press: () => ({ step: 'wave', held: {} }),
}

/** The wave that the server made for the one order in hand, once it is here. */
function withWave(world: World, held: Held): Held {
  const waveId = waveHeld(world, held)?.id
  return waveId ? { ...held, waveId } : held
}

const position: Step<Held> = {
  accepts: ['position', 'wave'],
  expects: positionsHeld,
  view(held, world) {
    const task = nextTask(world, held)
    if (!task) {
      if (isRefused(world, held))
        return {
          instruction: say('outbound.order-refused', { order: held.orderCode ?? '' }),
          primary: { key: 'leave', label: say('outbound.other-wave') },
        }
      return isComing(world, held)
        ? {
            instruction: say('outbound.work-is-coming'),
            ...(held.waveId === undefined && { primary: { key: 'look', label: say('outbound.next') } }),
            secondary: [{ key: 'leave', label: say('outbound.other-wave') }],
          }
        : {
            instruction: say('outbound.wave-done'),
            primary: { key: 'leave', label: say('outbound.other-wave') },
          }
    }
    return {
      instruction: say('outbound.go-to-position'),
      code: {
        text: task.positionCode,
        caption: say('outbound.item', { name: namedFor(world, task) || task.skuCode }),
      },
      article: task.skuId,
      facts: [
        { label: say('outbound.sku'), value: task.skuCode },
        { label: say('outbound.to-pick'), value: String(openOf(task)), strong: true },
      ],
      ...progress(world, held),
      ...stopped(world, held),
      secondary: [
        { key: 'skip', label: say('outbound.skip') },
        shortOne,
        ...(held.last
          ? [{ key: 'undo', label: say('outbound.undo-pick', { quantity: held.last.quantity }) }]
          : []),
        ...(held.tote ? [{ key: 'tote', label: say('outbound.other-tote') }] : []),
        { key: 'leave', label: say('outbound.other-wave') },
      ],
    }
  },
  scan(now, match, world) {
    const task = nextTask(world, now)
    if (match.kind === 'wave')
      return task || isComing(world, now)
        ? { stay: say('job.not-a-wave-here') }
        : taken(world, now, match.ids[0])
    if (!task || match.kind !== 'position') return { stay: say('job.unknown-code') }
    if (match.ids.includes(task.positionId)) return { step: 'item', held: { ...now, taskId: task.id } }
    return elsewhereOf(world, { ...now, taskId: task.id }, match.ids)
  },
  press(now, key, world) {
    const task = nextTask(world, now)
    if (key === 'gone') return { step: 'wave', held: {} }
    if (key === 'look') return { step: 'position', held: withWave(world, now) }
    if (key === 'leave') {
      const found = waveHeld(world, now)
      // A wave that is picked to its end is nobody's any more.
      const isOpen = found?.status === 'not-picked' || found?.status === 'partially-picked'
      if (!found || !isOpen || !isMine(found, world)) return { step: 'wave', held: {} }
      return {
        step: 'wave',
        held: {},
        commands: [wants(releaseWave, { waveId: found.id })],
        done: say('outbound.wave-given-back', { wave: found.no, left: found.pieces - found.picked }),
      }
    }
    if (key === 'tote') return { step: 'tote', held: now }
    if (key === 'undo') return undone(now)
    if (!task) return { step: 'wave', held: {} }
    if (key === 'short') return { step: 'short', held: { ...now, taskId: task.id } }
    const others = (now.skipped ?? []).filter((id) => id !== task.id)
    return {
      step: 'position',
      held: { ...now, skipped: [...others, task.id] },
      done: say('outbound.skipped'),
    }
  },
}

/** The server did not take the one order in hand; why, stands with what came back. */
function isRefused(world: World, held: Held): boolean {
  const { orderCode } = held
  if (orderCode === undefined || waveHeld(world, held)) return false
  return world.refused?.(askOrder.name, orderCode) === true
}

/** The work of the wave in hand is not on the device yet. */
function isComing(world: World, held: Held): boolean {
  const found = waveHeld(world, held)
  if (!found) return held.orderCode !== undefined
  return found.tasks > 0 && tasksHeld(world, held).length === 0
}

function undone({ last, ...now }: Held): Next<Held> {
  if (!last) return { step: 'position', held: now }
  return {
    step: 'position',
    held: now,
    commands: [wants(undoPick, last)],
    done: say('outbound.pick-undone', { quantity: last.quantity }),
  }
}

/** A printed list's barcode is answered wherever a picker scans it. */
function withPaper(step: Step<Held>): Step<Held> {
  const { accepts, scan } = step
  if (accepts === 'anything') return step
  return {
    ...step,
    accepts: [...accepts, 'order'],
    scan: (now, match, world) =>
      match.kind === 'order'
        ? onPaper(world, match.ids[0])
        : (scan?.(now, match, world) ?? { stay: say('job.unknown-code') }),
  }
}

function withKind(steps: Readonly<Record<string, Step<Held>>>): Record<string, Step<Held>> {
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, keepingKind(step)]))
}

const steps = {
  ...{ takeOver, order: orderStep },
  ...{ tote: withPaper(tote), position: withPaper(position), elsewhere },
  ...{ item: withPaper(item), quantity: withPaper(quantity), bin: withPaper(bin) },
  ...{ rest, short, empty },
}

/** Picks waves on one walk each: position, item, bin (state-machines §8). It may begin with one order instead of a wave. */
export function pickingJobOf(wanted: Wanted & { readonly start?: 'wave' | 'order' } = {}): Job {
  const { start = 'wave', ...offered } = wanted
  return job<Held>({
    name: 'picking',
    title: say('outbound.picking'),
    permission: 'outbound.pick',
    start,
    steps: withKind({ ...steps, wave: waveStep(offered), kind: kindStep(offered) }),
    begin: () => ({}),
    waiting: (world) => openWaves(world, offered).length,
    buckets: ({ waveId }) => (waveId ? [workBucket(waveId)] : []),
    tells: told,
    undoes: pickingUndoes,
    undone({ last: _, ...held }, by) {
      const isInHand = by.some(({ args }) => (args as { taskId?: string }).taskId === held.taskId)
      const { taskId: __, from: ___, quantity: ____, ...walking } = held
      return held.taskId && isInHand ? { step: 'position', held: walking } : { held }
    },
  })
}

export const pickingJob = pickingJobOf()
