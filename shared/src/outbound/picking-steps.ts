import { type Match, ownCode } from '../catalog/barcode-match.ts'
import { type Next, namedFor, type Step, say, type World, wants } from '../job/job.ts'
import { position as shelfPosition } from '../setup/warehouse.ts'
import { binName } from './bin-name.ts'
import { pickTask as pick } from './pick-task.ts'
import {
  asksEmpty,
  type Held,
  intoOf,
  nextTask,
  onward,
  openOf,
  positionsHeld,
  progress,
  stopped,
  taskHeld,
} from './picking-held.ts'
import { shortPick, shortReasons } from './short-pick.ts'
import type { PickTask } from './wave.ts'

const back = { key: 'back', label: say('outbound.back') }
export const shortOne = { key: 'short', label: say('outbound.short'), tone: 'danger' as const }

/** The position that the picker stands before. */
function shelfOf(world: World, { from }: Held, task: PickTask): string {
  return world.row(shelfPosition, from)?.code ?? task.positionCode
}

/** Keys that every step at a task has. */
function turned(now: Held, key: string, world: World): Next<Held> {
  const { quantity: _, ...held } = now
  if (key === 'gone') return { step: 'wave', held: {} }
  if (key === 'short') return { step: 'short', held }
  return key === 'back' ? { step: 'position', held } : onward(world, held)
}

export const item: Step<Held> = {
  accepts: ['sku'],
  expects: (held, world) => ({ skuIds: new Set([taskHeld(world, held)?.skuId ?? '']) }),
  view(held, world) {
    const task = taskHeld(world, held)
    if (!task) return { instruction: say('outbound.work-is-coming'), secondary: [back] }
    return {
      instruction: say('outbound.scan-item'),
      code: { text: task.skuCode, caption: say('outbound.item', { name: namedFor(world, task) }) },
      article: task.skuId,
      facts: [
        { label: say('outbound.position'), value: shelfOf(world, held, task) },
        { label: say('outbound.to-pick'), value: String(openOf(task)), strong: true },
      ],
      ...progress(world, held),
      ...stopped(world, held),
      secondary: [back, shortOne],
    }
  },
  scan(now, match, world) {
    const task = taskHeld(world, now)
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    if (!task || !candidate) return { stay: say('job.unknown-code') }
    if (candidate.skuId !== task.skuId) return { stay: say('outbound.wrong-item', { sku: task.skuCode }) }
    return counted(world, now, { task, quantity: (now.quantity ?? 0) + candidate.pieces })
  },
  press: (now, key, world) => turned(now, key, world),
}

/** One more piece was scanned: when it was the last one, there is nothing left to ask but the bin. */
function counted(
  world: World,
  now: Held,
  { task, quantity }: { task: PickTask; quantity: number },
): Next<Held> {
  const open = openOf(task)
  if (quantity > open) return { stay: say('outbound.only-so-many', { open }) }
  if (quantity < open) return { step: 'quantity', held: { ...now, quantity } }
  return laid(world, { ...now, quantity }, task)
}

/** One scan says which article it is, and all of it is meant; whoever scans a second piece counts. */
function shown({ quantity = 0 }: Held, task: PickTask): number {
  return quantity > 1 ? quantity : openOf(task)
}

export const quantity: Step<Held> = {
  accepts: ['sku', 'position'],
  expects: (held, world) => ({
    skuIds: new Set(
      [taskHeld(world, held), nextTask(world, held, held.taskId)].map((one) => one?.skuId ?? ''),
    ),
    ...positionsHeld(held, world),
  }),
  view(held, world) {
    const task = taskHeld(world, held)
    if (!task) return { instruction: say('outbound.work-is-coming'), secondary: [back] }
    const [open, value] = [openOf(task), shown(held, task)]
    return {
      instruction: say('outbound.how-many'),
      code: { text: task.skuCode, caption: say('outbound.item', { name: namedFor(world, task) }) },
      article: task.skuId,
      facts: [
        { label: say('outbound.position'), value: shelfOf(world, held, task) },
        { label: say('outbound.to-pick'), value: String(open), strong: true },
      ],
      keypad: { value, max: open, countsScans: true },
      ...stopped(world, held),
      ...(value === open && { primary: { key: 'all', label: say('outbound.all-of', { quantity: open }) } }),
      secondary: [back],
    }
  },
  scan(now, match, world) {
    const task = taskHeld(world, now)
    if (task && shown(now, task) === openOf(task) && isNext(world, now, match)) {
      const next = laid(world, { ...now, quantity: openOf(task) }, task)
      if ('step' in next && next.step === (match.kind === 'sku' ? 'item' : 'position'))
        return { ...next, readsAgain: true }
    }
    if (match.kind === 'position') return { stay: say('job.not-a-position-here') }
    return item.scan?.(now, match, world) ?? { stay: say('job.unknown-code') }
  },
  enter(now, entered, world) {
    const task = taskHeld(world, now)
    if (!task) return { stay: say('job.unknown-code') }
    if (entered < 1) return { stay: say('outbound.at-least-one') }
    if (entered > openOf(task)) return { stay: say('outbound.only-so-many', { open: openOf(task) }) }
    return laid(world, { ...now, quantity: entered }, task)
  },
  press(now, key, world) {
    const task = taskHeld(world, now)
    return key === 'all' && task
      ? laid(world, { ...now, quantity: openOf(task) }, task)
      : turned(now, key, world)
  },
}

