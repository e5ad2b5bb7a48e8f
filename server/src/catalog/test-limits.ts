import type { Engine } from '../database/engine.ts'

/** Limits an article to warehouses; none are all of them. */
export async function limitSku(
  engine: Engine,
  skuId: string,
  warehouseIds: readonly string[],
): Promise<void> {
  await engine.operate((db) =>
    db
      .updateTable('sku')
      .set({ warehouseIds: JSON.stringify(warehouseIds) })
      .where('id', '=', skuId)
      .execute(),
  )
}
