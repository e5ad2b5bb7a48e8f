import { followUp, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { houseOf } from '../setup/house.ts'
import { layout } from '../setup/layout.ts'
import { partition, position, settingsOf, type WarehouseSettings } from '../setup/warehouse.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { TASKS_OF_WAVE } from './build-wave.ts'
import { linesOfOrder, ORDERS_OF_WAVE, type OutboundLine, ordersOfWave } from './order.ts'
import { goodsKey, placesFor, SAME_GOODS, waveTypeOf } from './plan-waves.ts'
import { outboundRefusals } from './refusals.ts'
import { partitionOrders, walkOf } from './walk.ts'
import { givingSlots, needsWall } from './wall.ts'
import { pickTask, tasksOfWave, type Wave, wave, waveMachine } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import {
  articlesOf,
  binOf,
  enterWave,
  mayBeWaved,
  needPieces,
  orderWorks,
  partitionsIn,
  readOrders,
} from './wave-work.ts'

/**
 * Takes an order into a wave that nobody has picked from: it has its pieces, is of the wave's type, and the wave's
 * limits hold. The walk is drawn anew (state-machines §7).
 */
export const addToWave = intent({
  name: 'outbound.addToWave',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ waveId: id(), orderId: id() }),
  reads: ({ waveId, orderId }, told) =>
    readOrders([orderId], {
      wave: need(wave, waveId),
      house: houseOf(told),
      inside: list(ordersOfWave, [waveId], ORDERS_OF_WAVE),
      drawn: row(layout, told.scope),
      walked: list(tasksOfWave, [waveId], TASKS_OF_WAVE),
    }),
  reads2: (_, loaded) => ({
    ...shelvesOf(articlesOf(loaded)),
    sample: list(linesOfOrder, [loaded.inside[0]?.id ?? '']),
    positions: rows(
      position,
      [...loaded.walked, ...loaded.orders.flatMap((one) => loaded[`tasks ${one.id}`] ?? [])].map(
        ({ positionId }) => positionId,
      ),
    ),
  }),
  reads3: (_, { positions }) => ({
    partitions: rows(
      partition,
      positions.map(({ partitionId }) => partitionId),
    ),
  }),
  decide(loaded, { orderId }, told) {
    const { wave: taken, house, inside, walked, sample } = loaded
    if (!waveMachine.allows(taken.status, 'add')) throw outboundRefusals.waveBeingPicked({ wave: taken.no })
    const [work] = orderWorks(loaded, told)
    if (!work || !mayBeWaved(work.order))
      throw outboundRefusals.orderNotForWave({ order: work?.order.no ?? orderId })
    if (!isOfType(taken, work.lines, sample))
      throw outboundRefusals.orderUnfit({ order: work.order.no, type: taken.type })
    const open = walked.filter(({ status }) => status === 'waiting')
    refuseFull(taken, { open, lines: work.lines, hall: settingsOf(house) })

    const balances = balancesIn(loaded)
    needPieces(work, balances)
    const tally = new WaveTally(taken)
    enterWave(work, tally, binOf(inside))
    const mine = work.tasks.filter(({ status }) => status === 'waiting')
    const { places, length, bound } = walkOf(
      [...open, ...mine],
      new Map([...partitionOrders(loaded.positions, loaded.partitions), ...partitionsIn(balances)]),
      loaded.drawn,
    )
    for (const { id: taskId, walk } of mine) work.editTask(taskId, { walk: places.get(taskId) ?? walk })
    const skus = new Set([...open, ...mine].map(({ skuId }) => skuId)).size
    tally.edit({ skus, walkLength: length, walkBound: bound })
    return [
      ...work.changes(),
      ...open.flatMap((task) => {
        const walk = places.get(task.id) ?? task.walk
        return walk === task.walk ? [] : [put(pickTask, { ...task, walk })]
      }),
      ...tally.changes(told.at),
      ...(needsWall(taken) ? [followUp(told.scope, givingSlots, { waveId: taken.id })] : []),
      note(orderId, 'order.waved', { wave: taken.no }),
    ]
  },
})

/** Orders of one type are packed alike, so none of another comes among them; a rule's wave takes every kind. */
function isOfType({ type }: Wave, lines: readonly OutboundLine[], sample: readonly OutboundLine[]): boolean {
  if (type === 'by-specified-rule') return true
  if (type === 'same-product-same-quantity') return goodsKey(lines) === goodsKey(sample)
  return waveTypeOf(lines, SAME_GOODS - 1) === type
}

function refuseFull(
  taken: Wave,
  {
    open,
    lines,
    hall,
  }: { open: readonly { skuId: string }[]; lines: readonly OutboundLine[]; hall: WarehouseSettings },
): void {
  const { no, orders, maxOrders, maxSkus } = taken
  const most = Math.min(maxOrders || orders + 1, placesFor(taken, hall))
  if (orders + 1 > most) throw outboundRefusals.waveFull({ wave: no, limit: most })
  const skus = new Set([...open, ...lines].map(({ skuId }) => skuId)).size
  if (maxSkus > 0 && skus > maxSkus) throw outboundRefusals.waveSkusFull({ wave: no, limit: maxSkus })
}
