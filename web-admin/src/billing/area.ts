import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const schedule = () => import('./FeeSchedulePage.tsx').then((m) => m.FeeSchedulePage)
const definitions = () => import('./ChargeDefinitionListPage.tsx').then((m) => m.ChargeDefinitionListPage)
const sheet = () => import('./ChargeSheetPage.tsx').then((m) => m.ChargeSheetPage)
const settlement = () => import('./ChargeSettlementPage.tsx').then((m) => m.ChargeSettlementPage)
const charges = () => import('./ChargeListPage.tsx').then((m) => m.ChargeListPage)
const bills = () => import('./BillListPage.tsx').then((m) => m.BillListPage)
const billPage = () => import('./BillPage.tsx').then((m) => m.BillPage)
const billLines = () => import('./BillLinesPage.tsx').then((m) => m.BillLinesPage)
const monthly = () => import('./MonthlyBillPage.tsx').then((m) => m.MonthlyBillPage)
const overview = () => import('./LedgerOverviewPage.tsx').then((m) => m.LedgerOverviewPage)
const ledgerOrders = () => import('./LedgerOrdersPage.tsx').then((m) => m.LedgerOrdersPage)
const ledgerCharges = () => import('./LedgerChargesPage.tsx').then((m) => m.LedgerChargesPage)
const vouchers = () => import('./VoucherListPage.tsx').then((m) => m.VoucherListPage)
const sheets = { family: 'menu.charge-sheets' } as const
const payables = { family: 'menu.payables' } as const
const receivables = { family: 'menu.receivables' } as const
const fees = { family: 'menu.fees' } as const

