import { desk, type MenuLine } from '../menu/menu-line.ts'

// biome-ignore format: a table, one line a page
export const homePages: readonly MenuLine[] = [
  desk.home('firstHour', 'setup.warehouse', () => import('./GuidePage.tsx').then((m) => m.GuidePage)),
]
