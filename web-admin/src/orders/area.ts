import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const orders = () => import('./OrderListPage.tsx').then((m) => m.OrderListPage)
const form = () => import('./OrderFormPage.tsx').then((m) => m.OrderFormPage)
const detail = () => import('./OrderDetailPage.tsx').then((m) => m.OrderDetailPage)
const batches = () => import('./ForecastBatchListPage.tsx').then((m) => m.ForecastBatchListPage)
const batch = () => import('./ForecastBatchPage.tsx').then((m) => m.ForecastBatchPage)

// biome-ignore format: a table, one line a page
export const ordersPages: readonly MenuLine[] = [
  member.orders('thenEwOrder', 'orders.edit', form),
  member.orders('batchUpload', 'orders.edit', () => import('./BatchUploadPage.tsx').then((m) => m.BatchUploadPage)),
  member.orders('exportOrder', 'orders.view', orders, { preset: 'all+export' }),
  member.orders('theDraftOrder', 'orders.view', orders, { preset: 'draft', family: 'menu.family.stages' }),
  member.orders('confirmanOrder', 'orders.view', orders, { preset: 'confirmed', family: 'menu.family.stages' }),
  member.orders('forecastOrders', 'orders.view', orders, { preset: 'forecast', family: 'menu.family.stages' }),
  member.orders('harvestOrders', 'orders.view', orders, { preset: 'received', family: 'menu.family.stages' }),
  member.orders('shipmentOrder', 'orders.view', orders, { preset: 'shipped', family: 'menu.family.stages' }),
  member.orders('Noprocessing', 'orders.view', orders, { preset: 'held', family: 'menu.family.stages' }),
  member.orders('deletedOrder', 'orders.view', orders, { preset: 'deleted', family: 'menu.family.stages' }),
  member.orders('fbaOrder', 'orders.view', orders, { preset: 'kind=fba' }),
  member.orders('dropshipping', 'orders.view', orders, { preset: 'kind=dropshipping' }),
  member.orders('consolidatedOrder', 'orders.edit', () => import('./MergeOrdersPage.tsx').then((m) => m.MergeOrdersPage)),
  member.orders('editOrder', 'orders.view', detail, { listed: false, under: 'exportOrder' }),
  member.other('addressSequence', 'orders.address', () => import('./AddressBookPage.tsx').then((m) => m.AddressBookPage)),
  member.valueAdded('PredictionOfScanning', 'orders.edit', () => import('./ForecastScanPage.tsx').then((m) => m.ForecastScanPage)),
  member.valueAdded('forecastBatches', 'orders.view', batches, { listed: false, under: 'PredictionOfScanning' }),
  member.valueAdded('forecastBatch', 'orders.view', batch, { listed: false, under: 'PredictionOfScanning' }),
  desk.orders('forecastBatches', 'orders.view', batches),
  desk.orders('forecastBatch', 'orders.view', batch, { listed: false, under: 'forecastBatches' }),
  desk.orders('orderManagement', 'orders.view', orders, { preset: 'staff' }),
  desk.orders('newParcelOrder', 'orders.edit', form, { listed: false, under: 'orderManagement' }),
  desk.orders('editOrder', 'orders.view', detail, { listed: false, under: 'orderManagement' }),
]
