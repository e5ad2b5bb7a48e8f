import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, rows } from '../command/reads.ts'
import { args, filled, id, pieces } from '../command/schema.ts'
import { toteOf } from '../stock/place.ts'
import { balancesIn, shelvesOf } from '../stock/supplies.ts'
import { putBack, putBacksOfOrder } from '../stock/tasks.ts'
import { FreePieces } from './allocate.ts'
import { ordersInBin } from './floor-lists.ts'
import { linesOfOrder, type OutboundOrder, outboundOrder } from './order.ts'
import type { OrderWork } from './order-work.ts'
import { takeOff } from './parcel-moves.ts'
import { moved, piecesAt } from './places.ts'
import { wave } from './wave.ts'
import { WaveTally } from './wave-tally.ts'
import { allocateOrder, orderWorks, readOrders } from './wave-work.ts'

/** Orders that share a tote and are looked at. */
const SHARING = 100

interface Missed {
  readonly skuId: string
  readonly ownerId: string
  readonly from: string
}

/**
 * More pieces went back to the shelves from a place than should have: two people did the same put-back. What else was
 * there of the order is gone from there, then what was there of others in the same tote, those first that are packed
 * last; it is picked once more. The house asks for it by itself.
 */
export const missPieces = intent({
  name: 'outbound.missPieces',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ putBackId: id(), from: filled(120), quantity: pieces() }),
  reads: ({ putBackId }) => ({ task: need(putBack, putBackId) }),
  reads2: ({ from }, { task: { orderId } }, { scope }) => ({
    order: need(outboundOrder, orderId),
    own: list(linesOfOrder, [orderId]),
    putBacks: list(putBacksOfOrder, [orderId]),
    sharing: list(ordersInBin, [scope, toteOf(from) ?? from], SHARING),
  }),
  reads3: (_, { order, own, sharing }) => {
    const all = [order, ...sharing.filter((other) => other.id !== order.id && isPicked(other))]
    return readOrders(
      all.map((one) => one.id),
      {
        waves: rows(
          wave,
          all.flatMap(({ waveId }) => waveId ?? []),
        ),
        ...shelvesOf(own),
      },
    )
  },
  decide(loaded, { from, quantity }, told) {
    const { task, order, putBacks } = loaded
    const { skuId, skuCode, ownerId } = task
    const tallies = new Map(loaded.waves.map((one) => [one.id, new WaveTally(one)]))
    const free = new FreePieces(balancesIn(loaded))
    const off = takeOff(putBacks, { skuId, location: from, quantity })
    let left = quantity - off.found
    const works = orderWorks(loaded, told)
    const own = works.filter((work) => work.order.id === order.id)
    const losing: OrderWork[] = []
    for (const work of [...own, ...works.filter((one) => !own.includes(one)).reverse()]) {
      const lost = isPicked(work.order) ? lose(work, { skuId, ownerId, from }, left) : 0
      if (lost > 0) losing.push(work)
      left -= lost
    }
    const [owes] = own
    const first = owes?.lines.find((line) => line.skuId === skuId)
    // They were carried on before this was known: that place owes them.
    if (left > 0 && first) owes?.editLine(first.id, { places: moved(first.places, from, -left) })
    for (const work of losing) {
      work.tally = tallies.get(work.order.waveId ?? '')
      if (!work.order.held && !work.order.abnormal) allocateOrder(work, free)
    }
    const touched = new Set([order.id, ...losing.map((work) => work.order.id)])
    return [
      ...off.changes,
      ...works.flatMap((work) => work.changes()),
      ...[...tallies.values()].flatMap((tally) => tally.changes(told.at)),
      ...[...touched].map((orderId) => note(orderId, 'order.pick-undone', { sku: skuCode, quantity })),
    ]
  },
})

/** Its pieces lie where its lines say, and in no package yet. */
function isPicked({ status, packed }: OutboundOrder): boolean {
  return status === 'in-delivery' && !packed
}

/** Pieces of an order are missing at a place, at most `most` of them. Answers how many the order had there. */
function lose(work: OrderWork, { skuId, ownerId, from }: Missed, most: number): number {
  let lost = 0
  for (const { id: lineId, places, picked, ...line } of work.lines) {
    if (line.skuId !== skuId || line.ownerId !== ownerId) continue
    const some = Math.min(most - lost, picked, Math.max(0, piecesAt(places, from)))
    if (some === 0) continue
    lost += some
    work.editLine(lineId, { picked: picked - some, places: moved(places, from, -some) })
    work.promise(lineId, some)
  }
  return lost
}
