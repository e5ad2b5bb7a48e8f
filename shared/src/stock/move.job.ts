import { goodsOf, sku } from '../catalog/sku.ts'
import { choosing } from '../job/choosing.ts'
import { job, type Next, type Step, say, type World, wants } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { catalogueBuckets } from '../sync/buckets.ts'
import { othersHere } from './mixing.ts'
import { moveAll } from './move-all.ts'
import { moveStock } from './move-stock.ts'
import { type MoveTask, moveTask, openMoveTasks } from './move-task.ts'
import { moveUndoes } from './move-undoes.ts'
import { lying, positionGoods } from './position-goods.ts'
import { accepts, conditionOn } from './shelved.ts'
import { told } from './told.ts'

interface Held {
  /** Where the goods stand. */
  readonly fromId?: string
  readonly skuId?: string
  readonly quantity?: number
  /** How often the item was scanned. */
  readonly scans?: number
  /** Where they go. */
  readonly toId?: string
  /** The worker saw that goods of others lie there. */
  readonly mixed?: boolean
}

const back = { key: 'back', label: say('stock.back') }
const anew: Next<Held> = { step: 'place', held: {} }

const codeOf = (world: World, positionId: string | undefined) => world.row(position, positionId)?.code ?? ''
const itemOf = (world: World, skuId: string | undefined) => world.row(sku, skuId)?.code ?? ''

const tasks = (world: World) => world.list(openMoveTasks, [world.scope, 1])
const leftOf = ({ quantity, done }: MoveTask) => quantity - done
/** What is to be moved of the item in hand. */
const taskOf = ({ fromId, skuId }: Held, world: World) =>
  tasks(world).find((task) => task.fromPositionId === fromId && task.skuId === skuId)

const place: Step<Held> = {
  accepts: ['position'],
  view(_, world) {
    const list = tasks(world)
      .slice(0, 50)
      .map((task) => ({
        ...{ key: task.id, title: `${task.skuCode} × ${leftOf(task)}`, article: task.skuId },
        detail: `${task.fromCode} → ${task.toCode}`,
      }))
    return {
      instruction: say('stock.scan-where-it-stands'),
      ...choosing(say('stock.to-be-moved'), list),
    }
  },
  scan(_, match) {
    const fromId = match.kind === 'position' ? match.ids[0] : undefined
    return fromId ? { step: 'item', held: { fromId } } : { stay: say('job.unknown-code') }
  },
  choose(_, key, world) {
    const task = world.row(moveTask, key)
    return { stay: say('stock.go-and-scan', { position: task?.fromCode ?? '' }), tone: 'again' }
  },
}

const item: Step<Held> = {
  accepts: ['sku'],
  needsCatalogue: true,
  view: ({ fromId }, world) => ({
    instruction: say('stock.scan-item-to-move'),
    code: { text: codeOf(world, fromId) },
    secondary: [{ key: 'all', label: say('stock.move-all') }, back],
  }),
  scan(now, match) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    if (!candidate) return { stay: say('job.unknown-code') }
    const { skuId, pieces } = candidate
    return { step: 'target', held: { ...now, skuId, quantity: pieces } }
  },
  press: ({ fromId = '' }, key) => (key === 'all' ? { step: 'all', held: { fromId } } : anew),
}

/** The position that goods may be moved to, or why not. */
function targetOf({ fromId }: Held, ids: readonly string[], world: World) {
  const to = world.row(position, ids[0])
  const from = world.row(position, fromId)
  if (!to || !from) return { stay: say('job.unknown-code') }
  if (to.id === from.id) return { stay: say('stock.already-there', { position: to.code }) }
  if (!to.enabled || !accepts(to.kind, conditionOn(from)))
    return { stay: say('stock.position-unfit', { position: to.code }) }
  return to
}

const target: Step<Held> = {
  accepts: ['position', 'sku'],
  view(now, world) {
    const task = taskOf(now, world)
    return {
      instruction: say('stock.scan-target'),
      ...(task && { code: { text: task.toCode } }),
      article: now.skuId,
      facts: [
        { label: say('stock.sku'), value: itemOf(world, now.skuId) },
        { label: say('stock.from'), value: codeOf(world, now.fromId) },
        { label: say('stock.pieces'), value: String(piecesOf(now, world)), strong: true },
      ],
      secondary: [back],
    }
  },
  scan(now, match, world) {
    if (match.kind === 'sku') return counted('target', now, match.candidates[0])
    const to = targetOf(now, match.kind === 'position' ? match.ids : [], world)
    if ('stay' in to) return to
    const held = { ...now, toId: to.id }
    return othersAt(held, world) ? doubted(held) : { step: 'number', held }
  },
  press: ({ fromId = '' }) => ({ step: 'item', held: { fromId } }),
}

