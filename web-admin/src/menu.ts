import { ADMINISTER } from '@longshore/shared/access/permissions.ts'
import type { UserType } from '@longshore/shared/access/session.api.ts'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { TextKey } from './language/language.ts'
import type { pages } from './language/pages.en.ts'
import { customer, staff } from './login.ts'
import type { Permission } from './may.ts'
import { lazyPage } from './shell/lazy-page.ts'

/** What every page is given: the filter or kind that its address sets. */
export interface PageProps {
  readonly preset?: string | undefined
}

type Page = ComponentType<PageProps>

export interface MenuLine {
  readonly type: UserType
  readonly group: TextKey
  /** The specification's route key: the address under /web_site/. */
  readonly path: string
  readonly title: TextKey
  /** Who may open it; null: everyone who is signed in. The administrator page asks for `ADMINISTER`. */
  readonly permission: Permission | null
  readonly page: LazyExoticComponent<Page>
  readonly preset?: string
  /** The page keeps its state when it is left. */
  readonly keep?: true
  /** False for a page that is reached from another one only, such as a form. */
  readonly listed?: false
}

type Options = Pick<MenuLine, 'preset' | 'keep' | 'listed'>
type Audience = 'customer' | 'staff'
type PathOf<A extends Audience> = keyof typeof pages extends infer K
  ? K extends `page.${A}.${infer P}`
    ? P
    : never
  : never

/** Lines of one group of the menu. A path that the specification lacks does not compile; the title goes with it. */
const groupOf =
  <A extends Audience>(audience: A, group: TextKey) =>
  (
    path: PathOf<A>,
    permission: Permission | null,
    load: () => Promise<Page>,
    options: Options = {},
  ): MenuLine => ({
    ...{ type: audience === 'staff' ? staff : customer, group, path, permission },
    title: `page.${audience}.${path}` as TextKey,
    page: lazyPage(load),
    ...options,
  })

const member = {
  home: groupOf('customer', 'menu.home'),
  orders: groupOf('customer', 'menu.orders'),
  finance: groupOf('customer', 'menu.finance'),
  service: groupOf('customer', 'menu.service'),
  valueAdded: groupOf('customer', 'menu.value-added'),
  other: groupOf('customer', 'menu.other'),
}
const desk = {
  home: groupOf('staff', 'menu.home'),
  inbound: groupOf('staff', 'menu.inbound'),
  stock: groupOf('staff', 'menu.stock'),
  outbound: groupOf('staff', 'menu.outbound'),
  exceptions: groupOf('staff', 'menu.exceptions'),
  freight: groupOf('staff', 'menu.freight'),
  orders: groupOf('staff', 'menu.orders'),
  service: groupOf('staff', 'menu.service'),
  billing: groupOf('staff', 'menu.billing'),
  finance: groupOf('staff', 'menu.finance'),
  pricing: groupOf('staff', 'menu.pricing'),
  performance: groupOf('staff', 'menu.performance'),
  catalog: groupOf('staff', 'menu.catalog'),
  setup: groupOf('staff', 'menu.setup'),
  labels: groupOf('staff', 'menu.labels'),
  access: groupOf('staff', 'menu.access'),
}

const skuDetail = () => import('./catalog/SkuDetailPage.tsx').then((m) => m.SkuDetailPage)
const warehouses = () => import('./setup/WarehouseListPage.tsx').then((m) => m.WarehouseListPage)
const skus = () => import('./catalog/SkuListPage.tsx').then((m) => m.SkuListPage)
const applications = () =>
  import('./catalog/SkuApplicationListPage.tsx').then((m) => m.SkuApplicationListPage)
