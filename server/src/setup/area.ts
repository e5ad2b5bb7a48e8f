import type { House, OpenArea } from '../http/area.ts'
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
import { PositionBatches } from './position-batches.ts'
import { setupFinders } from './setup.find.ts'
import { serveSetupFiles } from './setup-files.ts'
import { customerImport, partitionImport, positionImport, warehouseImport } from './setup-imports.ts'
import { warehouseRoutes } from './warehouse.routes.ts'

export function openSetup({ engine, perform, now, defect }: House) {
  const db = engine.lists
  const batches = new PositionBatches({ engine, perform, now, defect })
  return {
    handlers: {
      warehouse: warehouseRoutes(db),
      partition: partitionRoutes(db),
      partitionType: partitionTypeRoutes(db),
      position: positionRoutes(db, batches),
      layout: layoutRoutes(db, now),
      numberRule: numberRuleRoutes(db),
      customer: customerRoutes(db),
      carrier: carrierRoutes(db),
      company: companyRoutes(db),
      supplier: supplierRoutes(db),
      pickupSite: pickupSiteRoutes(db),
      dictionary: dictionaryRoutes(db),
      currency: currencyRoutes(db),
    },
    sheets: {
      position: positionImport(db),
      customer: customerImport(),
      warehouse: warehouseImport(),
      partition: partitionImport(db),
    },
    finders: setupFinders(db),
    works: [batches],
    serve: ({ hono, desk, imports }) => serveSetupFiles(hono, desk, imports),
  } satisfies OpenArea
}
