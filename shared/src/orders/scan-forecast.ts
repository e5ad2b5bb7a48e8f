import { ownCode } from '../catalog/barcode-match.ts'
import { type Change, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import {
  type ForecastBatch,
  type ForecastScan,
  forecastBatch,
  forecastScan,
  MOST_SCANS,
  openBatches,
  scansOfBatch,
} from './forecast-batch.ts'
import {
  MOST_PIECES,
  parcelOrder,
  parcelOrdersOfDelivery,
  parcelOrdersOfNo,
  parcelOrdersOfWaybill,
} from './parcel-order.ts'
import { piecesOfNo, piecesOfOrder } from './parcel-piece.ts'
import { ordersRefusals } from './refusals.ts'

/**
 * Scans a package into the customer's open batch: by its own number, or by what names its order, which then means the next
 * package of it. What is no package of a submitted order of the customer is kept as surplus.
 */
export const scanForecast = intent({
  name: 'orders.scanForecast',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ code: filled(64) }),
  reads: ({ code }, told) => ({
    open: list(openBatches, [told.scope, told.actor.customerId ?? '', 'open']),
    pieces: list(piecesOfNo, [told.scope, ownCode(code)]),
    byNo: list(parcelOrdersOfNo, [told.scope, ownCode(code)]),
    byDelivery: list(parcelOrdersOfDelivery, [told.actor.customerId ?? '', code]),
    byWaybill: list(parcelOrdersOfWaybill, [told.scope, ownCode(code)]),
    ...numbering('forecast', told),
  }),
  reads2: (_, { open: [batch], pieces: [piece], byNo, byDelivery, byWaybill }) => ({
    scans: list(scansOfBatch, [batch?.id ?? ''], MOST_SCANS),
    order: row(parcelOrder, piece?.orderId ?? byNo[0]?.id ?? byDelivery[0]?.id ?? byWaybill[0]?.id),
  }),
  reads3: (_, { order }) => ({ all: list(piecesOfOrder, [order?.id ?? ''], MOST_PIECES) }),
  decide({ open: [batch], pieces: [exact], order, scans, all, counter, house }, { code }, told) {
    const { customerId } = told.actor
    if (!customerId) throw refusals.forbidden()
    if (scans.length >= MOST_SCANS) throw ordersRefusals.batchFull({ most: MOST_SCANS })
    const known = order?.customerId === customerId && order.status === 'submitted' ? order : undefined
    const taken = new Set(scans.map(({ pieceId }) => pieceId))
    const piece = known && (exact ?? all.find((one) => !taken.has(one.id)))
    const twice = known ? !piece || taken.has(piece.id) : scans.some((one) => one.code === code)
    if (twice) throw ordersRefusals.scannedAlready({ code })
    const { numbers, counted } = nextNumbers('forecast', { counter, house }, { told })
    const fresh: Omit<ForecastBatch, 'scope' | 'version'> = {
      ...{ id: told.id('batch'), no: numbers[0] ?? '', customerId, status: 'open', scanned: 0, surplus: 0 },
      ...{ missing: 0, createdAt: told.at, submittedAt: null },
    }
    const into = batch ?? fresh
    return [
      ...(batch ? [] : [counted]),
      put(forecastBatch, {
        ...into,
        scanned: into.scanned + (piece ? 1 : 0),
        surplus: into.surplus + (piece ? 0 : 1),
      }),
      put(forecastScan, {
        ...{ id: told.id('scan'), batchId: into.id, customerId, code, pieceId: piece?.id ?? null },
        ...{ orderId: known?.id ?? null, orderNo: known?.no ?? '', at: told.at },
      }),
    ]
  },
})

/** Takes a scan out of the open batch. */
export const dropScan = intent({
  name: 'orders.dropScan',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ scanId: id() }),
  reads: ({ scanId }) => ({ scan: need(forecastScan, scanId) }),
  reads2: (_, { scan }) => ({ batch: need(forecastBatch, scan.batchId) }),
  decide({ scan, batch }): Change[] {
    if (batch.status !== 'open') throw refusals.moveNotAllowed({ move: 'drop', status: batch.status })
    return [put(forecastBatch, without(batch, scan)), remove(forecastScan, scan.id)]
  },
})

function without(batch: ForecastBatch, { pieceId }: ForecastScan): ForecastBatch {
  return pieceId ? { ...batch, scanned: batch.scanned - 1 } : { ...batch, surplus: batch.surplus - 1 }
}
