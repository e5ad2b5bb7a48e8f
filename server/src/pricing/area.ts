import type { House, OpenArea } from '../http/area.ts'
import { channelRoutes } from './channel.routes.ts'
import { priceZoneImport, rateImport, servePriceFiles } from './import-prices.ts'
import { PriceIndexes } from './price-indexes.ts'
import { priceInquiryRoutes } from './price-inquiry.routes.ts'
import { priceListRoutes } from './price-list.routes.ts'
import { productRoutes } from './product.routes.ts'

export function openPricing({ engine }: House) {
  const indexes = new PriceIndexes(engine.lists)
  return {
    handlers: {
      channel: channelRoutes(engine.lists),
      product: productRoutes(engine.lists),
      priceList: priceListRoutes(engine.lists),
      priceInquiry: priceInquiryRoutes(engine.lists, indexes),
    },
    sheets: { priceRate: rateImport(engine.lists), priceZone: priceZoneImport(engine.lists) },
    serve({ hono, desk, imports }) {
      servePriceFiles(hono, desk, imports)
    },
  } satisfies OpenArea
}
