import { desk, type MenuLine } from '../menu/menu-line.ts'

const receipts = () => import('./ParcelReceiptListPage.tsx').then((m) => m.ParcelReceiptListPage)
const receipt = () => import('./ParcelReceiptPage.tsx').then((m) => m.ParcelReceiptPage)
const form = () => import('../orders/OrderFormPage.tsx').then((m) => m.OrderFormPage)
const scan = () => import('./ScanReceivePage.tsx').then((m) => m.ScanReceivePage)
const stock = () => import('./ParcelStockPage.tsx').then((m) => m.ParcelStockPage)
const piece = () => import('./PiecePage.tsx').then((m) => m.PiecePage)
const bags = () => import('./BagListPage.tsx').then((m) => m.BagListPage)
const bag = () => import('./BagPage.tsx').then((m) => m.BagPage)
const masters = () => import('./ReceivingMasterListPage.tsx').then((m) => m.ReceivingMasterListPage)
const master = () => import('./ReceivingMasterPage.tsx').then((m) => m.ReceivingMasterPage)
const intake = () => import('./ReceivingMasterIntakePage.tsx').then((m) => m.ReceivingMasterIntakePage)
const outMasters = () => import('./OutboundMasterListPage.tsx').then((m) => m.OutboundMasterListPage)
const outMaster = () => import('./OutboundMasterPage.tsx').then((m) => m.OutboundMasterPage)
const outForm = () => import('./OutboundMasterFormPage.tsx').then((m) => m.OutboundMasterFormPage)
const issue = () => import('./OutboundMasterIssuePage.tsx').then((m) => m.OutboundMasterIssuePage)
const shipments = () => import('./ShipmentListPage.tsx').then((m) => m.ShipmentListPage)
const shipment = () => import('./ShipmentPage.tsx').then((m) => m.ShipmentPage)
const scanShip = () => import('./ScanShipPage.tsx').then((m) => m.ScanShipPage)
const shipping = 'menu.family.shipping'
const spaces = () => import('./SpaceListPage.tsx').then((m) => m.SpaceListPage)
const bookings = () => import('./BookingListPage.tsx').then((m) => m.BookingListPage)
const booking = () => import('./BookingPage.tsx').then((m) => m.BookingPage)
const containers = () => import('./ContainerListPage.tsx').then((m) => m.ContainerListPage)
const booked = 'menu.family.booked'
const stowages = () => import('./StowageListPage.tsx').then((m) => m.StowageListPage)
const stowage = () => import('./StowagePage.tsx').then((m) => m.StowagePage)
const stowageForm = () => import('./StowageFormPage.tsx').then((m) => m.StowageFormPage)
const receiving = 'menu.family.receiving'