/** The next article of the walk was scanned here, or the position that it is at: this one is done with. */
function isNext(world: World, now: Held, match: Match): boolean {
  const [task, next] = [taskHeld(world, now), nextTask(world, now, now.taskId)]
  if (!task || !next) return false
  if (match.kind === 'position')
    return next.positionId !== task.positionId && match.ids.includes(next.positionId)
  if (match.kind !== 'sku' || next.positionId !== task.positionId) return false
  const skuId = match.candidates[0]?.skuId
  return skuId !== task.skuId && skuId === next.skuId
}

/** The pieces are in hand: into the tote at once, or first to the order's bin. */
function laid(world: World, now: Held, task: PickTask): Next<Held> {
  if (task.bin !== '') return { step: 'bin', held: now }
  if (!now.tote) return { step: 'tote', held: now }
  return picked(world, now, task)
}

function picked(world: World, now: Held, task: PickTask): Next<Held> {
  const amount = now.quantity ?? 0
  const into = intoOf(task, now)
  const about = { taskId: task.id, positionId: now.from ?? task.positionId, quantity: amount }
  const last = { ...about, from: into }
  const { quantity: _, ...kept } = { ...now, last }
  const done = say('outbound.picked', { quantity: amount, sku: task.skuCode })
  const commands = [wants(pick, { ...about, into })]
  if (amount < openOf(task)) return { step: 'rest', held: kept, commands, done }
  if (now.from) return { step: 'position', held: atWalk(kept), commands, done }
  if (asksEmpty(world, kept, task)) return { step: 'empty', held: kept, commands, done }
  return { ...onward(world, kept, task), commands, done }
}

/** Back on the walk: the picker stands before a position that is not on it. */
function atWalk({ taskId: _, from: __, ...held }: Held): Held {
  return held
}

export const bin: Step<Held> = {
  accepts: ['tote'],
  view(held, world) {
    const task = taskHeld(world, held)
    return {
      instruction: say('outbound.put-into-bin'),
      code: {
        text: binName(task?.bin),
        caption: say('outbound.bin', { bin: task?.bin ?? '' }),
      },
      facts: [
        { label: say('outbound.sku'), value: task?.skuCode ?? '' },
        { label: say('outbound.pieces'), value: String(held.quantity ?? 0), strong: true },
      ],
      ...progress(world, held),
      ...stopped(world, held),
      primary: { key: 'put', label: say('outbound.is-in-bin', { bin: binName(task?.bin) }) },
      secondary: [back],
    }
  },
  scan(now, match, world) {
    const task = taskHeld(world, now)
    if (!task || match.kind !== 'tote') return { stay: say('job.unknown-code') }
    if (match.ids[0] !== ownCode(task.bin))
      return { stay: say('outbound.wrong-bin', { bin: binName(task.bin) }) }
    return picked(world, now, task)
  },
  press(now, key, world) {
    const task = taskHeld(world, now)
    return key === 'put' && task ? picked(world, now, task) : turned(now, key, world)
  },
}

/** Fewer than wanted were laid in: the rest is not there, or comes in another tote. */
export const rest: Step<Held> = {
  accepts: [],
  view(held, world) {
    const task = taskHeld(world, held)
    return {
      instruction: say('outbound.rest-is-open', { open: task ? openOf(task) : 0 }),
      code: { text: task?.positionCode ?? '' },
      ...stopped(world, held),
      primary: { key: 'short', label: say('outbound.rest-missing') },
      secondary: [{ key: 'more', label: say('outbound.pick-more') }],
    }
  },
  press: (now, key, world) => (key === 'more' ? { step: 'item', held: now } : turned(now, key, world)),
}

export const short: Step<Held> = {
  accepts: [],
  view: (held, world) => ({
    instruction: say('outbound.why-short'),
    code: { text: taskHeld(world, held)?.positionCode ?? '' },
    secondary: [
      { key: 'not-found', label: say('outbound.why-not-found') },
      { key: 'damaged', label: say('outbound.why-damaged') },
      { key: 'wrong-goods', label: say('outbound.why-wrong-goods') },
      back,
    ],
  }),
  press(now, key, world) {
    const task = taskHeld(world, now)
    const reason = shortReasons.find((one) => one === key)
    if (!task || !reason) return turned(now, key, world)
    return {
      ...onward(world, now, task),
      commands: [wants(shortPick, { taskId: task.id, reason })],
      done: say('outbound.short-noted', { position: task.positionCode }),
      tone: 'attention',
    }
  },
}
