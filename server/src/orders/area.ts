import type { House, OpenArea } from '../http/area.ts'
import { addressRoutes } from './address.routes.ts'
import { serveAttachments } from './attachments.ts'
import { forecastBatchRoutes } from './forecast-batch.routes.ts'
import { addressImport, serveAddressFiles } from './import-addresses.ts'
import { parcelOrderImport } from './import-parcel-orders.ts'
import { orderQuotes } from './order-quotes.ts'
import { ordersFinders } from './orders.find.ts'
import { ordersWaits } from './orders.waits.ts'
import { parcelOrderRoutes } from './parcel-order.routes.ts'
import { serveParcelOrderFiles } from './parcel-order-files.ts'

export function openOrders({ engine, pictures, perform, now, defect }: House) {
  return {
    handlers: {
      parcelOrder: parcelOrderRoutes(engine.lists),
      address: addressRoutes(engine.lists),
      forecastBatch: forecastBatchRoutes(engine.lists),
    },
    sheets: { address: addressImport(), parcelOrder: parcelOrderImport(engine.lists) },
    finders: ordersFinders(engine.lists),
    waits: ordersWaits(engine.lists),
    works: [orderQuotes({ engine, perform, now, defect })],
    serve({ hono, desk, imports }) {
      serveAddressFiles(hono, desk, imports)
      serveParcelOrderFiles(hono, desk, { db: engine.lists, imports })
      if (pictures) serveAttachments(hono, desk, { db: engine.lists, store: pictures })
    },
  } satisfies OpenArea
}
