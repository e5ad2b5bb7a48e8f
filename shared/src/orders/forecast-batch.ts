import { machine } from '../rows/machine.ts'
import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const batchStates = ['open', 'submitted', 'cancelled'] as const
export type BatchStatus = (typeof batchStates)[number]

/** Parcels that a customer scans before they are handed over, in one go (000 §2, forecast scanning). Times in ms. */
export const forecastBatch = table(
  'forecastBatch',
  {
    no: text,
    customerId: text,
    status: word<BatchStatus>(),
    /** Packages that were scanned, and codes that are none of a submitted order. */
    scanned: integer,
    surplus: integer,
    /** Packages of its orders that were not scanned when it was submitted. */
    missing: integer,
    createdAt: integer,
    submittedAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type ForecastBatch = RowOf<typeof forecastBatch>
/** A customer has one open batch in a warehouse. */
export const openBatches = listOf('openBatches', forecastBatch, ['scope', 'customerId', 'status'])

export const forecastScan = table(
  'forecastScan',
  {
    batchId: text,
    customerId: text,
    code: text,
    /** The package that it is; none for a surplus. */
    pieceId: maybe(text),
    orderId: maybe(text),
    orderNo: text,
    at: integer,
  },
  { owner: 'customerId' },
)
export type ForecastScan = RowOf<typeof forecastScan>
export const scansOfBatch = listOf('scansOfBatch', forecastScan, ['batchId'], ['at', 'id'])

export const MOST_SCANS = 200

export const batchMachine = machine('forecastBatch', {
  states: batchStates,
  starts: ['open'],
  moves: {
    submit: { from: ['open'], to: 'submitted', permission: 'orders.edit', asks: 'confirm' },
    cancel: { from: ['open'], to: 'cancelled', permission: 'orders.edit', asks: 'confirm' },
  },
})
