import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { channelsOfCode } from '../pricing/channel.ts'
import { mustBeHere } from './change-parcel-order.ts'
import { freightAnew, unquoted } from './charge-freight.ts'
import { changesOf } from './order-changes.ts'
import { faultsOf } from './order-faults.ts'
import {
  consigneeKey,
  doubtsOf,
  type ParcelAddress,
  parcelAddressSchema,
  tidyAddress,
} from './parcel-address.ts'
import { goodsOfOrder, MOST_GOODS, MOST_PIECES, parcelOrder } from './parcel-order.ts'
import { piecesOfOrder } from './parcel-piece.ts'
import { ordersRefusals } from './refusals.ts'

/** Gives an order that has not left another consignee, with everything that its channel asks of one. */
export const changeConsignee = intent({
  name: 'orders.changeConsignee',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id(), consignee: parcelAddressSchema }),
  reads: ({ orderId }) => ({
    order: need(parcelOrder, orderId),
    goods: list(goodsOfOrder, [orderId], MOST_GOODS),
    packages: list(piecesOfOrder, [orderId], MOST_PIECES),
  }),
  reads2: (_, { order }) => ({ ways: list(channelsOfCode, [order.channel]) }),
  decide({ order, goods, packages, ways: [way] }, given) {
    mustBeHere(order, 'changeConsignee')
    if (order.outboundId) throw ordersRefusals.addressWithFloor()
    const consignee = tidyAddress(given.consignee as ParcelAddress)
    const next = {
      ...{
        ...order,
        consignee,
        country: consignee.country,
        postcode: consignee.postcode,
        consigneeName: consignee.name,
      },
      mergeKey: consigneeKey(order.customerId, order.channel, consignee),
    }
    const changes = changesOf(order, next)
    if (changes.length === 0) throw ordersRefusals.nothingChanged()
    if (order.status !== 'draft') for (const { refusal } of faultsOf({ ...next, goods }, way)) throw refusal
    const anew = freightAnew(order, next, packages)
    const status = anew.length > 0 ? unquoted(order) : order.status
    return [put(parcelOrder, { ...next, status }), ...changes, ...anew, ...doubtsOf(consignee)]
  },
})
