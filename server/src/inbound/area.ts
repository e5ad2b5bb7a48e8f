import type { House, OpenArea } from '../http/area.ts'
import { dockTimeRoutes } from './dock-time.routes.ts'
import { receiptImport } from './import-receipts.ts'
import { inboundFinders } from './inbound.find.ts'
import { inboundWaits } from './inbound.waits.ts'
import { servePhotos } from './photos.ts'
import { receiptRoutes } from './receipt.routes.ts'
import { serveReceiptFiles } from './receipt-files.ts'

export function openInbound({ engine, station, pictures, now }: House) {
  const db = engine.lists
  return {
    handlers: {
      inbound: receiptRoutes(db, station),
      inboundFloor: {},
      dockTime: dockTimeRoutes(db, now),
    },
    sheets: { inbound: receiptImport(db) },
    finders: inboundFinders(db),
    waits: inboundWaits(db, now),
    serve({ hono, desk, imports }) {
      serveReceiptFiles(hono, desk, { db, imports })
      if (pictures) servePhotos(hono, desk, pictures)
    },
  } satisfies OpenArea
}
