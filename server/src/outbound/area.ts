import type { House, OpenArea } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import { orderImport } from './import-orders.ts'
import { LeaseKeeping } from './lease-keeping.ts'
import { serveManifest } from './manifest-file.ts'
import { orderRoutes } from './order.routes.ts'
import { serveOrderFiles } from './order-files.ts'
import { outboundFinders } from './outbound.find.ts'
import { outboundWaits } from './outbound.waits.ts'
import { outboundStation } from './outbound-station.ts'
import { servePackPhotos } from './pack-photos.ts'
import { handoverRoutes, materialRoutes, parcelRoutes } from './parcel.routes.ts'
import { shipTimeRoutes } from './ship-time.routes.ts'
import { waveRoutes } from './wave.routes.ts'
import { WaveBuilder } from './wave-builder.ts'
import { waveRuleRoutes } from './wave-rule.routes.ts'

const MINUTE = 60_000

export function openOutbound({ engine, station, pictures: store, perform, now, newId, defect }: House) {
  const db = engine.lists
  const leases = new LeaseKeeping({ engine, perform, now })
  const builder = new WaveBuilder({ engine, perform, now, newId, defect })
  return {
    handlers: {
      outbound: orderRoutes(db),
      parcel: parcelRoutes(db),
      material: materialRoutes(db),
      handover: handoverRoutes(db),
      wave: waveRoutes(db, { builder, now }),
      waveRule: waveRuleRoutes(db),
      outboundFloor: outboundStation(engine.reader, station),
      shipTime: shipTimeRoutes(db, now),
    },
    sheets: { outbound: orderImport(db) },
    finders: outboundFinders(db),
    waits: outboundWaits(db, now),
    works: [builder, new Repeated({ every: MINUTE, where: 'leases', look: () => leases.look(), defect })],
    serve({ hono, desk, imports }) {
      serveOrderFiles(hono, desk, { db, imports })
      serveManifest(hono, desk, db)
      if (store) servePackPhotos(hono, desk, { db, store })
    },
  } satisfies OpenArea
}
