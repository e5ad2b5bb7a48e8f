import { choosing } from '../job/choosing.ts'
import { type Job, job, type Next, type Step, say, type World, wants } from '../job/job.ts'
import { workBucket } from '../sync/buckets.ts'
import { claimWave, releaseWave } from './lease-wave.ts'
import {
  type Held,
  nextTask,
  onward,
  openOf,
  openWaves,
  progress,
  tasksHeld,
  waveHeld,
} from './picking-held.ts'
import { bin, item, quantity, rest, short, shortOne } from './picking-steps.ts'
import { told } from './told.ts'
import { undoPick } from './undo-pick.ts'
import type { WaveType } from './wave.ts'

/** The choice of a wave; of these types only, where some are named. */
const waveStep = (types?: readonly WaveType[]): Step<Held> => ({
  accepts: ['wave'],
  view(_, world) {
    const waves = openWaves(world, types).map(({ id, no, picked, pieces }) => ({
      ...{ key: id, title: no, detail: `${picked} / ${pieces}` },
    }))
    return {
      instruction: waves.length > 0 ? say('outbound.choose-wave') : say('outbound.no-wave-waits'),
      ...choosing(say('outbound.which-wave'), waves),
    }
  },
  scan: (now, match, world) =>
    match.kind === 'wave' ? taken(world, now, match.ids[0]) : { stay: say('job.unknown-code') },
  choose: (now, key, world) => taken(world, now, key),
})

function taken(world: World, _: Held, waveId: string | undefined): Next<Held> {
  const found = waveHeld(world, waveId ? { waveId } : {})
  if (!found || !waveId) return { stay: say('job.unknown-code') }
  return {
    step: found.method === 'tote' ? 'tote' : 'position',
    held: { waveId },
    commands: [wants(claimWave, { waveId })],
    done: say('outbound.wave-taken', { wave: found.no }),
  }
}

const tote: Step<Held> = {
  accepts: ['tote'],
  view: (held, world) => ({ instruction: say('outbound.scan-empty-tote'), ...progress(world, held) }),
  scan(now, match, world) {
    const [read] = match.kind === 'tote' ? match.ids : []
    if (!read) return { stay: say('job.unknown-code') }
    const done = say('outbound.tote-taken', { tote: read })
    if (now.taskId) return { step: 'quantity', held: { ...now, tote: read }, done }
    return { ...onward(world, { ...now, tote: read }), done }
  },
}

const position: Step<Held> = {
  accepts: ['position'],
  view(held, world) {
    const task = nextTask(world, held)
    const found = waveHeld(world, held)
    if (!task) {
      const missing = found && found.tasks > 0 && tasksHeld(world, held).length === 0
      return missing
        ? {
            instruction: say('outbound.work-is-coming'),
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
        caption: say('outbound.item', { name: task.skuName || task.skuCode }),
      },
      facts: [
        { label: say('outbound.sku'), value: task.skuCode },
        { label: say('outbound.to-pick'), value: String(openOf(task)), strong: true },
      ],
      ...progress(world, held),
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
    if (!task || match.kind !== 'position') return { stay: say('job.unknown-code') }
    if (!match.ids.includes(task.positionId))
      return { stay: say('outbound.wrong-position', { position: task.positionCode }) }
    return { step: 'item', held: { ...now, taskId: task.id } }
  },
  press(now, key, world) {
    const task = nextTask(world, now)
    if (key === 'leave') {
      const found = waveHeld(world, now)
      // A wave that is picked to its end is nobody's any more.
      const isOpen = found?.status === 'not-picked' || found?.status === 'partially-picked'
      const commands = found && isOpen ? [wants(releaseWave, { waveId: found.id })] : []
      return { step: 'wave', held: {}, commands }
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

function undone({ last, ...now }: Held): Next<Held> {
  if (!last) return { step: 'position', held: now }
  return {
    step: 'position',
    held: now,
    commands: [wants(undoPick, last)],
    done: say('outbound.pick-undone', { quantity: last.quantity }),
  }
}

/** Picks waves on one walk each: position, item, bin (state-machines §8). */
export function pickingJobOf(types?: readonly WaveType[]): Job {
  return job<Held>({
    name: 'picking',
    title: say('outbound.picking'),
    permission: 'outbound.pick',
    start: 'wave',
    steps: { wave: waveStep(types), tote, position, item, quantity, bin, rest, short },
    begin: () => ({}),
    waiting: (world) => openWaves(world, types).length,
    buckets: ({ waveId }) => (waveId ? [workBucket(waveId)] : []),
    tells: told,
  })
}

export const pickingJob = pickingJobOf()
