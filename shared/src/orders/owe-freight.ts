import { type Change, followUp, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { currency } from '../command/measure.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id, line } from '../command/schema.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { freightBasis, isSameBasis } from './charge-freight.ts'
import { edited } from './edited-order.ts'
import { freightId, type OrderFreight, orderFreight } from './order-freight.ts'
import { MOST_PIECES, type ParcelOrder, parcelOrder } from './parcel-order.ts'
import { piecesOfOrder } from './parcel-piece.ts'

const most = () => count().max(Number.MAX_SAFE_INTEGER)

function mustFollow({ actor }: Told): void {
  if (actor.kind !== 'system') throw refusals.forbidden()
}

/** What the customer's own order of commands then does; it stands in a later area. */
export function ofCustomer(
  command: 'billing.openDue' | 'billing.voidDue',
  { orderId, customerId, lineId, currency: money, amount }: Omit<OrderFreight, 'id' | 'scope' | 'version'>,
  { no: orderNo, scope: warehouse }: ParcelOrder,
): Change {
  const due = { customerId, orderId, orderNo, warehouse, lineId, currency: money, amount }
  return followUp(`customer:${customerId}`, { name: command }, due)
}

/**
 * The freight of an order whose customer pays first was rated: it is to be paid. A quote of what the order is no longer changes
 * nothing; the next one follows.
 */
export const oweFreight = intent({
  name: 'orders.oweFreight',
  scope: 'warehouse',
  permission: null,
  args: args({
    ...{ orderId: id(), lineId: id(), currency: currency(), amount: most(), grams: most(), volume: most() },
    ...{ channel: line(64), country: line(64), postcode: line(64), city: line(200) },
  }),
  reads: ({ orderId }) => ({
    order: need(parcelOrder, orderId),
    was: row(orderFreight, freightId(orderId)),
    pieces: list(piecesOfOrder, [orderId], MOST_PIECES),
  }),
  decide({ order, pieces }, { orderId, lineId, currency: money, amount, ...basis }, told) {
    mustFollow(told)
    if (order.status !== 'stored' || !isSameBasis(freightBasis(order, pieces), basis)) return []
    const of = { currency: money as Currency, amount, lineId, orderId, customerId: order.customerId }
    if (amount === 0) return [edited(order, { status: 'to-ship' }), note(orderId, 'parcel-order.to-ship')]
    const owed = { ...of, status: 'to-pay' } as const
    return [
      put(orderFreight, { ...owed, id: freightId(orderId) }),
      edited(order, { status: 'to-pay' }),
      note(orderId, 'parcel-order.to-pay', { amount: saidOf(owed) }),
      ofCustomer('billing.openDue', owed, order),
    ]
  },
})

/** The amount is held in the customer's wallet: the order takes it and may be shipped, or gives it back. */
export const payOrderFreight = intent({
  name: 'orders.payFreight',
  scope: 'warehouse',
  permission: null,
  args: args({ customerId: id(), orderId: id(), lineId: id() }),
  reads: ({ orderId }) => ({
    order: row(parcelOrder, orderId),
    freight: row(orderFreight, freightId(orderId)),
  }),
  decide({ order, freight }, { customerId, orderId, lineId }, told) {
    mustFollow(told)
    const answer = (taken: boolean) =>
      followUp(
        `customer:${customerId}`,
        { name: 'billing.endPayment' },
        { customerId, orderId, lineId, taken },
      )
    const owes = freight?.status === 'to-pay' && freight.lineId === lineId
    const moved = order && owes ? paid(order) : undefined
    if (!order || !freight || !moved) return [answer(false)]
    return [
      put(orderFreight, { ...freight, status: 'paid' }),
      edited(order, moved),
      note(orderId, 'parcel-order.paid', { amount: saidOf(freight) }),
      answer(true),
    ]
  },
})

/** What left unpaid is paid afterwards. */
function paid({ status, shippedFrom }: ParcelOrder): Partial<ParcelOrder> | undefined {
  if (status === 'to-pay') return { status: 'to-ship' }
  return shippedFrom === 'to-pay' ? { shippedFrom: 'to-ship' } : undefined
}

function saidOf({ amount, currency: money }: Pick<OrderFreight, 'amount' | 'currency'>): string {
  return `${fromMinor(amount, money)} ${money}`
}
