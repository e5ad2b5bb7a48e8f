import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { packagingMaterialRoutes } from './packaging-material.routes.ts'
import { skuRoutes } from './sku.routes.ts'
import { skuApplicationRoutes } from './sku-application.routes.ts'
import { categoryRoutes, unitRoutes } from './sku-class.routes.ts'

/** What answers the reads of this area. */
export function catalogHandlers(db: Kysely<Database>, now: () => number) {
  return {
    sku: skuRoutes(db, now),
    skuApplication: skuApplicationRoutes(db, now),
    packagingMaterial: packagingMaterialRoutes(db),
    category: categoryRoutes(db),
    unit: unitRoutes(db),
  }
}
