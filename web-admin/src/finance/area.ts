import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const recharging = () => import('./RechargePage.tsx').then((m) => m.RechargePage)
const recharges = () => import('./RechargeListPage.tsx').then((m) => m.RechargeListPage)
const flow = () => import('./AccountFlowPage.tsx').then((m) => m.AccountFlowPage)

// biome-ignore format: a table, one line a page
export const financePages: readonly MenuLine[] = [
  member.finance('accounts', 'finance.view', flow),
  member.finance('recharge', 'finance.recharge', recharging),
  member.finance('Transfer', 'finance.recharge', recharging, { preset: 'bank-transfer' }),
  member.finance('rechargeRecord', 'finance.view', recharges),
  desk.finance('rechargeReview', 'finance.review', recharges),
  desk.finance('Transfer', 'finance.review', recharges, { preset: 'bank-transfer' }),
  desk.finance('accountFlow', 'finance.view', flow),
  desk.finance('transferaccount', 'finance.bank', () => import('./BankAccountListPage.tsx').then((m) => m.BankAccountListPage)),
]
