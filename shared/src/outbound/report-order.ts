import { ownCode } from '../catalog/barcode-match.ts'
import { type Change, differ, followUp, note, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { list, row } from '../command/reads.ts'
import { args, filled, id, maybeId, oneOf } from '../command/schema.ts'
import { type OutboundOrder, ordersOfNo, ordersOfWaybill, outboundOrder } from './order.ts'
import { parcel } from './wave.ts'

/** What somebody with an order's goods in hand may find wrong with them. */
export const problems = ['damaged', 'wrong-goods', 'label-unreadable', 'something-else'] as const
export type Problem = (typeof problems)[number]

const KIND = 'outbound.reported'

/** Where what was scanned is a customer's parcel order, its customer is asked too; both stand in a later area. */
const asks = { name: 'service.takeReport' }
const asksNoMore = { name: 'service.takeReportBack' }

/**
 * A worker found something wrong with an order, and the office decides whether it goes on. The order itself stays as it
 * is. Where the device knew no order by what was scanned, the server looks for one.
 */
export const reportOrder = fact({
  name: 'outbound.reportOrder',
  scope: 'warehouse',
  permission: 'outbound.remark',
  args: args({
    orderId: maybeId(),
    parcelId: maybeId(),
    /** What was scanned. */
    code: filled(64),
    reason: oneOf(problems),
    photo: photo(),
  }),
  reads: ({ orderId, parcelId, code }, { scope }) => ({
    named: row(outboundOrder, orderId),
    parcel: row(parcel, parcelId),
    byNo: list(ordersOfNo, [scope, ownCode(code)]),
    byWaybill: list(ordersOfWaybill, [scope, ownCode(code)]),
  }),
  decide({ named, parcel: found, byNo, byWaybill }, { code, reason, photo: picture }, told) {
    const order = named ?? only([...byNo, ...byWaybill])
    const details = {
      ...{ reason, code, parcel: found?.no ?? null, photo: picture },
      ...{ orderId: order?.id ?? null, order: order?.no ?? null },
    }
    const reportId = told.id('problem')
    return [
      raise(KIND, problem(reportId, order?.no ?? code), details),
      ...noted(order, 'order.reported', { reason }),
      followUp(told.scope, asks, { reportId, outboundId: order?.id ?? null, code, reason, photo: picture }),
    ]
  },
})

/** What was reported is right after all: nobody in the office need look. */
export const undoReport = fact({
  name: 'outbound.undoReport',
  scope: 'warehouse',
  permission: 'outbound.remark',
  args: args({ problemId: id(), orderId: maybeId(), code: filled(64) }),
  reads: ({ orderId }) => ({ order: row(outboundOrder, orderId) }),
  decide: ({ order }, { problemId, code }, { scope }) => [
    differ(KIND, problem(problemId, order?.no ?? code), { was: 1, is: 0 }),
    ...noted(order, 'order.report-undone', {}),
    followUp(scope, asksNoMore, { reportId: problemId }),
  ],
})

/** Each report is a matter of its own: two people may tell of one order, and each takes back what they said. */
function problem(problemId: string, label: string): { table: string; id: string; label: string } {
  return { table: 'problem', id: problemId, label }
}

function noted(order: OutboundOrder | undefined, event: string, details: Record<string, string>): Change[] {
  return order ? [note(order.id, event, details)] : []
}

function only(found: readonly OutboundOrder[]): OutboundOrder | undefined {
  return found.every((one) => one.id === found[0]?.id) ? found[0] : undefined
}
