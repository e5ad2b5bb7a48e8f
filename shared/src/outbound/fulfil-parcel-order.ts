import { followed, mergedTargets } from '../catalog/merged-sku.ts'
import { sku } from '../catalog/sku.ts'
import { note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { Refusal } from '../command/refusal.ts'
import { args, id } from '../command/schema.ts'
import { edited } from '../orders/edited-order.ts'
import type { ParcelAddress } from '../orders/parcel-address.ts'
import { goodsOfOrder, MOST_GOODS, parcelOrder } from '../orders/parcel-order.ts'
import { channelsOfCode } from '../pricing/channel.ts'
import { flagOf } from '../rows/table.ts'
import { customer } from '../setup/customer.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { carrier } from '../setup/warehouse.ts'
import { suppliesOf } from '../stock/supplies.ts'
import { draftLines, draftOrder, type Wanted } from './draft-order.ts'
import { type Consignee, type OutboundOrder, ordersOfDocNo } from './order.ts'
import { outboundRefusals } from './refusals.ts'
import { allowsBackorders, submitted } from './submit-order.ts'

/**
 * Makes a submitted dropshipping order an outbound order, which promises its pieces and waits for the reviewers. Where
 * that cannot be, the customer's order becomes abnormal and says why; it can be tried again.
 */
export const fulfilParcelOrder = intent({
  name: 'outbound.fulfilParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id() }),
  reads: ({ orderId }, told) => ({
    from: need(parcelOrder, orderId),
    goods: list(goodsOfOrder, [orderId], MOST_GOODS),
    ...numbering('order', told),
  }),
  reads2: (_, { from, goods }) => ({
    skus: rows(
      sku,
      goods.flatMap(({ skuId }) => skuId ?? []),
    ),
    ways: list(channelsOfCode, [from.channel]),
    same: list(ordersOfDocNo, [from.customerId, from.no], 1000),
    owner: row(customer, from.customerId),
  }),
  reads3: (_, { from, skus, ways: [way] }) => ({
    targets: mergedTargets(skus),
    carrier: row(carrier, way?.carrierId),
    ...suppliesOf(skus.map(({ id: skuId }) => ({ skuId, ownerId: from.customerId }))),
  }),
  decide(loaded, _, told) {
    const { from, goods, skus, targets, counter, house, owner } = loaded
    if (from.status !== 'submitted' || from.kind !== 'dropshipping' || from.outboundId) return []
    const backorder = flagOf(allowsBackorders(house, owner))
    try {
      const wanted = goods.map(({ skuId, quantity, lineNo }): Wanted => {
        const article = followed(
          skus.find(({ id: one }) => one === skuId),
          targets,
        )
        if (!article?.enabled) throw outboundRefusals.skuUnmatched({ line: lineNo })
        return { sku: article, quantity }
      })
      const { numbers, counted } = nextNumbers('order', { counter, house }, { told })
      const outboundId = told.id('outbound')
      const draft = draftOrder({
        ...{ id: outboundId, no: numbers[0] ?? outboundId, kind: 'sale', condition: 'good' },
        ...{ docNo: from.no, originalNo: from.originalNo || from.no, customerId: from.customerId },
        ...{ channel: from.channel, waybillNo: from.waybillNo, consignee: consigneeOf(from.consignee) },
        ...{
          packageType: from.details.packageType,
          logisticsMode: '',
          carrierId: loaded.carrier?.id ?? null,
        },
        ...{ remark: from.details.packageRemark, warehouseRemark: from.details.operatorMark, priority: 0 },
        ...{ shipBy: null, parcelOrderId: from.id, createdAt: told.at, goods: wanted },
      })
      const lines = draftLines(draft, wanted, told)
      const own = { scope: told.scope, version: 0 }
      const order: OutboundOrder = { ...draft, ...own }
      const work = submitted(
        { ...loaded, order, lines: lines.map((line) => ({ ...line, ...own })) },
        { backorder, merchantReviewed: 0 },
        told,
      )
      return [
        counted,
        ...work.changes(),
        note(outboundId, 'order.submitted'),
        edited(from, { status: 'to-ship', outboundId, abnormal: 0, abnormalReason: '' }),
        note(from.id, 'parcel-order.fulfilled', { order: draft.no }),
      ]
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      return [
        edited(from, { abnormal: 1, abnormalReason: fault.code }),
        note(from.id, 'parcel-order.not-fulfilled', { ...fault.values, code: fault.code }),
      ]
    }
  },
})

/** The address as the floor prints it: street and house stand with its lines. */
function consigneeOf(address: ParcelAddress): Consignee {
  const { name, company, phone, mobile, email, country, province, city, district, postcode } = address
  const { subDistrict, address1, address2, address3, streetNumber, houseNumber, confirmed } = address
  const lines = [address1, streetNumber, houseNumber, address2, address3, subDistrict, district]
  return {
    ...{ name, company, phone: phone || mobile, email, country, province, city, postcode, confirmed },
    address: lines.filter((line) => line.trim() !== '').join(', '),
  }
}
