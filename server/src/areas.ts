import { openAccess } from './access/area.ts'
import { openBilling } from './billing/area.ts'
import { openCatalog } from './catalog/area.ts'
import { openExceptions } from './exceptions/area.ts'
import { openFinance } from './finance/area.ts'
import { openFreight } from './freight/area.ts'
import { openHome } from './home/area.ts'
import type { House } from './http/area.ts'
import { openInbound } from './inbound/area.ts'
import { openLabels } from './labels/area.ts'
import { openOrders } from './orders/area.ts'
import { openOutbound } from './outbound/area.ts'
import { openPerformance } from './performance/area.ts'
import { openPricing } from './pricing/area.ts'
import { openService } from './service/area.ts'
import { openSetup } from './setup/area.ts'
import { openStock } from './stock/area.ts'

/**
 * Opens every area, in the order of `scripts/layout.mjs`. What lets people and their programs in stands by itself beside the list.
 * @param secure whether browsers come by TLS
 */
export function openAreas(house: House, secure: boolean) {
  const access = openAccess(house, secure)
  const service = openService(house)
  const others = [
    openSetup(house),
    access,
    openCatalog(house),
    openStock(house),
    openPricing(house),
    openOrders(house),
    openInbound(house),
    openOutbound(house),
    openExceptions(house),
    openBilling(house),
    openFinance(house),
    openFreight(house),
    service,
    openLabels(house),
    openPerformance(house),
  ] as const
  return { areas: [...others, openHome(house, others)] as const, access, service }
}