// biome-ignore format: a table, one line a page
export const freightPages: readonly MenuLine[] = [
  desk.freight('daishouhuo', 'freight.view', receipts, { preset: 'to-be-received', family: receiving }),
  desk.freight('userReceivedgoodslogisticswarehouse', 'freight.view', receipts, { preset: 'received', family: receiving }),
  desk.freight('Logisticswarehousebereceived', 'freight.view', receipts, { preset: 'to-be-received', family: receiving, twin: true }),
  desk.freight('Receivedgoodslogisticswarehouse', 'freight.view', receipts, { preset: 'received', family: receiving, twin: true }),
  desk.freight('kaishishouhuo', 'freight.receive', scan, { preset: 'start' }),
  desk.freight('Scanreceiptlist', 'freight.receive', scan, { preset: 'list' }),
  desk.freight('componentCreatereceiptDocLogisticsWarehouse', 'orders.edit', form, { listed: false, under: 'daishouhuo' }),
  desk.freight('CreatereceiptDocLogisticsWarehouse', 'orders.edit', form, { listed: false, under: 'daishouhuo' }),
  desk.freight('parcelReceipt', 'freight.view', receipt, { listed: false, under: 'daishouhuo' }),
  desk.freight('Receivingmasterorder', 'freight.view', masters),
  desk.freight('mainorderdetails', 'freight.view', master, { listed: false, under: 'Receivingmasterorder' }),
  desk.freight('receiptandwarehousing', 'freight.receive', intake, { preset: 'one', listed: false, under: 'Receivingmasterorder' }),
  desk.freight('receiptandwarehousingAll', 'freight.receive', intake, { preset: 'batch', listed: false, under: 'Receivingmasterorder' }),
  desk.freight('warehouseOrder', 'freight.view', outMasters),
  desk.freight('warehouseOrderDetalis', 'freight.view', outMaster, { listed: false, under: 'warehouseOrder' }),
  desk.freight('newWarehouseOrder', 'freight.ship', outForm, { listed: false, under: 'warehouseOrder' }),
  desk.freight('warehouse', 'freight.ship', issue, { preset: 'one', listed: false, under: 'warehouseOrder' }),
  desk.freight('warehouseAll', 'freight.ship', issue, { preset: 'batch', listed: false, under: 'warehouseOrder' }),
  desk.freight('Shipmentorderlist', 'freight.view', shipments, { family: shipping }),
  desk.freight('Indelivery', 'freight.view', shipments, { preset: 'in-delivery', family: shipping }),
  desk.freight('Issueds', 'freight.view', shipments, { preset: 'issued', family: shipping }),
  desk.freight('abnormaldeliveryorders', 'freight.view', shipments, { preset: 'abnormal', family: shipping }),
  desk.freight('deliveryordercancelled', 'freight.view', shipments, { preset: 'cancelled', family: shipping }),
  desk.freight('Logisticswarehousedeliverymanag', 'freight.view', shipments, { preset: 'manage', family: shipping, twin: true }),
  desk.freight('allissuedocuments', 'freight.view', shipments, { preset: 'all', family: shipping, twin: true }),
  desk.freight('shipingScanmoadal', 'freight.ship', scanShip, { listed: false, under: 'Shipmentorderlist' }),
  desk.freight('shipmentDetails', 'freight.view', shipment, { listed: false, under: 'Shipmentorderlist' }),
  desk.freight('ListofSpaces', 'freight.view', spaces, { family: booked }),
  desk.freight('bookingList', 'freight.view', bookings, { family: booked }),
  desk.freight('containers', 'freight.view', containers, { family: booked }),
  desk.freight('bookingDetails', 'freight.view', booking, { listed: false, under: 'bookingList' }),
  desk.freight('Logisticswarehouseiorymanag', 'freight.view', stock),
  desk.freight('Logisticswarehouseinventorymanag', 'freight.view', stock, { preset: 'manage', listed: false, under: 'Logisticswarehouseiorymanag' }),
  desk.freight('bagManagement', 'freight.view', bags),
  desk.freight('bagDetails', 'freight.view', bag, { listed: false, under: 'bagManagement' }),
  desk.freight('bagRules', 'freight.view', () => import('./BagRuleListPage.tsx').then((m) => m.BagRuleListPage)),
  desk.freight('Logisticswarehousestowage', 'freight.depart', () => import('./ArrivalPage.tsx').then((m) => m.ArrivalPage)),
  desk.freight('stowageList', 'freight.view', stowages),
  desk.freight('stowageDetails', 'freight.view', stowage, { listed: false, under: 'stowageList' }),
  desk.freight('Createstowageorder', 'freight.load', stowageForm, { preset: 'logistics', listed: false, under: 'stowageList' }),
  desk.freight('billBuery', 'freight.load', stowageForm, { listed: false, under: 'stowageList' }),
  desk.freight('parcelPackage', 'freight.view', piece, { listed: false, under: 'Logisticswarehouseiorymanag' }),
  desk.freight('sortingmanagement', 'freight.view', () => import('./SortingListPage.tsx').then((m) => m.SortingListPage)),
  desk.freight('zoningScheme', 'freight.view', () => import('./ZoningSchemeListPage.tsx').then((m) => m.ZoningSchemeListPage)),
  desk.freight('addPartition', 'freight.zone', () => import('./ZoningSchemeFormPage.tsx').then((m) => m.ZoningSchemeFormPage), { listed: false, under: 'zoningScheme' }),
  desk.freight('zoneRanges', 'freight.view', () => import('./ZoneRangesPage.tsx').then((m) => m.ZoneRangesPage), { listed: false, under: 'zoningScheme' }),
  desk.freight('weightsegment', 'freight.view', () => import('./WeightSegmentListPage.tsx').then((m) => m.WeightSegmentListPage)),
]
