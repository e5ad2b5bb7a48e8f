import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const receiptDetail = () => import('./ReceiptDetailPage.tsx').then((m) => m.ReceiptDetailPage)
const receipts = () => import('./ReceiptListPage.tsx').then((m) => m.ReceiptListPage)

// biome-ignore format: a table, one line a page
export const inboundPages: readonly MenuLine[] = [
  member.other('overseasForecast', 'inbound.view', () => import('./ForecastPage.tsx').then((m) => m.ForecastPage), { keep: true }),
  member.other('entryOrderDetails', 'inbound.view', receiptDetail, { listed: false, under: 'overseasForecast' }),
  desk.inbound('signInManagement', 'inbound.view', receipts, { preset: 'receiving', keep: true, waits: 'receipts-to-come' }),
  desk.inbound('signlistfor', 'inbound.view', receipts, { preset: 'signed', keep: true }),
  desk.inbound('sacningSign', 'inbound.receive', () => import('./station-pages.tsx').then((m) => m.ScanSignInPage)),
  desk.inbound('quality', 'inbound.view', () => import('./InspectionListPage.tsx').then((m) => m.InspectionListPage)),
  desk.inbound('scaningQuality', 'inbound.inspect', () => import('./station-pages.tsx').then((m) => m.ScanInspectPage)),
  desk.inbound('Warehousing', 'inbound.view', receipts, { preset: 'to-be-stored' }),
  desk.inbound('Delivery', 'inbound.view', () => import('./PutawayListPage.tsx').then((m) => m.PutawayListPage), { keep: true, waits: 'lines-to-shelve' }),
  desk.inbound('dockTimers', 'inbound.view', () => import('./DockTimerPage.tsx').then((m) => m.DockTimerPage), { family: 'menu.family.dock-times', waits: 'receipts-overdue' }),
  desk.inbound('dockTimes', 'inbound.view', () => import('./DockTimesPage.tsx').then((m) => m.DockTimesPage), { family: 'menu.family.dock-times' }),
  desk.inbound('CreateReceiptDoc', 'inbound.receipt', () => import('./ReceiptFormPage.tsx').then((m) => m.ReceiptFormPage), { listed: false, under: 'signInManagement' }),
  desk.inbound('entryOrderDetails', 'inbound.view', receiptDetail, { listed: false, under: 'signInManagement' }),
]
