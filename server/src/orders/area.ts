import type { House, OpenArea } from '../http/area.ts'
import { addressRoutes } from './address.routes.ts'
import { addressImport, serveAddressFiles } from './import-addresses.ts'
import { parcelOrderRoutes } from './parcel-order.routes.ts'

export function openOrders({ engine }: House) {
  return {
    handlers: { parcelOrder: parcelOrderRoutes(engine.lists), address: addressRoutes(engine.lists) },
    sheets: { address: addressImport() },
    serve: ({ hono, desk, imports }) => serveAddressFiles(hono, desk, imports),
  } satisfies OpenArea
}
