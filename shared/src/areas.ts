import { accessArea } from './access/area.ts'
import { billingArea } from './billing/area.ts'
import { catalogArea } from './catalog/area.ts'
import { exceptionsArea } from './exceptions/area.ts'
import { financeArea } from './finance/area.ts'
import { freightArea } from './freight/area.ts'
import { homeArea } from './home/area.ts'
import { houseArea } from './house.ts'
import { inboundArea } from './inbound/area.ts'
import { labelsArea } from './labels/area.ts'
import { ordersArea } from './orders/area.ts'
import { outboundArea } from './outbound/area.ts'
import { performanceArea } from './performance/area.ts'
import { pricingArea } from './pricing/area.ts'
import { serviceArea } from './service/area.ts'
import { setupArea } from './setup/area.ts'
import { stockArea } from './stock/area.ts'

/** Every area, in the order of `scripts/layout.mjs`: what stands later may use what stands before. */
export const areas = [
  houseArea,
  setupArea,
  accessArea,
  catalogArea,
  stockArea,
  pricingArea,
  ordersArea,
  inboundArea,
  outboundArea,
  exceptionsArea,
  billingArea,
  financeArea,
  freightArea,
  serviceArea,
  labelsArea,
  performanceArea,
  homeArea,
] as const
export type Areas = typeof areas
