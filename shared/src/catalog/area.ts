import type { Area } from '../contract/area.ts'
import {
  applyForSku,
  approveSkuApplication,
  rejectSkuApplication,
  withdrawSkuApplication,
} from './apply-sku.ts'
import { archiveSku, restoreSku } from './archive-sku.ts'
import { mergeSku, unmergeSku } from './merge-sku.ts'
import { packagingMaterialApi } from './packaging-material.api.ts'
import { catalogRefusals } from './refusals.ts'
import { packagingMaterials } from './save-packaging-material.ts'
import { saveSku } from './save-sku.ts'
import { categories, units } from './save-sku-class.ts'
import { skuApi } from './sku.api.ts'
import { barcode, packagingMaterial, sku } from './sku.ts'
import { skuApplicationApi } from './sku-application.api.ts'
import { skuApplication } from './sku-application.ts'
import { categoryApi, unitApi } from './sku-class.api.ts'
import { category, unit } from './sku-class.ts'

export const catalogArea = {
  tables: {
    sku,
    skuApplication,
    barcode,
    packagingMaterial,
    category,
    unit,
  },
  commands: [
    saveSku,
    archiveSku,
    restoreSku,
    mergeSku,
    unmergeSku,
    applyForSku,
    withdrawSkuApplication,
    approveSkuApplication,
    rejectSkuApplication,
    ...packagingMaterials.commands,
    ...categories.commands,
    ...units.commands,
  ],
  calls: {
    sku: skuApi,
    skuApplication: skuApplicationApi,
    packagingMaterial: packagingMaterialApi,
    category: categoryApi,
    unit: unitApi,
  },
  refusals: catalogRefusals,
} satisfies Area
