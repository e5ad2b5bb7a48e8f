import { sku } from '../catalog/sku.ts'
import { type Phrase, say, type World } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { defectiveItem } from '../stock/defective-item.ts'
import { destructionLine, destructionOrder } from './destruction-order.ts'

interface Given {
  readonly lotId?: string
  readonly lineId?: string
  readonly orderId?: string
  readonly skuId?: string
  readonly positionId?: string
  readonly toPositionId?: string
  readonly quantity?: number
}

/** What a command of this area did, for the list of unsent work. */
export function told(command: string, args: object, world: World): Phrase | undefined {
  const { lotId, lineId, orderId, skuId, positionId, toPositionId, quantity = 0 } = args as Given
  const on = world.row(position, toPositionId ?? positionId)?.code ?? ''
  const named = world.row(sku, skuId)?.code ?? ''
  if (command === 'exceptions.registerDefective')
    return say('handling.registered', { quantity, sku: named, position: on })
  if (command === 'exceptions.undoDefective') return say('handling.unregistered', { quantity, sku: named })
  if (command === 'exceptions.reshelve') {
    const lot = world.row(defectiveItem, lotId)
    return say('handling.shelved', { quantity, sku: lot?.skuCode ?? '', position: on })
  }
  if (command === 'exceptions.undoReshelve')
    return say('handling.unshelved', { quantity, sku: world.row(defectiveItem, lotId)?.skuCode ?? '' })
  if (command === 'exceptions.destroyGoods')
    return say('handling.destroyed', { quantity, sku: world.row(destructionLine, lineId)?.skuCode ?? '' })
  if (command === 'exceptions.witnessDestruction')
    return say('handling.witnessed', { order: world.row(destructionOrder, orderId)?.no ?? '' })
  return undefined
}
