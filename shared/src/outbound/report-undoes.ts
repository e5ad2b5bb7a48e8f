import { undo } from '../job/undo.ts'
import { reportOrder, undoReport } from './report-order.ts'

/** How a report of a problem is taken back. */
export const reportUndoes = undo(reportOrder, undoReport, ({ orderId, code }, made) => ({
  ...{ problemId: made('problem'), orderId: orderId ?? null, code },
}))
