import { followUp, move, note, put } from '../command/change.ts'
import { list, need, stock } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { type Resolution, type Resolutions, resolution, said } from '../command/resolution.ts'
import type { Exception } from '../exceptions/exception.ts'
import { followed, matched } from '../stock/defective-item.ts'
import { ADJUSTMENT, defectiveShelf } from '../stock/place.ts'
import { stockRefusals } from '../stock/refusals.ts'
import { putBack } from '../stock/tasks.ts'
import { reallocateOrder } from './allocate-waiting.ts'
import { cancelOrder } from './cancel-order.ts'
import { linesOfOrder, outboundLine, outboundOrder } from './order.ts'
import { moved, piecesAt } from './places.ts'
import { OPENED_FOR_WEIGHT, recheckParcel } from './recheck-parcel.ts'
import { outboundRefusals } from './refusals.ts'
import { reoutOrder, setAsideOrder } from './set-aside-order.ts'
import { isUnderWay } from './under-way.ts'
import { parcel } from './wave.ts'
import { weighParcel } from './weigh-parcel.ts'

/** The order that an exception is about: its subject, or named in its details. */
function orderOf(exception: Exception): string {
  return exception.subjectTable === outboundOrder.name ? exception.subjectId : said(exception, 'orderId')
}

const reallocate: Resolution = resolution({
  reads: (exception) => ({ order: need(outboundOrder, orderOf(exception)) }),
  decide: ({ order }, _, __, told) => [followUp(told.scope, reallocateOrder, { orderId: order.id })],
})

const cancel: Resolution = resolution({
  reads: (exception) => ({ order: need(outboundOrder, orderOf(exception)) }),
  decide: ({ order }, { kind }, { remark }, told) => [
    followUp(told.scope, cancelOrder, { orderId: order.id, reason: remark || kind }),
  ],
})

/** The order is marked abnormal: it goes on only when somebody lets it out again. */
const setAside: Resolution = resolution({
  reads: (exception) => ({ order: need(outboundOrder, orderOf(exception)) }),
  decide({ order }, exception, { remark }, told) {
    if (!isUnderWay(order.status)) throw refusals.moveNotAllowed({ move: 'setAside', status: order.status })
    const reason = remark || said(exception, 'reason')
    return [followUp(told.scope, setAsideOrder, { orderId: order.id, reason })]
  },
})

/** The order that was marked abnormal goes on. */
const goOn: Resolution = resolution({
  reads: (exception) => ({ order: need(outboundOrder, orderOf(exception)) }),
  decide({ order }, _, __, told) {
    if (!order.abnormal || !isUnderWay(order.status))
      throw refusals.moveNotAllowed({ move: 'reout', status: order.status })
    return [followUp(told.scope, reoutOrder, { orderId: order.id })]
  },
})

/** Pieces that were looked for are lost: the books say so. */
const writeOff: Resolution = resolution({
  reads: (exception) => ({ lost: need(putBack, exception.subjectId) }),
  decide({ lost }, _, __, { scope }) {
    const quantity = lost.quantity - lost.done
    if (!lost.open || quantity === 0) return []
    const { skuId, ownerId, batch, condition, orderId: documentId, fromLocation: from } = lost
    return [
      move({ from, to: ADJUSTMENT, skuId, ownerId, batch, condition, quantity, documentId }),
      put(putBack, { ...lost, quantity: lost.done, open: 0 }),
      note(documentId, 'order.written-off', { sku: lost.skuCode, quantity }),
      ...(condition === 'defective' ? [followed(documentId, scope)] : []),
    ]
  },
})

/** Defective pieces that a picker did not find are lost, as many as the lead says. */
const writeOffLot: Resolution = resolution({
  asks: ['quantity', 'remark'],
  reads: (exception) => ({
    there: stock({ locationId: defectiveShelf(said(exception, 'positionId')) }, 5000),
  }),
  decide({ there }, exception, { quantity: lost, remark }, { scope }) {
    const positionId = said(exception, 'positionId')
    const here = there.filter(({ skuId }) => skuId === said(exception, 'skuId'))
    const standing = here.reduce((sum, { quantity }) => sum + quantity, 0)
    const [first] = here
    if (!first || lost === null || lost > standing) throw stockRefusals.moreThanLeft({ left: standing })
    const { skuId, ownerId } = first
    const documentId = said(exception, 'orderId')
    const goods = { skuId, ownerId, batch: '', condition: 'defective' as const, quantity: lost, documentId }
    return [
      move({ from: defectiveShelf(positionId), to: ADJUSTMENT, ...goods }),
      matched({ positionId, skuId, ownerId }, scope),
      note(documentId, 'order.written-off', { sku: said(exception, 'sku'), quantity: lost, remark }),
    ]
  },
})

const parcelOf = (exception: Exception) => ({ parcel: need(parcel, exception.subjectId) })

/** Whoever leads takes a parcel for right whose weight is not. */
const acceptWeight: Resolution = resolution({
  reads: parcelOf,
  decide: ({ parcel: weighed }, _, { remark }, told) => [
    followUp(told.scope, weighParcel, {
      ...{ parcelId: weighed.id, weight: weighed.weight, answer: 'accepted', reason: remark || 'accepted' },
    }),
  ],
})

/** The parcel is opened, and packed once more. */
const openParcel: Resolution = resolution({
  reads: parcelOf,
  decide: ({ parcel: opened }, _, __, told) => [
    followUp(told.scope, recheckParcel, { parcelId: opened.id, ok: false, reason: OPENED_FOR_WEIGHT }),
  ],
})

/** Where nobody can count: pieces come and go there with the work. Shelves are counted, and the dock has its receipts. */
const WORKED = /^UNEXPLAINED:((?:TOTE|WALL|PACK|STAGE):.+|ABN)$/

function workedPlace(exception: Exception): string {
  return WORKED.exec(said(exception, 'locationId'))?.[1] ?? ''
}

/**
 * What was taken from a tote beyond what the books held there never was there, or always was: the books owe nothing any
 * more, and the order's line that took it counts on nothing there. Its subject's label is the order (architecture §11.10).
 */
const adjust: Resolution = resolution({
  reads: (exception) => ({
    owed: stock({ owedAt: workedPlace(exception) }, 2000),
    lines: list(linesOfOrder, [exception.subjectLabel]),
  }),
  decide({ owed, lines }, exception) {
    const place = workedPlace(exception)
    const debt = owed.find((one) => one.skuId === said(exception, 'skuId') && one.quantity < 0)
    if (!debt || place === '') throw outboundRefusals.countedInstead()
    let left = -debt.quantity
    const mended = lines.flatMap((line) => {
      const short = line.skuId === debt.skuId ? Math.min(left, Math.max(0, -piecesAt(line.places, place))) : 0
      left -= short
      return short > 0 ? [put(outboundLine, { ...line, places: moved(line.places, place, short) })] : []
    })
    if (left > 0) throw outboundRefusals.countedInstead()
    const { skuId, ownerId, condition, quantity } = debt
    const goods = { skuId, ownerId, batch: '', condition, quantity: -quantity }
    return [move({ from: ADJUSTMENT, to: place, ...goods, documentId: exception.subjectLabel }), ...mended]
  },
})

/** What a person may have the house do about an outbound exception; the other ways only close it. */
export const outboundResolutions: Resolutions = {
  reallocate,
  'cancel-order': cancel,
  'set-aside': setAside,
  're-out': goOn,
  'write-off': writeOff,
  'write-off-lot': writeOffLot,
  adjust,
  'accept-weight': acceptWeight,
  'open-parcel': openParcel,
}
