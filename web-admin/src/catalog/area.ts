import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const skuDetail = () => import('./SkuDetailPage.tsx').then((m) => m.SkuDetailPage)
const skus = () => import('./SkuListPage.tsx').then((m) => m.SkuListPage)
const applications = () => import('./SkuApplicationListPage.tsx').then((m) => m.SkuApplicationListPage)
const application = () => import('./SkuApplicationPage.tsx').then((m) => m.SkuApplicationPage)
const units = () => import('./UnitListPage.tsx').then((m) => m.UnitListPage)

// biome-ignore format: a table, one line a page
export const catalogPages: readonly MenuLine[] = [
  member.other('unitMaintenance', 'catalog.view', units, { preset: 'own' }),
  member.other('SkuMangment', 'catalog.view', skus, { preset: 'own' }),
  member.other('skuDetails', 'catalog.view', skuDetail, { preset: 'own', listed: false, under: 'SkuMangment' }),
  member.other('addEditSku', 'catalog.sku', () => import('./OwnSkuFormPage.tsx').then((m) => m.OwnSkuFormPage), { listed: false, under: 'SkuMangment' }),
  member.other('skuApplications', 'catalog.application', applications, { preset: 'own' }),
  member.other('skuApplicationDetails', 'catalog.application', application, { preset: 'own', listed: false, under: 'skuApplications' }),
  member.other('applyForSku', 'catalog.application', () => import('./ApplyForSkuPage.tsx').then((m) => m.ApplyForSkuPage), { listed: false, under: 'skuApplications' }),
  desk.catalog('SkuMangment', 'catalog.view', skus),
  desk.catalog('SKUmanagement', 'catalog.view', skus, { preset: 'all-customers' }),
  desk.catalog('skuAdministration', 'catalog.application', applications),
  desk.catalog('skuApplicationDetails', 'catalog.application', application, { listed: false, under: 'skuAdministration' }),
  desk.catalog('skuDetails', 'catalog.view', skuDetail, { listed: false, under: 'SKUmanagement' }),
  desk.catalog('skuDetailed', 'catalog.view', skuDetail, { preset: 'logistics', listed: false, under: 'SkuMangment' }),
  desk.catalog('addEditSku', 'catalog.sku', () => import('./SkuFormPage.tsx').then((m) => m.SkuFormPage), { listed: false, under: 'SKUmanagement' }),
  desk.catalog('material', 'catalog.view', () => import('./PackagingMaterialListPage.tsx').then((m) => m.PackagingMaterialListPage)),
  desk.catalog('materialDetails', 'catalog.view', () => import('./MaterialDetailPage.tsx').then((m) => m.MaterialDetailPage), { listed: false, under: 'material' }),
  desk.catalog('categories', 'catalog.view', () => import('./CategoryListPage.tsx').then((m) => m.CategoryListPage)),
  desk.catalog('unitManagement', 'catalog.view', units),
]
