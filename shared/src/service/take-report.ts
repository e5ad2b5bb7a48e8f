import { ownCode } from '../catalog/barcode-match.ts'
import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { list, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, maybeId, oneOf } from '../command/schema.ts'
import {
  type ParcelOrder,
  parcelOrder,
  parcelOrdersOfNo,
  parcelOrdersOfWaybill,
} from '../orders/parcel-order.ts'
import { piecesOfNo } from '../orders/parcel-piece.ts'
import { outboundOrder } from '../outbound/order.ts'
import { problems } from '../outbound/order-problems.ts'
import { type Problem, type ProblemType, problem, problemsOfOrder } from './problem.ts'
import { spoken, turnOf } from './problem-talk.ts'
import { tellOf } from './tell-customer.ts'

function mustBeHouse({ actor }: Told): void {
  if (actor.kind !== 'system') throw refusals.forbidden()
}

/** What somebody on the floor says is wrong, by whatever was scanned: a parcel order's matter where it names one. */
export const takeReport = intent({
  name: 'service.takeReport',
  scope: 'warehouse',
  permission: null,
  args: args({
    reportId: id(),
    /** The outbound order that the floor knows by it. */
    outboundId: maybeId(),
    code: filled(64),
    reason: oneOf(problems),
    photo: photo(),
  }),
  reads: ({ outboundId, code }, { scope }) => ({
    outbound: row(outboundOrder, outboundId),
    byNo: list(parcelOrdersOfNo, [scope, ownCode(code)]),
    byWaybill: list(parcelOrdersOfWaybill, [scope, ownCode(code)]),
    pieces: list(piecesOfNo, [scope, ownCode(code)]),
  }),
  reads2: (_, { outbound, byNo, byWaybill, pieces: [piece] }) => ({
    order: row(parcelOrder, outbound?.parcelOrderId ?? byNo[0]?.id ?? piece?.orderId ?? byWaybill[0]?.id),
  }),
  reads3: ({ reason }, { order }) => ({ open: list(problemsOfOrder, [order?.id ?? '', reason, 'open']) }),
  decide({ order, open: [open] }, { reportId, reason, photo: picture }, told) {
    mustBeHouse(told)
    if (!order || order.status === 'draft' || order.status === 'deleted') return []
    const photos = picture ? [picture] : []
    if (!open) return opened(order, { reportId, type: reason, photos }, told)
    const after = {
      ...turnOf('house', told.at),
      ...{ unreadHouse: open.unreadHouse + 1, unreadCustomer: open.unreadCustomer + 1 },
    }
    return picture ? spoken(open, { type: '', text: '', photos }, { told, after }) : []
  },
})

/** The office says what it proposes: it is the house's turn, though the customer is told at once. */
function opened(
  order: ParcelOrder,
  { reportId, type, photos }: { reportId: string; type: ProblemType; photos: readonly string[] },
  told: Told,
): Change[] {
  const { id: orderId, no: orderNo, waybillNo, customerId } = order
  const fresh: Omit<Problem, 'scope' | 'version'> = {
    ...{ id: reportId, orderId, orderNo, waybillNo, customerId, type, question: '', photos },
    ...{ status: 'open', carried: '', replies: 0, byCustomer: 0, ...turnOf('house', told.at) },
    ...{ unreadHouse: 1, unreadCustomer: 1, createdAt: told.at, repliedAt: null, releasedAt: null },
  }
  return [
    put(problem, fresh),
    note(orderId, 'parcel-order.problem-on-floor', { type }),
    tellOf(fresh.customerId, 'problem-raised', { order: fresh.orderNo }),
  ]
}

/** Whoever reported it took it back: what nobody answered is nobody's matter any more. */
export const takeReportBack = intent({
  name: 'service.takeReportBack',
  scope: 'warehouse',
  permission: null,
  args: args({ reportId: id() }),
  reads: ({ reportId }) => ({ one: row(problem, reportId) }),
  decide({ one }, _, told) {
    mustBeHouse(told)
    if (one?.status !== 'open' || one.replies > 0) return []
    return [
      put(problem, { ...one, status: 'released', turn: 'released', releasedAt: told.at, dueAt: null }),
      note(one.orderId, 'parcel-order.problem-released'),
    ]
  },
})
