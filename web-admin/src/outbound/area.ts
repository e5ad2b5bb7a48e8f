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
  member.orders('createOutboundOrder', 'outbound.order', orderForm, { listed: false }),
  member.orders('outboundDetails', 'outbound.view', orderDetail, { listed: false }),
  desk.outbound('allwarehouselist', 'outbound.view', orders, { preset: 'all' }),
  desk.outbound('allwarehouselist2', 'outbound.view', orders, { preset: 'all+columns' }),
  desk.outbound('toAudit', 'outbound.review', reviews, { preset: 'warehouse' }),
  desk.outbound('merchantaudit', 'outbound.review', reviews, { preset: 'merchant' }),
  desk.outbound('daichukuchukudan', 'outbound.view', orders, { preset: 'to-be-issued' }),
  desk.outbound('yichukuchukudan', 'outbound.view', orders, { preset: 'issued' }),
  desk.outbound('yichangchukudan', 'outbound.view', orders, { preset: 'abnormal' }),
  desk.outbound('abnormaldeliveryorder', 'outbound.view', orders, { preset: 'abnormal', listed: false }),
  desk.outbound('yiquxiaochukudan', 'outbound.view', orders, { preset: 'cancelled' }),
  desk.outbound('createCheckoutSlip', 'outbound.order', orderForm),
  desk.outbound('outboundDetails', 'outbound.view', orderDetail, { listed: false }),
  desk.outbound('pickingList', 'outbound.wave', () => import('./PickingListPage.tsx').then((m) => m.PickingListPage), { listed: false }),
  desk.outbound('wavepickingMang', 'outbound.wave', () => import('./WavePlannerPage.tsx').then((m) => m.WavePlannerPage), { preset: 'all-types' }),
  desk.outbound('waveRules', 'outbound.view', () => import('./WaveRuleListPage.tsx').then((m) => m.WaveRuleListPage)),
  desk.outbound('allwavetime', 'outbound.view', waves, { preset: 'all' }),
  desk.outbound('forpicking', 'outbound.view', waves, { preset: 'not-picked' }),
  desk.outbound('pickingthe', 'outbound.view', waves, { preset: 'picking' }),
  desk.outbound('havefinished', 'outbound.view', waves, { preset: 'complete' }),
  desk.outbound('waveDetails', 'outbound.view', () => import('./WaveDetailPage.tsx').then((m) => m.WaveDetailPage), { listed: false }),
  desk.outbound('ItemScan', 'outbound.pick', scanPick, { preset: 'single-item' }),
  desk.outbound('moreproductScan', 'outbound.pick', scanPick, { preset: 'multi-item' }),
  desk.outbound('accordingpicking', 'outbound.pick', scanPick, { preset: 'by-rule' }),
  desk.outbound('distributionbyOrder', 'outbound.pick', scanPick, { preset: 'by-order' }),
  desk.outbound('SingleCasePicking', 'outbound.pick', scanPick, { preset: 'one-order' }),
  desk.outbound('scanningPicking', 'outbound.pick', scanPick, { preset: 'any' }),
  desk.outbound('secondarySorting', 'outbound.sort', () => import('./station-pages.tsx').then((m) => m.SecondSortPage)),
  desk.outbound('startscanningpackaging', 'outbound.pack', scanPack),
  desk.outbound('itemSingular', 'outbound.pack', scanPack, { preset: 'single-item-single-quantity' }),
  desk.outbound('sameproductnumber', 'outbound.pack', scanPack, { preset: 'same-product-same-quantity' }),
  desk.outbound('weighingcheckout', 'outbound.weigh', () => import('./station-pages.tsx').then((m) => m.WeighingCheckoutPage), { preset: 'weigh-and-issue' }),
  desk.outbound('scanRecheck', 'outbound.recheck', () => import('./station-pages.tsx').then((m) => m.ScanRecheckPage)),
  desk.outbound('packagingRegistration', 'outbound.view', () => import('./PackagingRegistrationPage.tsx').then((m) => m.PackagingRegistrationPage)),
  desk.outbound('packerErrors', 'outbound.figures', () => import('./PackerErrorsPage.tsx').then((m) => m.PackerErrorsPage)),
  desk.outbound('handovers', 'outbound.view', () => import('./HandoverListPage.tsx').then((m) => m.HandoverListPage)),
  desk.outbound('manifest', 'outbound.view', () => import('./ManifestPage.tsx').then((m) => m.ManifestPage), { listed: false }),
  desk.outbound('scanningOutbound', 'outbound.scan-out', () => import('./station-pages.tsx').then((m) => m.ScanOutPage)),
]