/** The first scan means all that is to be moved; from the second on the worker counts (055). */
function piecesOf(now: Held, world: World): number {
  const { quantity = 1, scans = 1 } = now
  const task = taskOf(now, world)
  return task && scans === 1 ? leftOf(task) : quantity
}

/** One more of the item in hand. */
function counted(
  step: string,
  now: Held,
  scanned: { skuId: string; pieces: number } | undefined,
): Next<Held> {
  if (!scanned || scanned.skuId !== now.skuId) return { stay: say('stock.other-item') }
  const { quantity = 0, scans = 1 } = now
  return { step, held: { ...now, quantity: quantity + scanned.pieces, scans: scans + 1 } }
}

const number: Step<Held> = {
  accepts: ['sku'],
  view: (now, world) => ({
    instruction: say('stock.how-many-moved'),
    code: { text: codeOf(world, now.toId), caption: say('stock.item', { name: itemOf(world, now.skuId) }) },
    article: now.skuId,
    keypad: { value: piecesOf(now, world), countsScans: true },
    secondary: [back],
  }),
  scan: (now, match) => counted('number', now, match.kind === 'sku' ? match.candidates[0] : undefined),
  enter({ fromId, toId, skuId, mixed = false }, quantity, world) {
    if (!fromId || !toId || !skuId) return { stay: say('job.unknown-code') }
    if (quantity < 1) return { stay: say('stock.at-least-one') }
    return {
      ...anew,
      commands: [wants(moveStock, { fromPositionId: fromId, toPositionId: toId, skuId, quantity, mixed })],
      done: say('stock.moved', { quantity, sku: itemOf(world, skuId), position: codeOf(world, toId) }),
    }
  },
  press: ({ toId: _, mixed: __, ...now }) => ({ step: 'target', held: now }),
}

/** What of others lies on the target, as far as this device knows: of all that is moved where no item is in hand. */
function othersAt({ fromId, toId = '', skuId }: Held, world: World) {
  const article = world.row(sku, skuId)
  const goods = article ? lying([goodsOf(article)]) : world.row(positionGoods, fromId)
  return goods && othersHere(world, toId, goods)
}

/** Heard as well: whoever looks at the shelf would type on. */
const doubted = (held: Held): Next<Held> => ({ step: 'others', held, tone: 'asked' })

/** Goods of others lie on the target: said before anything is booked. */
const others: Step<Held> = {
  accepts: [],
  view(now, world) {
    const found = othersAt(now, world)
    const text = codeOf(world, now.toId)
    return {
      instruction:
        found?.others === 'owners'
          ? say('stock.goods-of-others', { owners: found.owners })
          : say('stock.other-articles'),
      code: { text },
      secondary: [{ key: 'mix', label: say('stock.put-among-them') }, back],
    }
  },
  press(now, key, world) {
    const { toId: _, ...rest } = now
    if (key !== 'mix') return { step: now.skuId ? 'target' : 'all', held: rest }
    return now.skuId
      ? { step: 'number', held: { ...now, mixed: true } }
      : allTo({ ...now, mixed: true }, world)
  },
}

const all: Step<Held> = {
  accepts: ['position'],
  view: ({ fromId }, world) => ({
    instruction: say('stock.scan-target-of-all'),
    facts: [{ label: say('stock.from'), value: codeOf(world, fromId), strong: true }],
    secondary: [back],
  }),
  scan(now, match, world) {
    const to = targetOf(now, match.kind === 'position' ? match.ids : [], world)
    if ('stay' in to) return to
    const held = { ...now, toId: to.id }
    return othersAt(held, world) ? doubted(held) : allTo(held, world)
  },
  press: ({ fromId = '' }) => ({ step: 'item', held: { fromId } }),
}

function allTo({ fromId = '', toId = '', mixed = false }: Held, world: World): Next<Held> {
  return {
    ...anew,
    commands: [wants(moveAll, { fromPositionId: fromId, toPositionId: toId, mixed })],
    done: say('stock.moved-all', { from: codeOf(world, fromId), position: codeOf(world, toId) }),
  }
}

/** Moves goods from one position to another: some pieces of an item, or all that lies there. */
export const moveJob = job<Held>({
  name: 'move',
  title: say('stock.move'),
  permission: 'stock.move',
  start: 'place',
  steps: { place, item, target, others, number, all },
  begin: () => ({}),
  waiting: (world) => tasks(world).length,
  buckets: ({ fromId }) => (fromId ? catalogueBuckets() : []),
  tells: told,
  undoes: moveUndoes,
})
