import { array } from 'yup'
import { type Change, followUp, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row, rows } from '../command/reads.ts'
import { args, count, id, oneOf, pieces, several } from '../command/schema.ts'
import { layout } from '../setup/layout.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { partition, position, settingsOf } from '../setup/warehouse.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { FreePieces } from './allocate.ts'
import { type PlannedWave, planWaves } from './plan-waves.ts'
import { outboundRefusals } from './refusals.ts'
import { partitionOrders, walkOf } from './walk.ts'
import { givingSlots, needsWall } from './wall.ts'
import { type Wave, type WaveType, waveMethods, waveTypes } from './wave.ts'
import { noLease, WaveTally } from './wave-tally.ts'
import {
  allocateOrder,
  articlesOf,
  changesOf,
  enterWave,
  mayBeWaved,
  orderWorks,
  partitionsIn,
  readOrders,
} from './wave-work.ts'

/** What a planner asks of waves, for a command and for a long build alike. */
export const waveWishes = {
  types: array().of(oneOf(waveTypes)).default([]),
  method: oneOf(waveMethods).default('by-type'),
  maxOrders: pieces().max(200).default(50),
  maxSkus: pieces().max(10_000).default(500),
  /** A larger number is picked first. */
  priority: count().default(0),
}

/**
 * Makes waves of up to 200 reviewed orders: the oldest first gets its pieces, each order all of them or none, and the
 * orders that got theirs are sorted into waves with one walk each (state-machines §5, §7).
 */
export const generateWaves = intent({
  name: 'outbound.generateWaves',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ orderIds: several(id()), ...waveWishes }),
  reads: ({ orderIds }, told) =>
    readOrders(orderIds, { ...numbering('wave', told), drawn: row(layout, told.scope) }),
  reads2: (_, loaded) => ({
    ...shelvesOf(articlesOf(loaded)),
    positions: rows(
      position,
      loaded.orders.flatMap((order) => (loaded[`tasks ${order.id}`] ?? []).map((task) => task.positionId)),
    ),
  }),
  reads3: (_, { positions }) => ({
    partitions: rows(
      partition,
      positions.map(({ partitionId }) => partitionId),
    ),
  }),
  decide(loaded, wishes, told) {
    const { counter, house } = loaded
    const works = orderWorks(loaded, told).filter(({ order }) => mayBeWaved(order))
    if (works.length === 0) throw outboundRefusals.noOrders()
    const balances = balancesIn(loaded)
    const free = new FreePieces(balances)
    const ready = works.filter((work) => allocateOrder(work, free))
    const { cartBins, wallSlots } = settingsOf(house)
    const plan = planWaves(
      ready.map((work) => ({ id: work.order.id, lines: work.lines })),
      { ...wishes, types: wishes.types as readonly WaveType[], cartBins, wallSlots },
    )
    const orders = new Map([
      ...partitionOrders(loaded.positions, loaded.partitions),
      ...partitionsIn(balances),
    ])
    const { numbers, counted } = nextNumbers('wave', { counter, house }, { told, count: plan.length })
    const changes: Change[] = plan.length > 0 ? [counted] : []
    plan.forEach((planned, i) => {
      const tally = new WaveTally(
        newWave(planned, { id: told.id(`wave ${i}`), no: numbers[i] ?? '' }, wishes, told.at),
      )
      const inside = works.filter((work) => planned.orderIds.includes(work.order.id))
      for (const work of inside) enterWave(work, tally)
      const open = inside.flatMap((work) => work.tasks.filter(({ status }) => status === 'waiting'))
      const { places, length, bound } = walkOf(open, orders, loaded.drawn)
      for (const work of inside)
        for (const task of work.tasks) work.editTask(task.id, { walk: places.get(task.id) ?? task.walk })
      const skus = new Set(open.map(({ skuId }) => skuId)).size
      tally.edit({ status: 'not-picked', skus, walkLength: length, walkBound: bound })
      changes.push(...tally.changes(told.at))
      if (needsWall(tally.wave)) changes.push(followUp(told.scope, givingSlots, { waveId: tally.wave.id }))
      for (const { order } of inside) changes.push(note(order.id, 'order.waved', { wave: tally.wave.no }))
    })
    return [...changes, ...changesOf(works)]
  },
})

/** An empty wave that is being built. */
export function newWave(
  { type, method }: Pick<PlannedWave, 'type' | 'method'>,
  { id: waveId, no }: { id: string; no: string },
  { priority, maxOrders, maxSkus }: Pick<Wave, 'priority' | 'maxOrders' | 'maxSkus'>,
  createdAt: number,
): Wave {
  return {
    ...{ id: waveId, scope: '', version: 0, no, type, status: 'building', method, priority, createdAt },
    ...{ walkLength: 0, walkBound: 0 },
    ...{ orders: 0, skus: 0, tasks: 0, tasksDone: 0, tasksVoid: 0, pieces: 0, picked: 0 },
    ...{ maxOrders, maxSkus, finishedAt: null, ...noLease },
  }
}
