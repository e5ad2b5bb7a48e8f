import { sku } from '../catalog/sku.ts'
import { job, type Next, type Step, say, type World, wants } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { catalogueBuckets } from '../sync/buckets.ts'
import { moveAll } from './move-all.ts'
import { moveStock } from './move-stock.ts'
import { moveUndoes } from './move-undoes.ts'
import { accepts, conditionOn } from './shelved.ts'
import { told } from './told.ts'

interface Held {
  /** Where the goods stand. */
  readonly fromId?: string
  readonly skuId?: string
  readonly quantity?: number
  /** Where they go. */
  readonly toId?: string
}

const back = { key: 'back', label: say('stock.back') }
const anew: Next<Held> = { step: 'place', held: {} }

const codeOf = (world: World, positionId: string | undefined) => world.row(position, positionId)?.code ?? ''
const itemOf = (world: World, skuId: string | undefined) => world.row(sku, skuId)?.code ?? ''

const place: Step<Held> = {
  accepts: ['position'],
  view: () => ({ instruction: say('stock.scan-where-it-stands') }),
  scan(_, match) {
    const fromId = match.kind === 'position' ? match.ids[0] : undefined
    return fromId ? { step: 'item', held: { fromId } } : { stay: say('job.unknown-code') }
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
  view: ({ fromId, skuId, quantity = 1 }, world) => ({
    instruction: say('stock.scan-target'),
    article: skuId,
    facts: [
      { label: say('stock.sku'), value: itemOf(world, skuId) },
      { label: say('stock.from'), value: codeOf(world, fromId) },
      { label: say('stock.pieces'), value: String(quantity), strong: true },
    ],
    secondary: [back],
  }),
  scan(now, match, world) {
    if (match.kind === 'sku') return counted('target', now, match.candidates[0])
    const to = targetOf(now, match.kind === 'position' ? match.ids : [], world)
    return 'stay' in to ? to : { step: 'number', held: { ...now, toId: to.id } }
  },
  press: ({ fromId = '' }) => ({ step: 'item', held: { fromId } }),
}

/** One more of the item in hand. */
function counted(
  step: string,
  now: Held,
  scanned: { skuId: string; pieces: number } | undefined,
): Next<Held> {
  if (!scanned || scanned.skuId !== now.skuId) return { stay: say('stock.other-item') }
  return { step, held: { ...now, quantity: (now.quantity ?? 0) + scanned.pieces } }
}

const number: Step<Held> = {
  accepts: ['sku'],
  view: ({ toId, skuId, quantity = 1 }, world) => ({
    instruction: say('stock.how-many-moved'),
    code: { text: codeOf(world, toId), caption: say('stock.item', { name: itemOf(world, skuId) }) },
    article: skuId,
    keypad: { value: quantity, countsScans: true },
    secondary: [back],
  }),
  scan: (now, match) => counted('number', now, match.kind === 'sku' ? match.candidates[0] : undefined),
  enter({ fromId, toId, skuId }, quantity, world) {
    if (!fromId || !toId || !skuId) return { stay: say('job.unknown-code') }
    if (quantity < 1) return { stay: say('stock.at-least-one') }
    return {
      ...anew,
      commands: [wants(moveStock, { fromPositionId: fromId, toPositionId: toId, skuId, quantity })],
      done: say('stock.moved', { quantity, sku: itemOf(world, skuId), position: codeOf(world, toId) }),
    }
  },
  press: ({ toId: _, ...now }) => ({ step: 'target', held: now }),
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
    const from = codeOf(world, now.fromId)
    return {
      ...anew,
      commands: [wants(moveAll, { fromPositionId: now.fromId ?? '', toPositionId: to.id })],
      done: say('stock.moved-all', { from, position: to.code }),
    }
  },
  press: ({ fromId = '' }) => ({ step: 'item', held: { fromId } }),
}

/** Moves goods from one position to another: some pieces of an item, or all that lies there. */
export const moveJob = job<Held>({
  name: 'move',
  title: say('stock.move'),
  permission: 'stock.move',
  start: 'place',
  steps: { place, item, target, number, all },
  begin: () => ({}),
  waiting: () => 0,
  buckets: ({ fromId }) => (fromId ? catalogueBuckets() : []),
  tells: told,
  undoes: moveUndoes,
})
