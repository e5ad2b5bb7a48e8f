import type { House, OpenArea } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import { serveAbroad } from './abroad-door.ts'
import { bagRoutes } from './bag.routes.ts'
import { bagRuleRoutes } from './bag-rule.routes.ts'
import { bookingSettlingRoutes } from './booking-settling.routes.ts'
import { containerRoutes } from './container.routes.ts'
import { freightFinders } from './freight.find.ts'
import { serveZoneRangeFiles, zoneRangeImport } from './import-zone-ranges.ts'
import { manifestRoutes } from './manifest.routes.ts'
import { masterFinders } from './master.find.ts'
import { outboundMasterRoutes } from './outbound-master.routes.ts'
import { parcelReceiptRoutes } from './parcel-receipt.routes.ts'
import { pieceRoutes } from './piece.routes.ts'
import { servePiecePhotos } from './piece-photos.ts'
import { receivingMasterRoutes } from './receiving-master.routes.ts'
import { shipmentRoutes } from './shipment.routes.ts'
import { sortingRoutes } from './sorting.routes.ts'
import { bookingRoutes, spaceRoutes } from './space.routes.ts'
import { closeCutOff } from './space-keeping.ts'
import { stowageRoutes } from './stowage.routes.ts'
import { weightTemplateRoutes } from './weight-template.routes.ts'
import { ZoneIndexes } from './zone-indexes.ts'
import { zoningSchemeRoutes } from './zoning-scheme.routes.ts'

const MINUTE = 60_000

export function openFreight(house: House) {
  const { engine, perform, now, pictures, defect } = house
  const zones = new ZoneIndexes(engine.lists)
  return {
    handlers: {
      piece: pieceRoutes(engine.lists, now),
      bag: bagRoutes(engine.lists, now),
      bagRule: bagRuleRoutes(engine.lists),
      outboundMaster: outboundMasterRoutes(engine.lists),
      space: spaceRoutes(engine.lists),
      booking: bookingRoutes(engine.lists),
      bookingSettling: bookingSettlingRoutes(engine.lists),
      container: containerRoutes(engine.lists),
      shipment: shipmentRoutes(engine.lists),
      receivingMaster: receivingMasterRoutes(engine.lists),
      stowage: stowageRoutes(engine.lists),
      loadManifest: manifestRoutes(house),
      parcelReceipt: parcelReceiptRoutes(engine.lists),
      sorting: sortingRoutes(engine.lists, zones),
      weightTemplate: weightTemplateRoutes(engine.lists),
      zoningScheme: zoningSchemeRoutes(engine.lists, zones),
    },
    sheets: { zoneRange: zoneRangeImport() },
    serve({ hono, desk, imports }) {
      serveZoneRangeFiles(hono, desk, imports)
      serveAbroad(hono, desk, house)
      if (pictures) servePiecePhotos(hono, desk, { db: engine.lists, store: pictures })
    },
    works: [
      new Repeated({
        ...{ every: MINUTE, where: 'cut-off of spaces', defect },
        look: () => closeCutOff({ engine, perform, now }),
      }),
    ],
    finders: [...freightFinders(engine.lists), ...masterFinders(engine.lists)],
  } satisfies OpenArea
}
