import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { carrierRoutes } from './carrier.routes.ts'
import { companyRoutes } from './company.routes.ts'
import { currencyRoutes } from './currency.routes.ts'
import { customerRoutes } from './customer.routes.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'
import { layoutRoutes } from './layout.routes.ts'
import { numberRuleRoutes } from './number-rule.routes.ts'
import { partitionRoutes, partitionTypeRoutes } from './partition.routes.ts'
import { pickupSiteRoutes, supplierRoutes } from './partner.routes.ts'
import { positionRoutes } from './position.routes.ts'
import type { PositionBatches } from './position-batches.ts'
import { warehouseRoutes } from './warehouse.routes.ts'

/** What answers the reads of this area. */
export function setupHandlers(db: Kysely<Database>, positionBatches: PositionBatches) {
  return {
    warehouse: warehouseRoutes(db),
    partition: partitionRoutes(db),
    partitionType: partitionTypeRoutes(db),
    position: positionRoutes(db, positionBatches),
    layout: layoutRoutes(db),
    numberRule: numberRuleRoutes(db),
    customer: customerRoutes(db),
    carrier: carrierRoutes(db),
    company: companyRoutes(db),
    supplier: supplierRoutes(db),
    pickupSite: pickupSiteRoutes(db),
    dictionary: dictionaryRoutes(db),
    currency: currencyRoutes(db),
  }
}
