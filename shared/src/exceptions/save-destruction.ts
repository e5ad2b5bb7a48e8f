import { goodsOf, sku } from '../catalog/sku.ts'
import { note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line, maybeId, oneOf, pieces, several } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import {
  type DestructionOrder,
  destructionLine,
  destructionOrder,
  linesOfDestruction,
} from './destruction-order.ts'
import { exceptionRefusals } from './refusals.ts'

/** Saves a draft of what is to be destroyed: a new one, or its lines anew. Nothing is held for it yet. */
export const saveDestruction = intent({
  name: 'exceptions.saveDestruction',
  scope: 'warehouse',
  permission: 'exceptions.destroy',
  args: args({
    orderId: maybeId(),
    /** Whose goods; a customer's own calls always mean the customer. */
    customerId: maybeId(),
    mark: line(500),
    lines: several(args({ skuId: id(), condition: oneOf(['good', 'defective']), quantity: pieces() })),
  }),
  reads: ({ orderId, lines }, told) => ({
    was: row(destructionOrder, orderId),
    oldLines: list(linesOfDestruction, [orderId ?? '']),
    skus: rows(
      sku,
      lines.map(({ skuId }) => skuId),
    ),
    ...numbering('destruction', told),
  }),
  decide({ was, oldLines, skus, counter, house }, given, told) {
    if (given.orderId && !was) throw refusals.rowMissing()
    if (was && was.status !== 'draft') throw refusals.moveNotAllowed({ move: 'save', status: was.status })
    const customerId = told.actor.customerId ?? was?.customerId ?? given.customerId
    if (!customerId) throw exceptionRefusals.customerRequired()
    const { numbers, counted } = nextNumbers('destruction', { counter, house }, { told })
    const no = was?.no ?? numbers[0] ?? told.commandId
    const orderId = was?.id ?? told.id('destruction')
    const goods = new Map(skus.map((one) => [one.id, goodsOf(one)]))
    const lines = given.lines.map(({ skuId, condition, quantity }, i) => {
      const of = goods.get(skuId)
      if (!of) throw refusals.rowMissing()
      if (of.ownerId !== customerId) throw exceptionRefusals.ownGoodsOnly({ sku: of.skuCode })
      return put(destructionLine, {
        ...of,
        ...{ id: told.id(i), orderId, orderNo: no, lineNo: i + 1, condition, quantity },
        ...{ destroyed: 0, promised: 0, places: [], photos: [], open: 0 },
      })
    })
    const header: Omit<DestructionOrder, 'scope' | 'version'> = {
      ...(was ?? newDestruction({ id: orderId, no, customerId, createdAt: told.at })),
      ...{ mark: given.mark, lines: lines.length },
      pieces: given.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    }
    return [
      ...(was ? [] : [counted]),
      ...oldLines.map((old) => remove(destructionLine, old.id)),
      put(destructionOrder, header),
      ...lines,
      note(orderId, was ? 'destruction.edited' : 'destruction.created', { by: told.actor.name }),
    ]
  },
})

/** A draft with nothing in it. */
export function newDestruction(made: Pick<DestructionOrder, 'id' | 'no' | 'customerId' | 'createdAt'>) {
  return {
    ...made,
    ...{ status: 'draft' as const, mark: '', lines: 0, pieces: 0, destroyed: 0, reason: '' },
    ...{ acceptedByName: '', destroyers: [], witness: 'none' as const, witnessName: '' },
    ...{ appliedAt: null, acceptedAt: null, destroyedAt: null },
  }
}
