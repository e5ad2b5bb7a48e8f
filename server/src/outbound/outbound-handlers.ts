import type { Engine } from '../database/engine.ts'
import type { StationRows } from '../sync/station-rows.ts'
import { orderRoutes } from './order.routes.ts'
import { outboundStation } from './outbound-station.ts'
import { handoverRoutes, materialRoutes, parcelRoutes } from './parcel.routes.ts'
import { waveRoutes } from './wave.routes.ts'
import type { WaveBuilder } from './wave-builder.ts'
import { waveRuleRoutes } from './wave-rule.routes.ts'

/** What answers the reads and calls of this area. */
export function outboundHandlers({
  engine,
  builder,
  station,
}: {
  engine: Engine
  builder: WaveBuilder
  station: StationRows
}) {
  const db = engine.lists
  return {
    outbound: orderRoutes(db),
    parcel: parcelRoutes(db),
    material: materialRoutes(db),
    handover: handoverRoutes(db),
    wave: waveRoutes(db, builder),
    waveRule: waveRuleRoutes(db),
    outboundFloor: outboundStation(engine.reader, station),
  }
}
