import { followed, mergedTargets } from '../catalog/merged-sku.ts'
import { sku } from '../catalog/sku.ts'
import { type Change, note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { channelsOfCode } from '../pricing/channel.ts'
import { customer } from '../setup/customer.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { addressesOfName } from './address.ts'
import { goodsChangesOf } from './goods-changes.ts'
import { keptRecipient, MOST_OF_NAME } from './keep-recipient.ts'
import { changesOf } from './order-changes.ts'
import { channelFault } from './order-faults.ts'
import { consigneeKey, doubtsOf, tidyAddress } from './parcel-address.ts'
import {
  goodsOfOrder,
  MOST_GOODS,
  nothingCame,
  type ParcelOrder,
  parcelGoods,
  parcelOrder,
  parcelOrdersOfOriginal,
  tabOf,
} from './parcel-order.ts'
import { ordersRefusals } from './refusals.ts'
import { amountOf, keptGoods, sumsOf, writtenOrder } from './written-order.ts'

/**
 * Saves a parcel order as a draft: a new one, or one that was not submitted yet written anew ("any edit goes back to
 * draft", parcels.md §2). It may lack what only a submission needs; what it says has to be right.
 */
export const saveParcelOrder = intent({
  name: 'orders.saveParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: writtenOrder,
  reads: ({ orderId, channel }, told) => ({
    was: row(parcelOrder, orderId),
    oldGoods: list(goodsOfOrder, [orderId], MOST_GOODS),
    ways: list(channelsOfCode, [channel]),
    ...numbering('parcel-order', told),
  }),
  reads2: ({ customerId, originalNo, goods, saveRecipient, consignee }, { was }, told) => ({
    owner: row(customer, told.actor.customerId ?? was?.customerId ?? customerId),
    same: list(parcelOrdersOfOriginal, [
      told.actor.customerId ?? was?.customerId ?? customerId ?? '',
      originalNo.trim(),
    ]),
    book: list(
      addressesOfName,
      [
        told.actor.customerId ?? was?.customerId ?? customerId ?? '',
        saveRecipient ? consignee.name.trim() : '',
      ],
      MOST_OF_NAME,
    ),
    skus: rows(
      sku,
      goods.flatMap(({ skuId }) => skuId ?? []),
    ),
  }),
  reads3: (_, { skus }) => ({ targets: mergedTargets(skus) }),
  decide({ was, oldGoods, ways, owner, same, book, skus, targets, counter, house }, given, told) {
    if (given.orderId && !was) throw refusals.rowMissing()
    if (was && was.status !== 'draft' && was.status !== 'pre-confirmed')
      throw refusals.moveNotAllowed({ move: 'save', status: was.status })
    if (!owner) throw ordersRefusals.customerRequired()
    if (given.channel !== '' && ways.length === 0) throw ordersRefusals.transportMissing()
    const customerId = owner.id
    const originalNo = given.originalNo.trim()
    const fault = channelFault({ originalNo, channel: given.channel })
    if (fault) throw fault
    const taken = originalNo === '' ? undefined : same.find((one) => one.id !== was?.id && isBinding(one))
    if (taken) throw ordersRefusals.originalTaken({ originalNo, order: taken.no })

    const consignee = tidyAddress(given.consignee)
    const goods = given.goods.map((line, i) => {
      const article =
        line.skuId === null
          ? undefined
          : followed(
              skus.find(({ id }) => id === line.skuId),
              targets,
            )
      if (line.skuId !== null && article?.customerId !== customerId)
        throw ordersRefusals.skuUnmatched({ line: i + 1 })
      const kept = keptGoods(line, given.currency)
      return article ? { ...kept, skuId: article.id, skuCode: article.code } : kept
    })
    const sums = sumsOf(goods)
    const lines = goods.map((line, i) => ({ ...line, lineNo: i + 1 }))
    const now = { lines, currency: given.currency }
    const orderId = was?.id ?? told.id('order')
    const { numbers, counted } = nextNumbers('parcel-order', { counter, house }, { told })
    const { kind, referenceNo, deliveryNo, waybillNo, channel, sender, details, attachments } = given
    const state = { status: 'draft', forecast: 0, held: 0, abnormal: 0 } as const
    const header: Omit<ParcelOrder, 'scope' | 'version'> = {
      ...{ id: orderId, no: was?.no ?? numbers[0] ?? orderId, kind, customerId, ...state, tab: tabOf(state) },
      ...{ holdReason: '', abnormalReason: '', binnedFrom: '' },
      ...{ originalNo, referenceNo, deliveryNo: deliveryNo.trim(), waybillNo: waybillNo.trim(), channel },
      ...{
        country: consignee.country,
        postcode: consignee.postcode,
        consigneeName: consignee.name,
        consignee,
      },
      ...{ mergeKey: consigneeKey(customerId, channel, consignee), mergedInto: null },
      ...{ sender, details, attachments, pieces: given.pieces, ...nothingCame, ...sums },
      declareCurrency: given.currency,
      insured: given.insured.trim() === '' ? sums.declared : amountOf(given.insured, given.currency),
      ...{ codAmount: amountOf(given.codAmount, given.codCurrency), codCurrency: given.codCurrency },
      outboundId: null,
      ...{ createdAt: was?.createdAt ?? told.at, submittedAt: null, shippedAt: null, signedAt: null },
    }
    const changes: Change[] = [
      ...oldGoods.map((old) => remove(parcelGoods, old.id)),
      put(parcelOrder, header),
      ...lines.map((line, i) => put(parcelGoods, { id: told.id(`line ${i}`), orderId, customerId, ...line })),
      ...(was ? changesOf(was, header) : [note(orderId, 'parcel-order.created')]),
      ...(was ? goodsChangesOf(orderId, { lines: oldGoods, currency: was.declareCurrency }, now) : []),
      ...(was?.status === 'pre-confirmed' ? [note(orderId, 'parcel-order.drafted')] : []),
      ...doubtsOf(consignee),
      ...(given.saveRecipient ? keptRecipient(consignee, { customerId, book, told }) : []),
    ]
    return was ? changes : [counted, ...changes]
  },
})

/** A cancelled order, or one in the recycle bin, gives its number back. */
function isBinding({ status }: ParcelOrder): boolean {
  return status !== 'cancelled' && status !== 'in-recycle-bin' && status !== 'deleted'
}
