import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const orders = () => import('./OutboundListPage.tsx').then((m) => m.OutboundListPage)
const reviews = () => import('./OrderReviewPage.tsx').then((m) => m.OrderReviewPage)
const orderForm = () => import('./OutboundFormPage.tsx').then((m) => m.OutboundFormPage)
const orderDetail = () => import('./OutboundDetailPage.tsx').then((m) => m.OutboundDetailPage)
const waves = () => import('./WaveListPage.tsx').then((m) => m.WaveListPage)
const scanPick = () => import('./station-pages.tsx').then((m) => m.ScanPickPage)
const scanPack = () => import('./station-pages.tsx').then((m) => m.ScanPackPage)

// biome-ignore format: a table, one line a page
export const outboundPages: readonly MenuLine[] = [
  member.orders('outboundOrders', 'outbound.view', () => import('./OwnOrderListPage.tsx').then((m) => m.OwnOrderListPage)),
  member.orders('createOutboundOrder', 'outbound.order', orderForm, { listed: false, under: 'outboundOrders' }),
  member.orders('outboundDetails', 'outbound.view', orderDetail, { listed: false, under: 'outboundOrders' }),
  desk.outbound('allwarehouselist', 'outbound.view', orders, { preset: 'all', family: 'menu.family.orders' }),
  desk.outbound('toAudit', 'outbound.review', reviews, { preset: 'warehouse', family: 'menu.family.orders', waits: 'orders-to-review' }),
  desk.outbound('merchantaudit', 'outbound.review', reviews, { preset: 'merchant', family: 'menu.family.orders' }),
  desk.outbound('allwarehouselist2', 'outbound.view', orders, { preset: 'all+columns', family: 'menu.family.orders', twin: true }),
  desk.outbound('daichukuchukudan', 'outbound.view', orders, { preset: 'to-be-issued', family: 'menu.family.orders', twin: true }),
  desk.outbound('yichukuchukudan', 'outbound.view', orders, { preset: 'issued', family: 'menu.family.orders', twin: true }),
  desk.outbound('yichangchukudan', 'outbound.view', orders, { preset: 'abnormal', family: 'menu.family.orders', twin: true, waits: 'abnormal-orders' }),
  desk.outbound('yiquxiaochukudan', 'outbound.view', orders, { preset: 'cancelled', family: 'menu.family.orders', twin: true }),
  desk.outbound('createCheckoutSlip', 'outbound.order', orderForm, { family: 'menu.family.orders', twin: true }),
  desk.outbound('abnormaldeliveryorder', 'outbound.view', orders, { preset: 'abnormal', listed: false }),
  desk.outbound('outboundDetails', 'outbound.view', orderDetail, { listed: false, under: 'allwarehouselist' }),
  desk.outbound('pickingList', 'outbound.wave', () => import('./PickingListPage.tsx').then((m) => m.PickingListPage), { listed: false, under: 'allwarehouselist' }),
  desk.outbound('allwavetime', 'outbound.view', waves, { preset: 'all', family: 'menu.family.waves' }),
  desk.outbound('wavepickingMang', 'outbound.wave', () => import('./WavePlannerPage.tsx').then((m) => m.WavePlannerPage), { preset: 'all-types', family: 'menu.family.waves' }),
  desk.outbound('waveRules', 'outbound.view', () => import('./WaveRuleListPage.tsx').then((m) => m.WaveRuleListPage), { family: 'menu.family.waves' }),
  desk.outbound('forpicking', 'outbound.view', waves, { preset: 'not-picked', family: 'menu.family.waves', twin: true }),
  desk.outbound('pickingthe', 'outbound.view', waves, { preset: 'picking', family: 'menu.family.waves', twin: true }),
  desk.outbound('havefinished', 'outbound.view', waves, { preset: 'complete', family: 'menu.family.waves', twin: true }),
  desk.outbound('waveDetails', 'outbound.view', () => import('./WaveDetailPage.tsx').then((m) => m.WaveDetailPage), { listed: false, under: 'allwavetime' }),
  desk.outbound('waveSheet', 'outbound.view', () => import('./WaveSheetPage.tsx').then((m) => m.WaveSheetPage), { listed: false, under: 'allwavetime' }),
  desk.outbound('scanningPicking', 'outbound.pick', scanPick, { preset: 'any', family: 'menu.family.picking' }),
  desk.outbound('ItemScan', 'outbound.pick', scanPick, { preset: 'single-item', family: 'menu.family.picking' }),
  desk.outbound('moreproductScan', 'outbound.pick', scanPick, { preset: 'multi-item', family: 'menu.family.picking' }),
  desk.outbound('accordingpicking', 'outbound.pick', scanPick, { preset: 'by-rule', family: 'menu.family.picking' }),
  desk.outbound('distributionbyOrder', 'outbound.pick', scanPick, { preset: 'by-order', family: 'menu.family.picking' }),
  desk.outbound('SingleCasePicking', 'outbound.pick', scanPick, { preset: 'one-order', family: 'menu.family.picking' }),
  desk.outbound('secondarySorting', 'outbound.sort', () => import('./station-pages.tsx').then((m) => m.SecondSortPage)),
  desk.outbound('startscanningpackaging', 'outbound.pack', scanPack, { family: 'menu.family.packing' }),
  desk.outbound('itemSingular', 'outbound.pack', scanPack, { preset: 'single-item-single-quantity', family: 'menu.family.packing' }),
  desk.outbound('sameproductnumber', 'outbound.pack', scanPack, { preset: 'same-product-same-quantity', family: 'menu.family.packing' }),
  desk.outbound('packagingRegistration', 'outbound.view', () => import('./PackagingRegistrationPage.tsx').then((m) => m.PackagingRegistrationPage), { family: 'menu.family.packing' }),
  desk.outbound('packerErrors', 'outbound.figures', () => import('./PackerErrorsPage.tsx').then((m) => m.PackerErrorsPage), { family: 'menu.family.packing' }),
  desk.outbound('weighingcheckout', 'outbound.weigh', () => import('./station-pages.tsx').then((m) => m.WeighingCheckoutPage), { preset: 'weigh-and-issue' }),
  desk.outbound('scanRecheck', 'outbound.recheck', () => import('./station-pages.tsx').then((m) => m.ScanRecheckPage)),
  desk.outbound('handovers', 'outbound.view', () => import('./HandoverListPage.tsx').then((m) => m.HandoverListPage), { family: 'menu.family.leaving' }),
  desk.outbound('leftWithoutHandover', 'outbound.view', () => import('./LeftParcelsPage.tsx').then((m) => m.LeftParcelsPage), { family: 'menu.family.leaving', waits: 'left-parcels' }),
  desk.outbound('scanningOutbound', 'outbound.scan-out', () => import('./station-pages.tsx').then((m) => m.ScanOutPage), { family: 'menu.family.leaving' }),
  desk.outbound('shipTimers', 'outbound.view', () => import('./ShipTimerPage.tsx').then((m) => m.ShipTimerPage), { family: 'menu.family.ship-times', waits: 'orders-overdue' }),
  desk.outbound('shipTimes', 'outbound.view', () => import('./ShipTimesPage.tsx').then((m) => m.ShipTimesPage), { family: 'menu.family.ship-times' }),
  desk.outbound('manifest', 'outbound.view', () => import('./ManifestPage.tsx').then((m) => m.ManifestPage), { listed: false, under: 'handovers' }),
]
