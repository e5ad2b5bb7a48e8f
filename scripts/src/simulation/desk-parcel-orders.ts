import {
  attachToOrder,
  changeDeclaration,
  changeTransport,
} from '@longshore/shared/orders/change-parcel-order.ts'
import { copyParcelOrder } from '@longshore/shared/orders/copy-parcel-order.ts'
import { retryFulfilment } from '@longshore/shared/orders/follow-outbound.ts'
import {
  binParcelOrder,
  cancelParcelOrder,
  holdParcelOrder,
  purgeParcelOrder,
  releaseParcelOrder,
  restoreParcelOrder,
} from '@longshore/shared/orders/hold-parcel-order.ts'
import { mergeParcelOrders } from '@longshore/shared/orders/merge-parcel-orders.ts'
import { saveParcelOrder } from '@longshore/shared/orders/save-parcel-order.ts'
import { splitParcelOrder } from '@longshore/shared/orders/split-parcel-order.ts'
import {
  cancelForecast,
  draftParcelOrder,
  preConfirmParcelOrder,
  submitForecast,
  submitParcelOrder,
} from '@longshore/shared/orders/submit-parcel-order.ts'
import { takeBackParcelOrder } from '@longshore/shared/orders/take-back-parcel-order.ts'
import { writtenGoods, writtenOrder } from '@longshore/shared/orders/written-order.ts'
import { cancelOrder } from '@longshore/shared/outbound/cancel-order.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { OWNER, SKUS } from './sim-world.ts'

type Filter = Parameters<SimDesk['one']>[1]

export const CHANNELS = ['ID_JNE', 'ID_TIKI']
const KINDS = ['standard', 'standard', 'dropshipping'] as const
const NAMES = ['Budi', 'Ani']

/** An order that its list shows under this filter, now and then any. */
const onOrder = (filter: Filter) => async (desk: SimDesk) => {
  const found = await desk.one('parcelOrder', desk.chance.of(0.9) ? filter : {})
  return found && { orderId: found.id }
}
const withReason = (filter: Filter) => async (desk: SimDesk) => {
  const found = await onOrder(filter)(desk)
  return found && { ...found, reason: 'The buyer asked' }
}

/** An order as its customer writes it: few consignees, so that some can be merged. */
function written({ chance }: SimDesk) {
  const kind = chance.one(KINDS) ?? 'standard'
  return writtenOrder.cast({
    ...{ customerId: OWNER, kind, channel: chance.one(CHANNELS), pieces: 1 + chance.below(3) },
    consignee: {
      ...{ name: chance.one(NAMES), phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta' },
      ...{ postcode: '10110', address1: 'Jalan 1' },
    },
    goods: [SKUS[0], SKUS[1]].slice(0, 1 + chance.below(2)).map((skuId) => ({
      ...(kind === 'dropshipping' && { skuId }),
      ...{ nameEn: 'Mug', quantity: 1 + chance.below(3), price: '2.50' },
    })),
  })
}

/** A line of some order, and the order. */
async function lineOf(desk: SimDesk, filter: Filter) {
  const found = await onOrder(filter)(desk)
  const line = found && (await desk.one('parcelGoods', { orderId: found.orderId }))
  return line && { ...found, line }
}

const WHOLE = { status: ['draft', 'pre-confirmed', 'submitted'] }

export const parcelOrderDesk: readonly DeskChore[] = [
  deskChore(saveParcelOrder, 20, async (desk) => {
    const draft = desk.chance.of(0.3)
      ? await desk.one('parcelOrder', { status: ['draft', 'pre-confirmed'] })
      : undefined
    return { ...written(desk), orderId: draft?.id ?? null }
  }),
  deskChore(preConfirmParcelOrder, 6, onOrder({ status: 'draft' })),
  deskChore(submitParcelOrder, 16, onOrder({ status: ['draft', 'pre-confirmed'] })),
  deskChore(draftParcelOrder, 3, onOrder({ status: ['pre-confirmed', 'submitted'] })),
  deskChore(submitForecast, 6, onOrder({ status: 'submitted', forecast: 0 })),
  deskChore(cancelForecast, 3, onOrder({ forecast: 1 })),
  deskChore(holdParcelOrder, 5, withReason({ held: 0, status: ['submitted', 'to-ship'] })),
  deskChore(releaseParcelOrder, 5, onOrder({ held: 1 })),
  deskChore(cancelParcelOrder, 5, withReason({ status: ['submitted', 'to-ship'] })),
  deskChore(binParcelOrder, 4, onOrder({ status: ['draft', 'cancelled'] })),
  deskChore(restoreParcelOrder, 4, onOrder({ status: 'in-recycle-bin' })),
  deskChore(purgeParcelOrder, 1, onOrder({ status: 'in-recycle-bin' })),
  deskChore(takeBackParcelOrder, 2, onOrder(WHOLE)),
  deskChore(cancelOrder, 3, async (desk) => {
    const fulfilled = await desk.one('parcelOrder', { kind: 'dropshipping', status: 'to-ship' })
    if (!fulfilled?.outboundId) return undefined
    return { orderId: String(fulfilled.outboundId), reason: 'The goods were needed elsewhere' }
  }),
  deskChore(retryFulfilment, 6, onOrder({ kind: 'dropshipping', status: 'submitted', abnormal: 1 })),
  deskChore(copyParcelOrder, 3, onOrder({})),
  deskChore(changeTransport, 4, async (desk) => {
    const found = await onOrder(WHOLE)(desk)
    return found && { ...found, channel: desk.chance.one(CHANNELS) ?? '' }
  }),
  deskChore(attachToOrder, 2, async (desk) => {
    const found = await onOrder({})(desk)
    return found && { ...found, attachments: [{ name: 'invoice.pdf', hash: 'a'.repeat(64) }] }
  }),
  deskChore(changeDeclaration, 4, async (desk) => {
    const found = await lineOf(desk, WHOLE)
    if (!found?.orderId) return undefined
    const given = writtenGoods.cast({ nameEn: 'Cup', quantity: 1, price: '3.00' })
    return { orderId: found.orderId, lines: [{ ...given, lineId: found.line.id }] }
  }),
  deskChore(splitParcelOrder, 5, async (desk) => {
    const found = await lineOf(desk, WHOLE)
    return (
      found?.orderId && { orderId: found.orderId, lines: [{ lineId: found.line.id, quantity: 1 }], pieces: 1 }
    )
  }),
  deskChore(mergeParcelOrders, 5, async (desk) => {
    const one = await desk.one('parcelOrder', WHOLE)
    const other =
      one && (await desk.one('parcelOrder', { mergeKey: String(one.mergeKey), status: String(one.status) }))
    if (!one || !other || one.id === other.id) return undefined
    return { orderId: one.id, others: [other.id] }
  }),
]
