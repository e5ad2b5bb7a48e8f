import { desk, type MenuLine, member } from '../menu/menu-line.ts'

// biome-ignore format: a table, one line a page
export const homePages: readonly MenuLine[] = [
  member.home('pageHome', null, () => import('./CustomerHome.tsx').then((m) => m.CustomerHome)),
  desk.home('staffHome', null, () => import('./StaffHome.tsx').then((m) => m.StaffHome)),
  desk.home('firstHour', 'setup.warehouse', () => import('./GuidePage.tsx').then((m) => m.GuidePage)),
]
