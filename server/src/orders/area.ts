import type { House, OpenArea } from '../http/area.ts'
import { parcelOrderRoutes } from './parcel-order.routes.ts'

export function openOrders({ engine }: House) {
  return {
    handlers: { parcelOrder: parcelOrderRoutes(engine.lists) },
  } satisfies OpenArea
}
