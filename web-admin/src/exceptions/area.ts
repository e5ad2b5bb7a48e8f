import { desk, type MenuLine } from '../menu/menu-line.ts'

// biome-ignore format: a table, one line a page
export const exceptionsPages: readonly MenuLine[] = [
  desk.exceptions('exceptions', 'exceptions.view', () => import('./ExceptionListPage.tsx').then((m) => m.ExceptionListPage)),
  desk.exceptions('exceptionsDesk', 'exceptions.view', () => import('./ClearingPage.tsx').then((m) => m.ClearingPage), { waits: 'open-exceptions' }),
  desk.exceptions('exceptionDetails', 'exceptions.view', () => import('./ExceptionDetailPage.tsx').then((m) => m.ExceptionDetailPage), { listed: false, under: 'exceptions' }),
]
