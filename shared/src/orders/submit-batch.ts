import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { edited } from './edited-order.ts'
import { batchMachine, type ForecastScan, forecastBatch, MOST_SCANS, scansOfBatch } from './forecast-batch.ts'
import { parcelOrder } from './parcel-order.ts'
import { ordersRefusals } from './refusals.ts'

/** The orders of what was scanned, each once. */
function ordersOf(scans: readonly ForecastScan[]): string[] {
  return [...new Set(scans.flatMap(({ orderId }) => orderId ?? []))]
}

/**
 * What was scanned is handed over: its orders are announced to the warehouse, where they were not. What is missing of them is
 * kept as a number, and comes another time; what is surplus is told to the warehouse as unknown.
 */
export const submitBatch = intent({
  name: 'orders.submitBatch',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ batchId: id() }),
  reads: ({ batchId }) => ({
    batch: need(forecastBatch, batchId),
    scans: list(scansOfBatch, [batchId], MOST_SCANS),
  }),
  reads2: (_, { scans }) => ({ orders: rows(parcelOrder, ordersOf(scans)) }),
  decide({ batch, scans, orders }, _, told) {
    if (!batchMachine.allows(batch.status, 'submit'))
      throw refusals.moveNotAllowed({ move: 'submit', status: batch.status })
    if (scans.length === 0) throw ordersRefusals.batchEmpty()
    const pieces = orders.reduce((all, { pieces: some }) => all + some, 0)
    return [
      put(forecastBatch, {
        ...{ ...batch, status: 'submitted', submittedAt: told.at },
        missing: Math.max(0, pieces - batch.scanned),
      }),
      ...orders.flatMap((order) =>
        order.status === 'submitted' && !order.forecast
          ? [edited(order, { forecast: 1 }), note(order.id, 'parcel-order.forecast')]
          : [],
      ),
    ]
  },
})

/** Nothing of it is handed over. */
export const cancelBatch = intent({
  name: 'orders.cancelBatch',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ batchId: id() }),
  reads: ({ batchId }) => ({ batch: need(forecastBatch, batchId) }),
  decide({ batch }) {
    if (!batchMachine.allows(batch.status, 'cancel'))
      throw refusals.moveNotAllowed({ move: 'cancel', status: batch.status })
    return [put(forecastBatch, { ...batch, status: 'cancelled' })]
  },
})
