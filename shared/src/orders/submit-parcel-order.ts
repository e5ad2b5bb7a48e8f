import { followUp, note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { type Channel, channelsOfCode } from '../pricing/channel.ts'

import type { AreaList, AreaPlace } from '../setup/area-list.ts'
import { codLists, placesNear } from '../setup/area-reads.ts'
import { isServed } from '../setup/area-rule.ts'
import { type Customer, customer } from '../setup/customer.ts'
import { balanceOf, mustNotBeLow } from './early-warning.ts'
import { edited } from './edited-order.ts'
import { faultsOf } from './order-faults.ts'
import { mustBeAway, piecesNamed } from './order-parts.ts'
import { orderQuote } from './order-quote.ts'
import {
  goodsOfOrder,
  MOST_GOODS,
  MOST_PIECES,
  type ParcelGoods,
  type ParcelOrder,
  parcelOrder,
  parcelOrderMachine,
} from './parcel-order.ts'
import { parcelPiece, piecesOfOrder } from './parcel-piece.ts'
import { ordersRefusals } from './refusals.ts'

export function mustAllow({ status }: ParcelOrder, move: keyof (typeof parcelOrderMachine)['moves']): void {
  if (!parcelOrderMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

const wholeOrder = (orderId: string) => ({
  order: need(parcelOrder, orderId),
  goods: list(goodsOfOrder, [orderId], MOST_GOODS),
})

const beside = ({ channel, customerId, consignee, codAmount }: ParcelOrder) => ({
  ways: list(channelsOfCode, [channel]),
  owner: row(customer, customerId),
  codAreas: codLists(consignee, codAmount),
})

interface Whole {
  readonly order: ParcelOrder
  readonly goods: readonly ParcelGoods[]
  readonly ways: readonly Channel[]
  readonly owner: Customer | undefined
  readonly codAreas: readonly AreaList[]
  readonly behind: readonly AreaPlace[]
  readonly called: readonly AreaPlace[]
}

/** Refuses an order that cannot go to the warehouse as it is, by the first fault of the form. */
function mustBeComplete({ order, goods, ways, owner, codAreas, behind, called }: Whole): void {
  if (owner && !owner.active) throw ordersRefusals.customerStopped()
  for (const { refusal } of faultsOf({ ...order, goods }, ways[0])) throw refusal
  const cod = order.codAmount > 0 && isServed(codAreas[0], [...behind, ...called], order.consignee)
  if (cod === 'no') throw ordersRefusals.codNotThere()
}

/** Looks a draft through, holds it ready to be submitted (000 §4), and asks what it costs. */
export const preConfirmParcelOrder = intent({
  name: 'orders.preConfirmParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => wholeOrder(orderId),
  reads2: (_, { order }) => beside(order),
  reads3: (_, { order, codAreas }) => placesNear(codAreas, order.consignee),
  decide(rows, _, told) {
    const { id: orderId, customerId, channel } = rows.order
    mustAllow(rows.order, 'preConfirm')
    mustBeComplete(rows)
    const asked = { id: told.id('quote'), orderId, customerId, channel, askedAt: told.at }
    return [
      put(orderQuote, { ...asked, status: 'asked', quote: null, quotedAt: null }),
      edited(rows.order, { status: 'pre-confirmed' }),
      note(rows.order.id, 'parcel-order.pre-confirmed'),
    ]
  },
})

/** What fulfils a dropshipping order out of stock; it stands in a later area. */
export const fulfil = { name: 'outbound.fulfilParcelOrder' }

/** Sends an order to the warehouse: its pieces are expected from then on, or its goods are taken from the stock. */
export const submitParcelOrder = intent({
  name: 'orders.submitParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => wholeOrder(orderId),
  reads2: (_, { order }) => beside(order),
  reads3: (_, { order, owner, codAreas }) => ({
    ...placesNear(codAreas, order.consignee),
    balance: balanceOf(order.customerId, owner),
  }),
  decide(rows, _, told) {
    const { order } = rows
    mustAllow(order, 'submit')
    mustBeComplete(rows)
    mustNotBeLow(rows.owner, rows.balance, told)
    return [
      edited(order, { status: 'submitted', submittedAt: told.at }),
      ...(order.kind === 'dropshipping'
        ? [followUp(told.scope, fulfil, { orderId: order.id })]
        : piecesNamed(order, { from: 0, told })),
      note(order.id, 'parcel-order.submitted'),
    ]
  },
})

/** Takes an order back to be written anew, while nothing of it came (parcels.md §2). */
export const draftParcelOrder = intent({
  name: 'orders.draftParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }) => ({
    order: need(parcelOrder, orderId),
    pieces: list(piecesOfOrder, [orderId], MOST_PIECES),
  }),
  decide({ order, pieces }) {
    mustAllow(order, 'convertToDraft')
    mustBeAway(pieces)
    if (order.outboundId) throw ordersRefusals.outOfStockOnly()
    return [
      ...pieces.map((piece) => remove(parcelPiece, piece.id)),
      edited(order, {
        ...{
          status: 'draft',
          forecast: 0,
          forecastWithdrawn: 0,
          held: 0,
          holdReason: '',
          abnormal: 0,
          abnormalReason: '',
        },
        submittedAt: null,
      }),
      note(order.id, 'parcel-order.drafted'),
    ]
  },
})

/** Announces the pieces of a submitted order to the warehouse, or takes that back. */
const forecasting = (verb: 'submitForecast' | 'cancelForecast', forecast: 0 | 1) =>
  intent({
    name: `orders.${verb}`,
    scope: 'warehouse',
    permission: 'orders.edit',
    args: args({ orderId: id() }),
    reads: ({ orderId }) => ({ order: need(parcelOrder, orderId) }),
    decide({ order }) {
      mustAllow(order, verb)
      if (order.kind === 'dropshipping') throw ordersRefusals.outOfStockOnly()
      if (order.forecast === forecast)
        throw forecast ? ordersRefusals.forecastAlready() : ordersRefusals.notForecast()
      const event = forecast ? 'parcel-order.forecast' : 'parcel-order.forecast-cancelled'
      return [edited(order, { forecast, forecastWithdrawn: forecast ? 0 : 1 }), note(order.id, event)]
    },
  })
export const submitForecast = forecasting('submitForecast', 1)
export const cancelForecast = forecasting('cancelForecast', 0)
