import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const repair = () => import('./RepairSheetPage.tsx').then((m) => m.RepairSheetPage)
const query = () => import('./AreaQueryPage.tsx').then((m) => m.AreaQueryPage)

// biome-ignore format: a table, one line a page
export const servicePages: readonly MenuLine[] = [
  member.service('downloadZone', null, () => import('./DownloadZonePage.tsx').then((m) => m.DownloadZonePage)),
  member.service('repairSheet', null, repair, { listed: false, under: 'downloadZone' }),
  desk.service('repairSheet', null, repair, { listed: false }),
  member.service('remoteArea', 'service.view', query, { preset: 'remote' }),
  member.service('regionalquery', 'service.view', query, { preset: 'cod' }),
  desk.service('areaLists', 'service.view', () => import('./AreaListPage.tsx').then((m) => m.AreaListPage)),
  desk.service('areaPlaces', 'service.view', () => import('./AreaPlacesPage.tsx').then((m) => m.AreaPlacesPage), { listed: false, under: 'areaLists' }),
]
