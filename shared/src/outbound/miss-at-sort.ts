import { differ, followUp, note } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, filled, id, oneOf, pieces } from '../command/schema.ts'
import { tote } from '../stock/place.ts'
import { MISSING_AT_SORT } from '../stock/tasks.ts'
import { allocatingWaiting } from './allocating.ts'
import { LACKED_AT_WALL } from './mark-abnormal.ts'
import { linesOfOrder, outboundLine, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { moved, piecesAt } from './places.ts'
import { putBackOf } from './put-backs.ts'

/**
 * A tote is empty, although the books still have pieces of an order in it. The pieces are picked once more, or the
 * order is set aside. They are looked for until they turn up or are written off (state-machines §9).
 */
export const missAtSort = fact({
  name: 'outbound.missAtSort',
  scope: 'warehouse',
  permission: 'outbound.sort',
  args: args({ lineId: id(), from: filled(64), quantity: pieces(), answer: oneOf(['re-pick', 'abnormal']) }),
  reads: ({ lineId }) => ({ line: need(outboundLine, lineId) }),
  reads2: (_, { line: { orderId } }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
  }),
  decide(rows, { from, quantity, answer }, told) {
    const { order, line } = rows
    const location = tote(from)
    const missing = Math.min(quantity, line.picked, Math.max(0, piecesAt(line.places, location)))
    // They were sorted or packed since, by somebody who had them in hand.
    if (missing === 0 || order.status !== 'in-delivery')
      return [note(order.id, 'order.found-since', { tote: from })]
    const work = new OrderWork({ ...rows, tasks: [] }, told)
    work.editLine(line.id, {
      picked: line.picked - missing,
      places: moved(line.places, location, -missing),
    })
    work.promise(line.id, missing)
    work.editLine(line.id, { waiting: 1 })
    const back = putBackOf({ order, line, location, quantity: missing, reason: MISSING_AT_SORT }, told)
    const subject = { table: 'putBack', id: back.row.id, label: order.no }
    work.say(
      back,
      differ(MISSING_AT_SORT, subject, { was: 0, is: missing }, { sku: line.skuCode, tote: from }),
    )
    if (answer === 'abnormal')
      work.edit({ abnormal: 1, abnormalReason: `${LACKED_AT_WALL}${line.skuCode}`, reports: null })
    else work.say(followUp(told.scope, allocatingWaiting, { skuId: line.skuId, ownerId: line.ownerId }))
    return [
      ...work.changes(),
      note(order.id, 'order.missing-at-sort', { sku: line.skuCode, quantity: missing }),
    ]
  },
})
