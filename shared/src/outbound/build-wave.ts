import { type Change, followUp, note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { args, count, id, oneOf, several } from '../command/schema.ts'
import { layout } from '../setup/layout.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { partition, position } from '../setup/warehouse.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { FreePieces } from './allocate.ts'
import { newWave } from './generate-waves.ts'
import { outboundRefusals } from './refusals.ts'
import { partitionOrders, walkOf } from './walk.ts'
import { givingSlots, needsWall } from './wall.ts'
import { pickTask, tasksOfWave, type Wave, wave, waveTypes } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import {
  allocateOrder,
  articlesOf,
  changesOf,
  enterWave,
  mayBeWaved,
  orderWorks,
  readOrders,
} from './wave-work.ts'

/** Tasks that a wave may hold: what one build puts on one walk. */
export const TASKS_OF_WAVE = 20_000
/** Tasks whose place on the walk is written by one slice. */
export const WALK_SLICE = 100

/** Opens a wave of a long build. It reaches the floor only when `closeWave` has drawn its walk (architecture §11.12). */
export const openWave = intent({
  name: 'outbound.openWave',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({
    ...{ type: oneOf(waveTypes), method: oneOf(['tote', 'cart']), priority: count() },
    ...{ maxOrders: count().default(0), maxSkus: count().default(0) },
  }),
  reads: (_, told) => numbering('wave', told),
  decide({ counter, house }, { type, method, ...limits }, told) {
    const { numbers, counted } = nextNumbers('wave', { counter, house }, { told })
    const key = { id: told.id('wave'), no: numbers[0] ?? '' }
    return [counted, put(wave, newWave({ type, method }, key, limits, told.at))]
  },
})

/** Takes some orders into a wave that is being built; those without stock wait, those that changed meanwhile stay out. */
export const fillWave = intent({
  name: 'outbound.fillWave',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ waveId: id(), orderIds: several(id()) }),
  reads: ({ waveId, orderIds }) => readOrders(orderIds, { wave: need(wave, waveId) }),
  reads2: (_, loaded) => shelvesOf(articlesOf(loaded)),
  decide(loaded, _, told) {
    building(loaded.wave)
    const free = new FreePieces(balancesIn(loaded))
    const tally = new WaveTally(loaded.wave)
    const works = orderWorks(loaded, told).filter(({ order }) => mayBeWaved(order))
    const waved: Change[] = []
    for (const work of works) {
      if (!allocateOrder(work, free)) continue
      enterWave(work, tally)
      waved.push(note(work.order.id, 'order.waved', { wave: tally.wave.no }))
    }
    return [...changesOf(works), ...waved, ...tally.changes(told.at)]
  },
})

/**
 * Draws the walk of a built wave, a slice of its tasks at a time; the last slice gives the wave to the floor, or
 * takes away one that no order could enter.
 */
export const closeWave = intent({
  name: 'outbound.closeWave',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ waveId: id(), slice: count(), last: count().max(1) }),
  reads: ({ waveId }, { scope }) => ({
    ...{ wave: need(wave, waveId), tasks: list(tasksOfWave, [waveId], TASKS_OF_WAVE) },
    drawn: row(layout, scope),
  }),
  reads2: (_, { tasks }) => ({
    positions: rows(
      position,
      tasks.map(({ positionId }) => positionId),
    ),
  }),
  reads3: (_, { positions }) => ({
    partitions: rows(
      partition,
      positions.map(({ partitionId }) => partitionId),
    ),
  }),
  decide({ wave: built, tasks, positions, partitions, drawn }, { slice, last }, told) {
    building(built)
    const { places, length, bound } = walkOf(tasks, partitionOrders(positions, partitions), drawn)
    const from = slice * WALK_SLICE
    const changes: Change[] = tasks.flatMap((task) => {
      const walk = places.get(task.id) ?? task.walk
      const mine = walk > from && (last === 1 || walk <= from + WALK_SLICE)
      return mine && walk !== task.walk ? [put(pickTask, { ...task, walk })] : []
    })
    if (last === 0) return changes
    if (built.orders === 0) return [remove(wave, built.id)]
    const tally = new WaveTally(built)
    const skus = new Set(tasks.map(({ skuId }) => skuId)).size
    tally.edit({ status: 'not-picked', skus, walkLength: length, walkBound: bound })
    if (needsWall(built)) changes.push(followUp(told.scope, givingSlots, { waveId: built.id }))
    return [...changes, ...tally.changes(told.at)]
  },
})

function building({ status, no }: Wave): void {
  if (status !== 'building') throw outboundRefusals.waveClosed({ wave: no })
}
