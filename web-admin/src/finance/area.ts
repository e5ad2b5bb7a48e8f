import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const recharging = () => import('./RechargePage.tsx').then((m) => m.RechargePage)
const recharges = () => import('./RechargeListPage.tsx').then((m) => m.RechargeListPage)
const cod = () => import('./CodListPage.tsx').then((m) => m.CodListPage)
const withdrawals = () => import('./WithdrawalListPage.tsx').then((m) => m.WithdrawalListPage)
const margins = () => import('./MarginListPage.tsx').then((m) => m.MarginListPage)
const profit = { family: 'menu.margins' } as const
const nothing = { family: 'menu.earned-nothing' } as const
const flow = () => import('./AccountFlowPage.tsx').then((m) => m.AccountFlowPage)

// biome-ignore format: a table, one line a page
export const financePages: readonly MenuLine[] = [
  member.finance('accounts', 'finance.view', flow),
  member.finance('recharge', 'finance.recharge', recharging),
  member.finance('Transfer', 'finance.recharge', recharging, { preset: 'bank-transfer' }),
  member.finance('rechargeRecord', 'finance.view', recharges),
  member.finance('CODcustomerBill', 'finance.view', cod, { family: 'cod.family' }),
  member.finance('withdrawal', 'finance.recharge', () => import('./WithdrawalPage.tsx').then((m) => m.WithdrawalPage), { family: 'cod.family' }),
  member.finance('withdrawalRecords', 'finance.view', withdrawals, { family: 'cod.family' }),
  desk.finance('rechargeReview', 'finance.review', recharges),
  desk.finance('Transfer', 'finance.review', recharges, { preset: 'bank-transfer' }),
  desk.finance('accountFlow', 'finance.view', flow),
  desk.finance('codEntries', 'finance.view', cod, { family: 'cod.family', waits: 'collections-to-receive' }),
  desk.finance('withdrawalAudit', 'finance.review', withdrawals, { family: 'cod.family', waits: 'withdrawals-to-audit' }),
  desk.finance('codStatementLines', 'finance.view', () => import('./CodLinesPage.tsx').then((m) => m.CodLinesPage), { listed: false, under: 'codEntries' }),
  desk.finance('withdrawalPay', 'finance.review', () => import('./WithdrawalPayPage.tsx').then((m) => m.WithdrawalPayPage), { listed: false, under: 'withdrawalAudit' }),
  desk.finance('moneyDifferences', 'finance.review', () => import('./DifferenceListPage.tsx').then((m) => m.DifferenceListPage), { waits: 'money-differences' }),
  desk.finance('exchange', 'finance.view', () => import('./ExchangeRateListPage.tsx').then((m) => m.ExchangeRateListPage), { family: 'rate.family' }),
  desk.finance('walletExchanges', 'finance.view', () => import('./ExchangeListPage.tsx').then((m) => m.ExchangeListPage), { family: 'rate.family' }),
  desk.finance('walletTransfers', 'finance.view', () => import('./TransferListPage.tsx').then((m) => m.TransferListPage)),
  desk.finance('walletTransfer', 'finance.review', () => import('./TransferFormPage.tsx').then((m) => m.TransferFormPage), { listed: false, under: 'walletTransfers' }),
  desk.finance('marginCustomers', 'finance.margin', margins, { preset: 'customer', ...profit }),
  desk.finance('marginLoads', 'finance.margin', margins, { preset: 'load', ...profit }),
  desk.finance('marginOrders', 'finance.margin', margins, { preset: 'order', ...profit }),
  desk.finance('marginParcels', 'finance.margin', margins, { preset: 'parcel', ...profit }),
  desk.finance('marginLines', 'finance.margin', () => import('./MarginLinesPage.tsx').then((m) => m.MarginLinesPage), { listed: false, under: 'marginOrders' }),
  desk.billing('zeroCharges', 'finance.margin', () => import('./ZeroChargesPage.tsx').then((m) => m.ZeroChargesPage), nothing),
  desk.billing('unchargedDocuments', 'finance.margin', () => import('./UnchargedDocumentsPage.tsx').then((m) => m.UnchargedDocumentsPage), nothing),
  desk.finance('accountingPeriods', 'finance.close', () => import('./PeriodListPage.tsx').then((m) => m.PeriodListPage), { waits: 'periods-to-close' }),
  desk.finance('accountingPeriod', 'finance.close', () => import('./PeriodPage.tsx').then((m) => m.PeriodPage), { listed: false, under: 'accountingPeriods' }),
  desk.finance('priceTrials', 'finance.margin', () => import('./PriceTrialListPage.tsx').then((m) => m.PriceTrialListPage)),
  desk.finance('priceTrialRows', 'finance.margin', () => import('./PriceTrialRowsPage.tsx').then((m) => m.PriceTrialRowsPage), { listed: false, under: 'priceTrials' }),
  desk.finance('priceTrialMisses', 'finance.margin', () => import('./PriceTrialMissesPage.tsx').then((m) => m.PriceTrialMissesPage), { listed: false, under: 'priceTrials' }),
  desk.finance('transferaccount', 'finance.bank', () => import('./BankAccountListPage.tsx').then((m) => m.BankAccountListPage)),
]