const application = () => import('./catalog/SkuApplicationPage.tsx').then((m) => m.SkuApplicationPage)
const units = () => import('./catalog/UnitListPage.tsx').then((m) => m.UnitListPage)
const orders = () => import('./outbound/OutboundListPage.tsx').then((m) => m.OutboundListPage)
const reviews = () => import('./outbound/OrderReviewPage.tsx').then((m) => m.OrderReviewPage)
const orderForm = () => import('./outbound/OutboundFormPage.tsx').then((m) => m.OutboundFormPage)
const orderDetail = () => import('./outbound/OutboundDetailPage.tsx').then((m) => m.OutboundDetailPage)
const waves = () => import('./outbound/WaveListPage.tsx').then((m) => m.WaveListPage)
const scanPick = () => import('./outbound/station-pages.tsx').then((m) => m.ScanPickPage)
const scanPack = () => import('./outbound/station-pages.tsx').then((m) => m.ScanPackPage)
const stock = () => import('./stock/StockListPage.tsx').then((m) => m.StockListPage)
const skuStock = () => import('./stock/SkuStockPage.tsx').then((m) => m.SkuStockPage)
const comingStock = () => import('./stock/ComingStockPage.tsx').then((m) => m.ComingStockPage)
const journal = () => import('./stock/JournalPage.tsx').then((m) => m.JournalPage)
const security = () => import('./access/SecurityPage.tsx').then((m) => m.SecurityPage)
const changePassword = () => import('./access/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage)

const customerUsers = () => import('./access/CustomerUserListPage.tsx').then((m) => m.CustomerUserListPage)
const receiptDetail = () => import('./inbound/ReceiptDetailPage.tsx').then((m) => m.ReceiptDetailPage)
const receipts = () => import('./inbound/ReceiptListPage.tsx').then((m) => m.ReceiptListPage)

/** Every page there is, in the order of the menu: address, permission, page, then preset, keep, listed. */
// biome-ignore format: a table, one line a page
export const menu: readonly MenuLine[] = [
  member.orders('outboundOrders', 'outbound.view', () => import('./outbound/OwnOrderListPage.tsx').then((m) => m.OwnOrderListPage)),
  member.orders('createOutboundOrder', 'outbound.order', orderForm, { listed: false }),
  member.orders('outboundDetails', 'outbound.view', orderDetail, { listed: false }),
  member.orders('inventory', 'stock.view', stock),
  member.orders('stockDetails', 'stock.view', skuStock, { listed: false }),
  member.other('changePassword', null, changePassword, { listed: false }),
  member.other('security', null, security, { listed: false }),
  member.other('customerUsers', 'access.customer-users', customerUsers, { preset: 'own' }),
  member.other('unitMaintenance', 'catalog.view', units, { preset: 'own' }),
  member.other('SkuMangment', 'catalog.view', skus, { preset: 'own' }),
  member.other('skuDetails', 'catalog.view', skuDetail, { preset: 'own', listed: false }),
  member.other('addEditSku', 'catalog.sku', () => import('./catalog/OwnSkuFormPage.tsx').then((m) => m.OwnSkuFormPage), { listed: false }),
  member.other('skuApplications', 'catalog.application', applications, { preset: 'own' }),
  member.other('skuApplicationDetails', 'catalog.application', application, { preset: 'own', listed: false }),
  member.other('applyForSku', 'catalog.application', () => import('./catalog/ApplyForSkuPage.tsx').then((m) => m.ApplyForSkuPage), { listed: false }),
  member.other('overseasForecast', 'inbound.view', () => import('./inbound/ForecastPage.tsx').then((m) => m.ForecastPage), { keep: true }),
  member.other('entryOrderDetails', 'inbound.view', receiptDetail, { listed: false }),
  member.other('labelPrint', 'labels.print', () => import('./labels/LabelPrintPage.tsx').then((m) => m.LabelPrintPage)),
  member.other('pdfCom', 'labels.print', () => import('./access/PdfViewerPage.tsx').then((m) => m.PdfViewerPage), { listed: false }),

  desk.home('firstHour', 'setup.warehouse', () => import('./home/GuidePage.tsx').then((m) => m.GuidePage)),

  desk.inbound('signInManagement', 'inbound.view', receipts, { preset: 'receiving', keep: true }),
  desk.inbound('signlistfor', 'inbound.view', receipts, { preset: 'signed', keep: true }),
  desk.inbound('sacningSign', 'inbound.receive', () => import('./inbound/station-pages.tsx').then((m) => m.ScanSignInPage)),
  desk.inbound('quality', 'inbound.view', () => import('./inbound/InspectionListPage.tsx').then((m) => m.InspectionListPage)),
  desk.inbound('scaningQuality', 'inbound.inspect', () => import('./inbound/station-pages.tsx').then((m) => m.ScanInspectPage)),
  desk.inbound('Warehousing', 'inbound.view', receipts, { preset: 'to-be-stored' }),
  desk.inbound('Delivery', 'inbound.view', () => import('./inbound/PutawayListPage.tsx').then((m) => m.PutawayListPage), { keep: true }),
  desk.inbound('CreateReceiptDoc', 'inbound.receipt', () => import('./inbound/ReceiptFormPage.tsx').then((m) => m.ReceiptFormPage), { listed: false }),
  desk.inbound('entryOrderDetails', 'inbound.view', receiptDetail, { listed: false }),

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
  desk.outbound('pickingList', 'outbound.wave', () => import('./outbound/PickingListPage.tsx').then((m) => m.PickingListPage), { listed: false }),
  desk.outbound('wavepickingMang', 'outbound.wave', () => import('./outbound/WavePlannerPage.tsx').then((m) => m.WavePlannerPage), { preset: 'all-types' }),
  desk.outbound('waveRules', 'outbound.view', () => import('./outbound/WaveRuleListPage.tsx').then((m) => m.WaveRuleListPage)),
  desk.outbound('allwavetime', 'outbound.view', waves, { preset: 'all' }),
  desk.outbound('forpicking', 'outbound.view', waves, { preset: 'not-picked' }),
  desk.outbound('pickingthe', 'outbound.view', waves, { preset: 'picking' }),
  desk.outbound('havefinished', 'outbound.view', waves, { preset: 'complete' }),
  desk.outbound('waveDetails', 'outbound.view', () => import('./outbound/WaveDetailPage.tsx').then((m) => m.WaveDetailPage), { listed: false }),
  desk.outbound('ItemScan', 'outbound.pick', scanPick, { preset: 'single-item' }),
  desk.outbound('moreproductScan', 'outbound.pick', scanPick, { preset: 'multi-item' }),
  desk.outbound('accordingpicking', 'outbound.pick', scanPick, { preset: 'by-rule' }),
  desk.outbound('distributionbyOrder', 'outbound.pick', scanPick, { preset: 'by-order' }),
  desk.outbound('SingleCasePicking', 'outbound.pick', scanPick, { preset: 'one-order' }),
  desk.outbound('scanningPicking', 'outbound.pick', scanPick, { preset: 'any' }),
  desk.outbound('secondarySorting', 'outbound.sort', () => import('./outbound/station-pages.tsx').then((m) => m.SecondSortPage)),
  desk.outbound('startscanningpackaging', 'outbound.pack', scanPack),
  desk.outbound('itemSingular', 'outbound.pack', scanPack, { preset: 'single-item-single-quantity' }),
  desk.outbound('sameproductnumber', 'outbound.pack', scanPack, { preset: 'same-product-same-quantity' }),
  desk.outbound('weighingcheckout', 'outbound.weigh', () => import('./outbound/station-pages.tsx').then((m) => m.WeighingCheckoutPage), { preset: 'weigh-and-issue' }),
  desk.outbound('scanRecheck', 'outbound.recheck', () => import('./outbound/station-pages.tsx').then((m) => m.ScanRecheckPage)),
  desk.outbound('packagingRegistration', 'outbound.view', () => import('./outbound/PackagingRegistrationPage.tsx').then((m) => m.PackagingRegistrationPage)),
  desk.outbound('packerErrors', 'outbound.figures', () => import('./outbound/PackerErrorsPage.tsx').then((m) => m.PackerErrorsPage)),
  desk.outbound('handovers', 'outbound.view', () => import('./outbound/HandoverListPage.tsx').then((m) => m.HandoverListPage)),
  desk.outbound('manifest', 'outbound.view', () => import('./outbound/ManifestPage.tsx').then((m) => m.ManifestPage), { listed: false }),
  desk.outbound('scanningOutbound', 'outbound.scan-out', () => import('./outbound/station-pages.tsx').then((m) => m.ScanOutPage)),

  desk.stock('Inventorylist', 'stock.view', stock),
  desk.stock('stockDetails', 'stock.view', skuStock, { listed: false }),
  desk.stock('inventoryManagement', 'stock.view', comingStock, { preset: 'logistics' }),
  desk.stock('skuinventoryManagement', 'stock.view', comingStock, { preset: 'by-sku-logistics' }),
  desk.stock('ManagementDetails', 'stock.view', skuStock, { preset: 'logistics', listed: false }),
  desk.stock('stockList', 'stock.view', () => import('./stock/PositionStockPage.tsx').then((m) => m.PositionStockPage)),
  desk.stock('journal', 'stock.view', journal),
  desk.stock('EntryDetails', 'stock.view', journal, { preset: 'inbound' }),
  desk.stock('skuEntryRecord', 'stock.view', journal, { preset: 'one-sku' }),
  desk.stock('stockChecks', 'stock.view', () => import('./stock/CountListPage.tsx').then((m) => m.CountListPage)),
  desk.stock('prove', 'stock.approve', () => import('./stock/ProvePage.tsx').then((m) => m.ProvePage)),
  desk.stock('countDetails', 'stock.view', () => import('./stock/CountDetailPage.tsx').then((m) => m.CountDetailPage), { listed: false }),

  desk.exceptions('exceptions', 'exceptions.view', () => import('./exceptions/ExceptionListPage.tsx').then((m) => m.ExceptionListPage)),
  desk.exceptions('exceptionsDesk', 'exceptions.view', () => import('./exceptions/ClearingPage.tsx').then((m) => m.ClearingPage)),
  desk.exceptions('exceptionDetails', 'exceptions.view', () => import('./exceptions/ExceptionDetailPage.tsx').then((m) => m.ExceptionDetailPage), { listed: false }),

  desk.catalog('SkuMangment', 'catalog.view', skus),
  desk.catalog('SKUmanagement', 'catalog.view', skus, { preset: 'all-customers' }),
  desk.catalog('skuAdministration', 'catalog.application', applications),
  desk.catalog('skuApplicationDetails', 'catalog.application', application, { listed: false }),
  desk.catalog('skuDetails', 'catalog.view', skuDetail, { listed: false }),
  desk.catalog('skuDetailed', 'catalog.view', skuDetail, { preset: 'logistics', listed: false }),
  desk.catalog('addEditSku', 'catalog.sku', () => import('./catalog/SkuFormPage.tsx').then((m) => m.SkuFormPage), { listed: false }),
  desk.catalog('material', 'catalog.view', () => import('./catalog/PackagingMaterialListPage.tsx').then((m) => m.PackagingMaterialListPage)),
  desk.catalog('materialDetails', 'catalog.view', () => import('./catalog/MaterialDetailPage.tsx').then((m) => m.MaterialDetailPage), { listed: false }),

  desk.catalog('categories', 'catalog.view', () => import('./catalog/CategoryListPage.tsx').then((m) => m.CategoryListPage)),
  desk.catalog('unitManagement', 'catalog.view', units),

  desk.setup('Warehouselist', 'setup.view', warehouses),
  desk.setup('hourseMangment', 'setup.warehouse', warehouses, { preset: 'manage' }),
  desk.setup('storeCreate', 'setup.warehouse', () => import('./setup/WarehouseFormPage.tsx').then((m) => m.WarehouseFormPage), { listed: false }),
  desk.setup('warehousePart', 'setup.view', () => import('./setup/PartitionListPage.tsx').then((m) => m.PartitionListPage)),
  desk.setup('partType', 'setup.view', () => import('./setup/PartitionTypeListPage.tsx').then((m) => m.PartitionTypeListPage)),
  desk.setup('Shelfmanagement', 'setup.view', () => import('./setup/ShelfListPage.tsx').then((m) => m.ShelfListPage)),
  desk.setup('hallLayout', 'setup.position', () => import('./setup/HallLayoutPage.tsx').then((m) => m.HallLayoutPage)),
  desk.setup('CreateBatch', 'setup.position', () => import('./setup/ShelfBatchPage.tsx').then((m) => m.ShelfBatchPage), { listed: false }),
  desk.setup('customermanagement', 'setup.view', () => import('./setup/CustomerListPage.tsx').then((m) => m.CustomerListPage)),
  desk.setup('customerAdd', 'setup.customer', () => import('./setup/CustomerFormPage.tsx').then((m) => m.CustomerFormPage), { listed: false }),
  desk.setup('carriers', 'setup.view', () => import('./setup/CarrierListPage.tsx').then((m) => m.CarrierListPage)),
  desk.setup('supplier', 'setup.view', () => import('./setup/SupplierListPage.tsx').then((m) => m.SupplierListPage)),
  desk.setup('companies', 'setup.view', () => import('./setup/CompanyListPage.tsx').then((m) => m.CompanyListPage)),
  desk.setup('selfpickupsite', 'setup.view', () => import('./setup/PickupSiteListPage.tsx').then((m) => m.PickupSiteListPage)),
  desk.setup('workers', 'setup.view', () => import('./setup/WorkerListPage.tsx').then((m) => m.WorkerListPage)),
  desk.setup('printers', 'setup.view', () => import('./labels/PrinterListPage.tsx').then((m) => m.PrinterListPage)),
  desk.setup('dataDictionary', 'setup.view', () => import('./setup/DictionaryListPage.tsx').then((m) => m.DictionaryListPage)),
  desk.setup('currencies', 'setup.view', () => import('./setup/CurrencyListPage.tsx').then((m) => m.CurrencyListPage)),
  desk.setup('singleRule', 'setup.view', () => import('./setup/NumberRuleListPage.tsx').then((m) => m.NumberRuleListPage)),

  desk.labels('barcodeTools', 'labels.print', () => import('./labels/BarcodeToolsPage.tsx').then((m) => m.BarcodeToolsPage)),

  desk.access('devices', 'devices.view', () => import('./access/DeviceListPage.tsx').then((m) => m.DeviceListPage)),
  desk.access('usersList', 'access.view', () => import('./access/UserListPage.tsx').then((m) => m.UserListPage)),
  desk.access('customerUsers', 'access.customer-users', customerUsers),
  desk.access('roles', 'access.view', () => import('./access/AdministratorPage.tsx').then((m) => m.RoleListPage)),
  desk.access('departments', 'access.view', () => import('./access/DepartmentTreePage.tsx').then((m) => m.DepartmentTreePage)),
  desk.access('sessions', ADMINISTER, () => import('./access/SessionListPage.tsx').then((m) => m.SessionListPage)),
  desk.access('auditLog', ADMINISTER, () => import('./access/AuditLogPage.tsx').then((m) => m.AuditLogPage)),
  desk.access('administrator', ADMINISTER, () => import('./access/AdministratorPage.tsx').then((m) => m.AdministratorPage)),
  desk.access('changePassword', null, changePassword, { listed: false }),
  desk.access('security', null, security, { listed: false }),
]
