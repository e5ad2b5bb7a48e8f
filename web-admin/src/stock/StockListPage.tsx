import type { PageProps } from '../menu.ts'
import { PositionStockPage } from './PositionStockPage.tsx'
import { SkuStockPage } from './SkuStockPage.tsx'

/** `Inventorylist` (by article) and `stockList` (by position). */
export function StockListPage({ preset = 'by-sku' }: PageProps) {
  return preset === 'by-position' ? <PositionStockPage /> : <SkuStockPage />
}
