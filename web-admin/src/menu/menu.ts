import { accessPages } from '../access/area.ts'
import { billingPages } from '../billing/area.ts'
import { catalogPages } from '../catalog/area.ts'
import { exceptionsPages } from '../exceptions/area.ts'
import { financePages } from '../finance/area.ts'
import { freightPages } from '../freight/area.ts'
import { homePages } from '../home/area.ts'
import { inboundPages } from '../inbound/area.ts'
import { labelsPages } from '../labels/area.ts'
import { ordersPages } from '../orders/area.ts'
import { outboundPages } from '../outbound/area.ts'
import { performancePages } from '../performance/area.ts'
import { pricingPages } from '../pricing/area.ts'
import { servicePages } from '../service/area.ts'
import { setupPages } from '../setup/area.ts'
import { stockPages } from '../stock/area.ts'
import type { MenuLine } from './menu-line.ts'

/** Every page there is, in the order of the menu. */
export const menu: readonly MenuLine[] = [
  ...homePages,
  ...ordersPages,
  ...inboundPages,
  ...outboundPages,
  ...stockPages,
  ...exceptionsPages,
  ...freightPages,
  ...billingPages,
  ...financePages,
  ...servicePages,
  ...pricingPages,
  ...catalogPages,
  ...setupPages,
  ...labelsPages,
  ...performancePages,
  ...accessPages,
]