// biome-ignore format: a table, one line a page
export const billingPages: readonly MenuLine[] = [
  member.finance('expenseBreakdown', 'finance.view', charges, { preset: 'by-order' }),
  member.finance('feeDetails', 'finance.view', charges, { preset: 'by-charge' }),
  member.finance('billBuery', 'finance.view', () => import('./OwnBillListPage.tsx').then((m) => m.OwnBillListPage)),
  member.finance('creditNotes', 'finance.view', () => import('./OwnCreditNoteListPage.tsx').then((m) => m.OwnCreditNoteListPage)),
  member.finance('theItemQuery', 'finance.view', vouchers, { preset: 'all' }),
  member.finance('unpaidvouchers', 'finance.view', vouchers, { preset: 'unpaid' }),
  member.finance('billDetails', 'finance.view', billPage, { listed: false, under: 'billBuery' }),
  member.finance('billLines', 'finance.view', billLines, { listed: false, under: 'billBuery' }),
  desk.billing('ManageBills', 'billing.view', bills, { waits: 'bills-disputed' }),
  desk.billing('dzzl', 'billing.view', overview, { preset: 'receivable', ...receivables }),
  desk.billing('khdd', 'billing.view', ledgerOrders, { preset: 'receivable', ...receivables }),
  desk.billing('zdlb', 'billing.view', bills, { preset: 'receivable', ...receivables }),
  desk.billing('MonthlyBillsReceivable', 'billing.view', monthly, { preset: 'receivable-list', ...receivables }),
  desk.billing('ydzd', 'billing.view', monthly, { preset: 'receivable', ...receivables, twin: true }),
  desk.billing('yfdzzl', 'billing.view', overview, { preset: 'payable', ...payables }),
  desk.billing('yfkhdd', 'billing.view', ledgerOrders, { preset: 'payable', ...payables }),
  desk.billing('yfzdlb', 'billing.view', bills, { preset: 'payable', ...payables }),
  desk.billing('supplierCosts', 'billing.view', () => import('./SupplierCostListPage.tsx').then((m) => m.SupplierCostListPage), payables),
  desk.billing('supplierInvoiceForm', 'billing.cost', () => import('./SupplierInvoiceFormPage.tsx').then((m) => m.SupplierInvoiceFormPage), { listed: false, under: 'yfzdlb' }),
  desk.billing('supplierInvoice', 'billing.view', () => import('./SupplierInvoicePage.tsx').then((m) => m.SupplierInvoicePage), { listed: false, under: 'yfzdlb' }),
  desk.billing('ledgerCharges', 'billing.view', ledgerCharges, { listed: false, under: 'khdd' }),
  desk.billing('generatebill', 'billing.bill', () => import('./GenerateBillPage.tsx').then((m) => m.GenerateBillPage)),
  desk.billing('billDetails', 'finance.view', billPage, { listed: false, under: 'ManageBills' }),
  desk.billing('billLines', 'finance.view', billLines, { listed: false, under: 'ManageBills' }),
  desk.billing('Fullbill', 'billing.settle', settlement, { preset: 'all' }),
  desk.billing('offerLog', 'billing.settle', settlement, { preset: 'log' }),
  desk.billing('Outwarehousebill', 'billing.view', sheet, { preset: 'outbound', ...sheets }),
  desk.billing('Warehousessreceipt', 'billing.view', sheet, { preset: 'inbound', ...sheets }),
  desk.billing('Warehousesssbill', 'billing.view', sheet, { preset: 'in-warehouse', ...sheets }),
  desk.billing('Incidentals', 'billing.view', sheet, { preset: 'miscellaneous', ...sheets }),
  desk.billing('Warehousechargesheet', 'billing.view', sheet, { preset: 'warehouse-rent', ...sheets }),
  desk.billing('manualCharges', 'billing.view', () => import('./ManualChargeListPage.tsx').then((m) => m.ManualChargeListPage)),
  desk.billing('manualCharge', 'billing.settle', () => import('./ManualChargePage.tsx').then((m) => m.ManualChargePage), { listed: false, under: 'manualCharges' }),
  desk.billing('creditCharge', 'billing.settle', () => import('./CreditChargePage.tsx').then((m) => m.CreditChargePage), { listed: false, under: 'manualCharges' }),
  desk.billing('recalculateCharges', 'billing.settle', () => import('./RecalculatePage.tsx').then((m) => m.RecalculatePage), { listed: false, under: 'Fullbill' }),
  desk.billing('repricings', 'billing.view', () => import('./RepricingListPage.tsx').then((m) => m.RepricingListPage)),
  desk.billing('repricing', 'billing.view', () => import('./RepricingPage.tsx').then((m) => m.RepricingPage), { listed: false, under: 'repricings' }),
  desk.billing('repricedCharges', 'billing.view', () => import('./RepricedChargesPage.tsx').then((m) => m.RepricedChargesPage), { listed: false, under: 'repricings' }),
  desk.billing('creditNotes', 'billing.view', () => import('./CreditNoteListPage.tsx').then((m) => m.CreditNoteListPage)),
  desk.billing('creditNote', 'billing.bill', () => import('./CreditNotePage.tsx').then((m) => m.CreditNotePage), { listed: false, under: 'creditNotes' }),
  desk.billing('bookingReconciliation', 'billing.view', () => import('./BookingReconciliationPage.tsx').then((m) => m.BookingReconciliationPage), { family: 'settling.family' }),
  desk.billing('ListBillingForBookingSpacef', 'billing.view', () => import('./BookingBillListPage.tsx').then((m) => m.BookingBillListPage), { family: 'settling.family' }),
  desk.billing('bookingReconciliationDetails', 'billing.view', () => import('./BookingSettlingPage.tsx').then((m) => m.BookingSettlingPage), { listed: false, under: 'bookingReconciliation' }),
  desk.billing('unratedCharges', 'billing.view', () => import('./UnratedPage.tsx').then((m) => m.UnratedPage), { family: 'menu.earned-nothing', waits: 'causes-unrated' }),
  desk.billing('processCost', 'billing.view', schedule, { preset: 'outbound-operation', ...fees }),
  desk.billing('Packagingmaterialcost', 'billing.view', schedule, { preset: 'packaging-material', ...fees }),
  desk.billing('Warehouserentalfee', 'billing.view', schedule, { preset: 'warehouse-rent', ...fees }),
  desk.billing('Lnspectionfees', 'billing.view', schedule, { preset: 'receiving', ...fees }),
  desk.billing('Inventory', 'billing.view', schedule, { preset: 'stock-count', ...fees }),
  desk.billing('Lnventorycost', 'billing.view', schedule, { preset: 'quality-inspection', ...fees }),
  desk.billing('SetQuantityFormula', 'billing.view', schedule, { preset: 'miscellaneous', ...fees }),
  desk.billing('Miscellaneousfeesmanagement', 'billing.view', definitions, { preset: 'miscellaneous' }),
  desk.billing('additionalServices', 'billing.view', definitions, { preset: 'extra' }),
  desk.billing('costDefinition', 'billing.view', definitions),
]
