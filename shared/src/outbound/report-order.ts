import { ownCode } from '../catalog/barcode-match.ts'
import { type Change, differ, followUp, type Note, note, put, raise } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { list, row } from '../command/reads.ts'
import { args, filled, id, maybeId, oneOf } from '../command/schema.ts'
import { markAbnormal, mayBeMarked } from './mark-abnormal.ts'
import {
  linesOfOrder,
  type OutboundLine,
  type OutboundOrder,
  ordersOfNo,
  ordersOfWaybill,
  outboundOrder,
} from './order.ts'
import { type Problem, problems } from './order-problems.ts'
import { OrderWork } from './order-work.ts'
import { takingMarkBack } from './taking-mark-back.ts'
import { isUnderWay } from './under-way.ts'
import { type PickTask, parcel, tasksOfOrder } from './wave.ts'

const KIND = 'outbound.reported'

/** Where what was scanned is a customer's parcel order, its customer is asked too; both stand in a later area. */
const asks = { name: 'service.takeReport' }
const asksNoMore = { name: 'service.takeReportBack' }

/** What a report did to its order. */
type Mark = 'marked' | 'marked-before' | 'too-late' | 'no-order'

/**
 * A worker found something wrong with an order: it is marked abnormal where it can be, and the office decides whether it
 * goes on. Where the device knew no order by what was scanned, the server looks for one.
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
  reads2: (_, found) => {
    const orderId = orderOf(found)?.id ?? ''
    return { lines: list(linesOfOrder, [orderId]), tasks: list(tasksOfOrder, [orderId], 1000) }
  },
  decide({ parcel: found, lines, tasks, ...rest }, { code, reason, photo: picture }, told) {
    const order = orderOf(rest)
    const mark = markOf(order)
    const details = {
      ...{ reason, code, parcel: found?.no ?? null, photo: picture, mark },
      ...{ orderId: order?.id ?? null, order: order?.no ?? null },
    }
    const reportId = told.id('problem')
    return [
      raise(KIND, problem(reportId, order?.no ?? code), details),
      ...noted(order, 'order.reported', { reason, photo: picture ?? null }),
      ...(order ? marked({ order, lines, tasks }, { reportId, reason }, told) : []),
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
    followUp(scope, takingMarkBack, { reportId: problemId }),
    followUp(scope, asksNoMore, { reportId: problemId }),
  ],
})

/** Each report is a matter of its own: two people may tell of one order, and each takes back what they said. */
function problem(problemId: string, label: string): { table: string; id: string; label: string } {
  return { table: 'problem', id: problemId, label }
}

function noted(order: OutboundOrder | undefined, event: string, details: Note['details']): Change[] {
  return order ? [note(order.id, event, details)] : []
}

interface Named {
  readonly named: OutboundOrder | undefined
  readonly byNo: readonly OutboundOrder[]
  readonly byWaybill: readonly OutboundOrder[]
}

function orderOf({ named, byNo, byWaybill }: Named): OutboundOrder | undefined {
  return named ?? only([...byNo, ...byWaybill])
}

function markOf(order: OutboundOrder | undefined): Mark {
  if (!order) return 'no-order'
  if (mayBeMarked(order)) return 'marked'
  return isUnderWay(order.status) ? 'marked-before' : 'too-late'
}

interface Reported {
  readonly order: OutboundOrder
  readonly lines: readonly OutboundLine[]
  readonly tasks: readonly PickTask[]
}

/** A mark of reports stays until each of them was taken back; one of the office stays whatever the floor says. */
function marked(
  rows: Reported,
  { reportId, reason }: { reportId: string; reason: Problem },
  told: Told,
): Change[] {
  const { order } = rows
  if (mayBeMarked(order)) {
    const work = new OrderWork(rows, told)
    const noted = markAbnormal(work, reason, [reportId])
    return [...work.changes(), noted]
  }
  const { reports } = order
  return isUnderWay(order.status) && reports
    ? [put(outboundOrder, { ...order, reports: [...reports, reportId] })]
    : []
}

function only(found: readonly OutboundOrder[]): OutboundOrder | undefined {
  return found.every((one) => one.id === found[0]?.id) ? found[0] : undefined
}
