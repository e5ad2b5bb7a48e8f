import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { toSeconds } from '../money/units.ts'
import { type BatchStatus, batchStates, type ForecastBatch } from './forecast-batch.ts'
import { dropScan, scanForecast } from './scan-forecast.ts'
import { cancelBatch, submitBatch } from './submit-batch.ts'

/** A batch in a list. Times in seconds. */
export interface BatchLine extends Omit<ForecastBatch, 'scope' | 'createdAt' | 'submittedAt'> {
  readonly customerName: string
  readonly createdAt: number
  readonly submittedAt: number | null
}

export interface ScanLine {
  readonly id: string
  readonly code: string
  /** '' of a surplus. */
  readonly orderNo: string
  readonly at: number
}

/** What was scanned of an order, and which of its packages were not. */
export interface OrderScans {
  readonly orderId: string
  readonly orderNo: string
  readonly pieces: number
  readonly scanned: number
  readonly missing: readonly string[]
}

export interface BatchDetail extends BatchLine {
  readonly scans: readonly ScanLine[]
  readonly orders: readonly OrderScans[]
}

export function batchLine(row: ForecastBatch, customerName: string): BatchLine {
  const { scope: _, createdAt, submittedAt, ...same } = row
  return {
    ...{ ...same, customerName, createdAt: toSeconds(createdAt) },
    submittedAt: submittedAt === null ? null : toSeconds(submittedAt),
  }
}

const path = '/api/owms/v1/orders/forecast-batch'
const both = ['staff', 'customer'] as const
const reads = { audience: both, permission: 'orders.view' } as const
const own = ['customer'] as const

/** Batches of forecast scanning: customers scan, the desk reads what will come. */
export const forecastBatchApi = {
  list: read<Page<BatchLine>>()({
    ...{ ...reads, path: `${path}/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf<BatchStatus>(batchStates),
      customerId: within(),
    }),
  }),
  byId: read<BatchDetail>()({ ...reads, path: `${path}/by-id`, input: object({ id: id() }) }),
  /** The customer's open batch; null where nothing was scanned. */
  open: read<BatchDetail | null>()({
    ...{ path: `${path}/open`, audience: own, permission: 'orders.view', input: object({}) },
  }),
  scan: performs({ path: `${path}/scan`, audience: own, command: scanForecast }),
  drop: performs({ path: `${path}/drop`, audience: own, command: dropScan }),
  submit: performs({ path: `${path}/submit`, audience: own, idsAs: 'batchId', command: submitBatch }),
  cancel: performs({ path: `${path}/cancel`, audience: own, idsAs: 'batchId', command: cancelBatch }),
}
