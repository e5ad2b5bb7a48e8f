import { sku } from '@longshore/shared/catalog/sku.ts'
import type { House, OpenArea } from '../http/area.ts'
import { catalogFinders } from './catalog.find.ts'
import { skuImport } from './import-skus.ts'
import { packagingMaterialRoutes } from './packaging-material.routes.ts'
import { skuRoutes } from './sku.routes.ts'
import { skuApplicationRoutes } from './sku-application.routes.ts'
import { categoryRoutes, unitRoutes } from './sku-class.routes.ts'
import { serveSkuFiles } from './sku-files.ts'
import { serveSkuPictures } from './sku-pictures.ts'

export function openCatalog({ engine, secrets, now, pictures }: House) {
  const db = engine.lists
  return {
    handlers: {
      sku: skuRoutes(db, now),
      skuApplication: skuApplicationRoutes(db, now),
      packagingMaterial: packagingMaterialRoutes(db),
      category: categoryRoutes(db),
      unit: unitRoutes(db),
    },
    sheets: { sku: skuImport(db) },
    searched: [sku],
    finders: catalogFinders(db, now),
    serve({ hono, desk, imports }) {
      serveSkuFiles(hono, desk, { db, imports })
      if (pictures) serveSkuPictures(hono, desk, { db, store: pictures, signing: secrets.signing })
    },
  } satisfies OpenArea
}
