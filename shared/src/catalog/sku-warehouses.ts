import type { Warehouse } from '../setup/warehouse.ts'
import { catalogRefusals } from './refusals.ts'
import type { Sku } from './sku.ts'

/** Whether an article is one of a warehouse; one that names no warehouse is one of all of them. */
export function isOfWarehouse({ warehouseIds }: Pick<Sku, 'warehouseIds'>, scope: string): boolean {
  return warehouseIds.length === 0 || warehouseIds.some((id) => scope === `warehouse:${id}`)
}

/** "A SKU with no warehouse match cannot be matched" (001 §5). */
export function mustMatchWarehouse(
  article: Pick<Sku, 'code' | 'warehouseIds'>,
  scope: string,
  house: Pick<Warehouse, 'name'> | undefined,
): void {
  if (!isOfWarehouse(article, scope))
    throw catalogRefusals.noWarehouseMatch({ sku: article.code, warehouse: house?.name ?? '' })
}
