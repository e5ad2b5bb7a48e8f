import { string } from 'yup'
import { differ, followUp } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, filled, id, pieces } from '../command/schema.ts'
import { ABNORMAL, tote, wall } from '../stock/place.ts'
import { MISSING_AT_SORT, type PutBack, putBacksOfOrder } from '../stock/tasks.ts'
import { linesOfOrder, outboundLine, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import { carry, post, takeOff } from './parcel-moves.ts'
import { moved } from './places.ts'
import { putBackOf } from './put-backs.ts'
import { outboundRefusals } from './refusals.ts'
import { sharingSlot, unsortedOf } from './wall.ts'

const SURPLUS = 'outbound.sort-surplus'

const ofLine = (lineId: string) => ({ line: need(outboundLine, lineId) })
const ofOrder = (orderId: string) => ({
  order: need(outboundOrder, orderId),
  lines: list(linesOfOrder, [orderId]),
  putBacks: list(putBacksOfOrder, [orderId]),
})

/**
 * Pieces went from a tote into the slot of their order. Pieces that the order no longer wants lie in the slot too, and
 * go back to a shelf from there (state-machines §9, §27.10).
 */
export const sortPiece = fact({
  name: 'outbound.sortPiece',
  scope: 'warehouse',
  permission: 'outbound.sort',
  args: args({
    lineId: id(),
    from: filled(64),
    slot: string()
      .required()
      .matches(/^\d{2,3}$/),
    quantity: pieces(),
  }),
  reads: ({ lineId }) => ofLine(lineId),
  reads2: (_, { line: { orderId } }) => ofOrder(orderId),
  ask({ order, line }, { quantity }) {
    if (order.status === 'cancelled') throw outboundRefusals.orderCancelled({ order: order.no })
    const open = unsortedOf(line)
    if (quantity > open) throw outboundRefusals.sortedEnough({ sku: line.skuCode, open })
  },
  decide(rows, { lineId, from, slot, quantity }, told) {
    const work = new OrderWork({ ...rows, tasks: [] }, told)
    const wanted = rows.order.status === 'in-delivery' ? Math.min(quantity, unsortedOf(rows.line)) : 0
    const putBacks =
      wanted > 0 ? found(work, rows.putBacks, { lineId, from, quantity: wanted }) : rows.putBacks
    if (wanted > 0) carry(work, [{ lineId, quantity: wanted }], { from: tote(from), to: wall(slot) })
    if (quantity > wanted)
      aside(work, putBacks, { lineId, from, to: wall(slot), quantity: quantity - wanted, told })
    if (slot !== rows.order.wallSlot) work.say(followUp(told.scope, sharingSlot, { lineId, slot, quantity }))
    return work.changes()
  },
})

/** A piece out of a tote that no order of its wave wants, or whose order is cancelled, was put aside (state-machines §9). */
export const sortSurplus = fact({
  name: 'outbound.sortSurplus',
  scope: 'warehouse',
  permission: 'outbound.sort',
  args: args({ lineId: id(), from: filled(64), quantity: pieces() }),
  reads: ({ lineId }) => ofLine(lineId),
  reads2: (_, { line: { orderId } }) => ofOrder(orderId),
  decide(rows, given, told) {
    const work = new OrderWork({ ...rows, tasks: [] }, told)
    aside(work, rows.putBacks, { ...given, to: ABNORMAL, told })
    return work.changes()
  },
})

interface Aside {
  readonly lineId: string
  readonly from: string
  readonly to: string
  readonly quantity: number
  readonly told: Told
}

/** Pieces that no order wants wait where they were put to go back to a shelf. */
function aside(work: OrderWork, putBacks: readonly PutBack[], { lineId, from, to, quantity, told }: Aside) {
  const { skuId, places } = work.line(lineId)
  post(work, [{ lineId, quantity }], { from: tote(from), to })
  const off = takeOff(putBacks, { skuId, location: tote(from), quantity })
  work.say(...off.changes, ...settled(putBacks, off.left))
  // What no put-back waited for there is still to come into the tote: a pick that was scanned but not sent.
  if (off.found < quantity) work.editLine(lineId, { places: moved(places, tote(from), off.found - quantity) })
  const { order } = work
  const back = putBackOf({ order, line: work.line(lineId), location: to, quantity, reason: SURPLUS }, told)
  const subject = { table: 'putBack', id: back.row.id, label: order.no }
  work.say(back, differ(SURPLUS, subject, { was: 0, is: quantity }, { sku: work.line(lineId).skuCode }))
}

/** Pieces that were missed in the tote turned up: what was to be picked once more for them is not needed. */
function found(
  work: OrderWork,
  putBacks: readonly PutBack[],
  { lineId, from, quantity }: { lineId: string; from: string; quantity: number },
): readonly PutBack[] {
  const { skuId } = work.line(lineId)
  const missed = putBacks.filter(({ reason }) => reason === MISSING_AT_SORT)
  const off = takeOff(missed, { skuId, location: tote(from), quantity })
  if (off.found === 0) return putBacks
  const { picked, promised, places } = work.line(lineId)
  const back = Math.min(off.found, promised)
  work.say(...off.changes, ...settled(missed, off.left))
  work.promise(lineId, -back)
  work.editLine(lineId, { picked: picked + back, places: moved(places, tote(from), off.found) })
  return [...putBacks.filter(({ reason }) => reason !== MISSING_AT_SORT), ...off.left]
}

/** The exceptions that stand for put-backs follow what is left of them. */
function settled(before: readonly PutBack[], after: readonly PutBack[]) {
  return after.flatMap((row, i) => {
    const was = before[i]
    if (!was || was === row || !row.reason.includes('.')) return []
    const subject = { table: 'putBack', id: row.id, label: row.orderNo }
    return [differ(row.reason, subject, { was: was.quantity - was.done, is: row.quantity - row.done })]
  })
}
