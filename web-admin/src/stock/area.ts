import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const stock = () => import('./StockListPage.tsx').then((m) => m.StockListPage)
const skuStock = () => import('./SkuStockPage.tsx').then((m) => m.SkuStockPage)
const comingStock = () => import('./ComingStockPage.tsx').then((m) => m.ComingStockPage)
const ages = () => import('./StockAgePage.tsx').then((m) => m.StockAgePage)
const dead = () => import('./DeadStockPage.tsx').then((m) => m.DeadStockPage)
const turnover = () => import('./TurnoverPage.tsx').then((m) => m.TurnoverPage)
const occupancy = () => import('./OccupancyPage.tsx').then((m) => m.OccupancyPage)
const journal = () => import('./JournalPage.tsx').then((m) => m.JournalPage)

// biome-ignore format: a table, one line a page
export const stockPages: readonly MenuLine[] = [
  member.orders('inventory', 'stock.view', stock),
  member.orders('stockDetails', 'stock.view', skuStock, { listed: false, under: 'inventory' }),
  member.orders('lowStock', 'stock.view', stock, { preset: 'low', family: 'menu.family.stock-figures', waits: 'articles-low' }),
  member.orders('stockAges', 'stock.view', ages, { family: 'menu.family.stock-figures' }),
  member.orders('deadStock', 'stock.view', dead, { family: 'menu.family.stock-figures' }),
  member.orders('turnover', 'stock.view', turnover, { family: 'menu.family.stock-figures' }),
  desk.stock('Inventorylist', 'stock.view', stock),
  desk.stock('stockDetails', 'stock.view', skuStock, { listed: false, under: 'Inventorylist' }),
  desk.stock('lowStock', 'stock.view', stock, { preset: 'low', family: 'menu.family.stock-figures', waits: 'articles-low' }),
  desk.stock('stockAges', 'stock.view', ages, { family: 'menu.family.stock-figures' }),
  desk.stock('deadStock', 'stock.view', dead, { family: 'menu.family.stock-figures' }),
  desk.stock('turnover', 'stock.view', turnover, { family: 'menu.family.stock-figures' }),
  desk.stock('occupancy', 'stock.view', occupancy, { family: 'menu.family.stock-figures' }),
  desk.stock('occupancyDays', 'stock.view', occupancy, { preset: 'days', family: 'menu.family.stock-figures' }),
  desk.stock('inventoryManagement', 'stock.view', comingStock, { preset: 'logistics' }),
  desk.stock('skuinventoryManagement', 'stock.view', comingStock, { preset: 'by-sku-logistics' }),
  desk.stock('ManagementDetails', 'stock.view', skuStock, { preset: 'logistics', listed: false, under: 'inventoryManagement' }),
  desk.stock('stockList', 'stock.view', () => import('./PositionStockPage.tsx').then((m) => m.PositionStockPage)),
  desk.stock('positionStock', 'stock.view', () => import('./PositionStockDetailPage.tsx').then((m) => m.PositionStockDetailPage), { listed: false, under: 'stockList' }),
  desk.stock('journal', 'stock.view', journal),
  desk.stock('stockMoment', 'stock.view', () => import('./MomentPage.tsx').then((m) => m.MomentPage)),
  desk.stock('hallReplay', 'stock.view', () => import('./HallReplayPage.tsx').then((m) => m.HallReplayPage)),
  desk.stock('EntryDetails', 'stock.view', journal, { preset: 'inbound' }),
  desk.stock('skuEntryRecord', 'stock.view', journal, { preset: 'one-sku' }),
  desk.stock('stockChecks', 'stock.view', () => import('./CountOrderListPage.tsx').then((m) => m.CountOrderListPage), { family: 'menu.family.counts' }),
  desk.stock('countPositions', 'stock.view', () => import('./CountListPage.tsx').then((m) => m.CountListPage), { family: 'menu.family.counts' }),
  desk.stock('countRules', 'stock.view', () => import('./CountRuleListPage.tsx').then((m) => m.CountRuleListPage), { family: 'menu.family.counts' }),
  desk.stock('countRulePreview', 'stock.view', () => import('./CountRulePreviewPage.tsx').then((m) => m.CountRulePreviewPage), { listed: false, under: 'countRules' }),
  desk.stock('StartCounting', 'stock.approve', () => import('./StartCountingPage.tsx').then((m) => m.StartCountingPage), { listed: false, under: 'stockChecks' }),
  desk.stock('countOrderDetails', 'stock.view', () => import('./CountOrderDetailPage.tsx').then((m) => m.CountOrderDetailPage), { listed: false, under: 'stockChecks' }),
  desk.stock('replenishment', 'stock.view', () => import('./ReplenishmentPage.tsx').then((m) => m.ReplenishmentPage), { family: 'menu.family.replenishment' }),
  desk.stock('moveTasks', 'stock.view', () => import('./MoveTaskListPage.tsx').then((m) => m.MoveTaskListPage), { family: 'menu.family.replenishment' }),
  desk.stock('replenishRules', 'stock.view', () => import('./ReplenishRuleListPage.tsx').then((m) => m.ReplenishRuleListPage), { family: 'menu.family.replenishment' }),
  desk.stock('prove', 'stock.approve', () => import('./ProvePage.tsx').then((m) => m.ProvePage)),
]
