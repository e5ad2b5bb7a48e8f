import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { defectiveItem, freeOfLot } from '../stock/defective-item.ts'
import { destructionLine, destructionOrder } from './destruction-order.ts'
import { newDestruction } from './save-destruction.ts'

/** An audited lot becomes a destruction order that the floor works on. The house asks for it itself. */
export const destroyLot = intent({
  name: 'exceptions.destroyLot',
  scope: 'warehouse',
  permission: 'exceptions.audit',
  args: args({ lotId: id() }),
  reads: ({ lotId }, told) => ({ lot: need(defectiveItem, lotId), ...numbering('destruction', told) }),
  decide({ lot, counter, house }, _, told) {
    const quantity = freeOfLot(lot)
    if (quantity === 0 || lot.status !== 'audited' || lot.method !== 'destroy') return []
    const { numbers, counted } = nextNumbers('destruction', { counter, house }, { told })
    const no = numbers[0] ?? told.commandId
    const orderId = told.id('destruction')
    const { skuId, skuCode, skuName, ownerId, barcodes, positionId, positionCode } = lot
    return [
      counted,
      put(destructionOrder, {
        ...newDestruction({ id: orderId, no, customerId: ownerId, createdAt: told.at }),
        ...{ status: 'accepted', lines: 1, pieces: quantity, appliedAt: told.at, acceptedAt: told.at },
        acceptedByName: lot.auditedByName,
      }),
      put(destructionLine, {
        ...{ id: told.id('line'), orderId, orderNo: no, lineNo: 1, condition: 'defective', quantity },
        ...{ skuId, skuCode, skuName, ownerId, barcodes, destroyed: 0, promised: 0, photos: [], open: 1 },
        places: [{ positionId, positionCode, lotId: lot.id, quantity }],
      }),
      put(defectiveItem, { ...lot, bound: lot.bound + quantity }),
      note(orderId, 'destruction.of-lot', { sku: skuCode, position: positionCode, quantity }),
      note(lot.id, 'defective.ordered-destroyed', { order: no, quantity }),
    ]
  },
})
