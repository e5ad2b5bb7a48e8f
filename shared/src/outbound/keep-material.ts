import { number } from 'yup'
import { catalogRefusals } from '../catalog/refusals.ts'
import { packagingMaterial } from '../catalog/sku.ts'
import { put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { args, count, filled, id, line, pieces } from '../command/schema.ts'
import { type MaterialStock, materialStock, materialStockId } from './packaging.ts'
import { stockChanges } from './packaging-spent.ts'

/** Desk work on the stock of a packaging material is a stock lead's; packing it is not asked (`packaging-spent.ts`). */
const permission = 'stock.adjust'

const stockOf = (materialId: string, { scope }: Told) => ({
  material: need(packagingMaterial, materialId),
  was: row(materialStock, materialStockId(scope, materialId)),
})
type Kept = { readonly material: { readonly code: string }; readonly was: MaterialStock | undefined }

/** Nothing can be added to what nobody has counted. */
function countedOf({ material, was }: Kept): MaterialStock {
  if (!was) throw catalogRefusals.materialUncounted({ code: material.code })
  return was
}

/** A delivery of packaging. */
export const receiveMaterial = intent({
  ...{ name: 'outbound.receiveMaterial', scope: 'warehouse', permission },
  args: args({ materialId: id(), quantity: pieces(), remark: line() }),
  reads: ({ materialId }, told) => stockOf(materialId, told),
  decide(loaded, { quantity, remark }) {
    return stockChanges(countedOf(loaded), quantity, 'material.received', { remark })
  },
})

/** More or less of a packaging material for a reason: broken, given away, found. Nobody takes away what is not there. */
export const adjustMaterial = intent({
  ...{ name: 'outbound.adjustMaterial', scope: 'warehouse', permission },
  args: args({
    materialId: id(),
    /** Pieces more, or below zero fewer. */
    change: number().required().integer().notOneOf([0]).min(-1_000_000_000).max(1_000_000_000),
    reason: filled(),
  }),
  reads: ({ materialId }, told) => stockOf(materialId, told),
  decide(loaded, { change, reason }) {
    const was = countedOf(loaded)
    const left = was.quantity + change
    if (change < 0 && left < 0) throw catalogRefusals.materialTooFew({ code: was.code, left: was.quantity })
    return stockChanges(was, change, 'material.adjusted', { reason })
  },
})

/** Below how many pieces it should be ordered; 0: nobody is warned. */
export const warnMaterial = intent({
  ...{ name: 'outbound.warnMaterial', scope: 'warehouse', permission },
  args: args({ materialId: id(), warning: count() }),
  reads: ({ materialId }, told) => stockOf(materialId, told),
  decide: (loaded, { warning }) => [put(materialStock, { ...countedOf(loaded), warning })],
})
