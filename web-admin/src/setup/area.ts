import { desk, type MenuLine } from '../menu/menu-line.ts'

const warehouses = () => import('./WarehouseListPage.tsx').then((m) => m.WarehouseListPage)

// biome-ignore format: a table, one line a page
export const setupPages: readonly MenuLine[] = [
  desk.setup('Warehouselist', 'setup.view', warehouses),
  desk.setup('hourseMangment', 'setup.warehouse', warehouses, { preset: 'manage' }),
  desk.setup('storeCreate', 'setup.warehouse', () => import('./WarehouseFormPage.tsx').then((m) => m.WarehouseFormPage), { listed: false, under: 'hourseMangment' }),
  desk.setup('warehousePart', 'setup.view', () => import('./PartitionListPage.tsx').then((m) => m.PartitionListPage)),
  desk.setup('partType', 'setup.view', () => import('./PartitionTypeListPage.tsx').then((m) => m.PartitionTypeListPage)),
  desk.setup('Shelfmanagement', 'setup.view', () => import('./ShelfListPage.tsx').then((m) => m.ShelfListPage)),
  desk.setup('hallLayout', 'setup.position', () => import('./HallLayoutPage.tsx').then((m) => m.HallLayoutPage)),
  desk.setup('CreateBatch', 'setup.position', () => import('./ShelfBatchPage.tsx').then((m) => m.ShelfBatchPage), { listed: false, under: 'Shelfmanagement' }),
  desk.setup('customermanagement', 'setup.view', () => import('./CustomerListPage.tsx').then((m) => m.CustomerListPage)),
  desk.setup('customerAdd', 'setup.customer', () => import('./CustomerFormPage.tsx').then((m) => m.CustomerFormPage), { listed: false, under: 'customermanagement' }),
  desk.setup('carriers', 'setup.view', () => import('./CarrierListPage.tsx').then((m) => m.CarrierListPage)),
  desk.setup('supplier', 'setup.view', () => import('./SupplierListPage.tsx').then((m) => m.SupplierListPage)),
  desk.setup('companies', 'setup.view', () => import('./CompanyListPage.tsx').then((m) => m.CompanyListPage)),
  desk.setup('selfpickupsite', 'setup.view', () => import('./PickupSiteListPage.tsx').then((m) => m.PickupSiteListPage)),
  desk.setup('workers', 'setup.view', () => import('./WorkerListPage.tsx').then((m) => m.WorkerListPage)),
  desk.setup('dataDictionary', 'setup.view', () => import('./DictionaryListPage.tsx').then((m) => m.DictionaryListPage)),
  desk.setup('currencies', 'setup.view', () => import('./CurrencyListPage.tsx').then((m) => m.CurrencyListPage)),
  desk.setup('singleRule', 'setup.view', () => import('./NumberRuleListPage.tsx').then((m) => m.NumberRuleListPage)),
]
