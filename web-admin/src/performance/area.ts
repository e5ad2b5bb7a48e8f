import { desk, type MenuLine } from '../menu/menu-line.ts'

const entries = () => import('./PerformanceListPage.tsx').then((m) => m.PerformanceListPage)

// biome-ignore format: a table, one line a page
export const performancePages: readonly MenuLine[] = [
  desk.performance('floorBoard', 'floor.board', () => import('./FloorBoard.tsx').then((m) => m.FloorBoardPage)),
  desk.performance('workFigures', 'performance.view', () => import('./FigureListPage.tsx').then((m) => m.FigureListPage), { keep: true }),
  desk.performance('workSteps', 'performance.view', () => import('./StepListPage.tsx').then((m) => m.StepListPage), { listed: false, under: 'workFigures' }),
  desk.performance('PerformanceEntry', 'performance.enter', entries, { keep: true }),
  desk.performance('performanceAudit', 'performance.audit', entries, { preset: 'audit' }),
  desk.finance('serveCosts', 'finance.margin', () => import('./ServeCostPage.tsx').then((m) => m.ServeCostPage), { family: 'menu.margins' }),
  desk.finance('serveJobs', 'finance.margin', () => import('./ServeJobsPage.tsx').then((m) => m.ServeJobsPage), { listed: false, under: 'serveCosts' }),
  desk.finance('serveRates', 'finance.margin', () => import('./ServeRatesPage.tsx').then((m) => m.ServeRatesPage), { family: 'menu.margins' }),
]
