import { packagingMaterial } from '../catalog/sku.ts'
import { differ, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { args, count, id } from '../command/schema.ts'
import { materialStock, materialStockId } from './packaging.ts'

/** Says how many of a packaging material a warehouse has: from then on it is kept count of. */
export const countMaterial = intent({
  name: 'outbound.countMaterial',
  scope: 'warehouse',
  permission: 'outbound.pack',
  args: args({ materialId: id(), quantity: count() }),
  reads: ({ materialId }, { scope }) => ({
    material: need(packagingMaterial, materialId),
    was: row(materialStock, materialStockId(scope, materialId)),
  }),
  decide({ material, was }, { quantity }, { scope }) {
    const stockId = materialStockId(scope, material.id)
    const subject = { table: 'materialStock', id: stockId, label: material.code }
    return [
      put(materialStock, {
        ...{ id: stockId, materialId: material.id, code: material.code, quantity },
        warning: was?.warning ?? 0,
      }),
      differ('outbound.material-short', subject, { was: 1, is: 0 }),
      note(stockId, 'material.counted', { change: quantity - (was?.quantity ?? 0), left: quantity }),
    ]
  },
})
