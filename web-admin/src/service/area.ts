import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const repair = () => import('../sheet/RepairPage.tsx').then((m) => m.RepairPage)

// biome-ignore format: a table, one line a page
export const servicePages: readonly MenuLine[] = [
  member.service('repairSheet', null, repair, { listed: false }),
  desk.service('repairSheet', null, repair, { listed: false }),
]
