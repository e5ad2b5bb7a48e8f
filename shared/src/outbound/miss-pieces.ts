import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { args, filled, id, pieces } from '../command/schema.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { putBack, putBacksOfOrder } from '../stock/tasks.ts'
import { FreePieces } from './allocate.ts'
import { linesOfOrder, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { takeOff } from './parcel-moves.ts'
import { moved, piecesAt } from './places.ts'
import { tasksOfOrder, wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import { allocateOrder } from './wave-work.ts'

/**
 * More pieces went back to the shelves from a place than should have: two people did the same put-back. What else was
 * there of the order is gone from there, and is picked once more. The house asks for it by itself.
 */
export const missPieces = intent({
  name: 'outbound.missPieces',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ putBackId: id(), from: filled(120), quantity: pieces() }),
  reads: ({ putBackId }) => ({ task: need(putBack, putBackId) }),
  reads2: (_, { task: { orderId } }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    tasks: list(tasksOfOrder, [orderId], 1000),
    putBacks: list(putBacksOfOrder, [orderId]),
  }),
  reads3: (_, { order, lines }) => ({ wave: row(wave, order.waveId), ...shelvesOf(lines) }),
  decide(loaded, { from, quantity }, told) {
    const { task, order, putBacks } = loaded
    const { skuId, skuCode } = task
    const work = new OrderWork(loaded, told)
    work.tally = loaded.wave && new WaveTally(loaded.wave)
    const off = takeOff(putBacks, { skuId, location: from, quantity })
    work.say(...off.changes)
    let left = quantity - off.found
    const isPicked = order.status === 'in-delivery' && !order.packed
    const own = work.lines.filter((line) => line.skuId === skuId)
    for (const { id: lineId, places, picked } of isPicked ? own : []) {
      const some = Math.min(left, picked, Math.max(0, piecesAt(places, from)))
      if (some === 0) continue
      left -= some
      work.editLine(lineId, { picked: picked - some, places: moved(places, from, -some) })
      work.promise(lineId, some)
    }
    const [first] = own
    // They were carried on before this was known: that place owes them.
    if (left > 0 && first) work.editLine(first.id, { places: moved(work.line(first.id).places, from, -left) })
    const wants = isPicked && !order.held && !order.abnormal
    if (wants) allocateOrder(work, new FreePieces(balancesIn(loaded)))
    return [
      ...work.changes(),
      ...(work.tally?.changes(told.at) ?? []),
      note(order.id, 'order.pick-undone', { sku: skuCode, quantity }),
    ]
  },
})
