import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const repair = () => import('./RepairSheetPage.tsx').then((m) => m.RepairSheetPage)

// biome-ignore format: a table, one line a page
export const servicePages: readonly MenuLine[] = [
  member.service('downloadZone', null, () => import('./DownloadZonePage.tsx').then((m) => m.DownloadZonePage)),
  member.service('repairSheet', null, repair, { listed: false, under: 'downloadZone' }),
  desk.service('repairSheet', null, repair, { listed: false }),
]
