import { desk, type MenuLine } from '../menu/menu-line.ts'

// biome-ignore format: a table, one line a page
export const freightPages: readonly MenuLine[] = [
  desk.freight('weightsegment', 'freight.view', () => import('./WeightSegmentListPage.tsx').then((m) => m.WeightSegmentListPage)),
]
