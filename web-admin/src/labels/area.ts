import { desk, type MenuLine, member } from '../menu/menu-line.ts'

// biome-ignore format: a table, one line a page
export const labelsPages: readonly MenuLine[] = [
  member.other('labelPrint', 'labels.print', () => import('./LabelPrintPage.tsx').then((m) => m.LabelPrintPage)),
  desk.setup('printers', 'setup.view', () => import('./PrinterListPage.tsx').then((m) => m.PrinterListPage)),
  desk.labels('barcodeTools', 'labels.print', () => import('./BarcodeToolsPage.tsx').then((m) => m.BarcodeToolsPage)),
]
