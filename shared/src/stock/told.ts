import { sku } from '../catalog/sku.ts'
import { type Phrase, say, type World } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { putBack } from './tasks.ts'

interface Given {
  readonly putBackId?: string
  readonly skuId?: string
  readonly fromPositionId?: string
  readonly toPositionId?: string
  readonly positionId?: string
  readonly quantity?: number
}

/** What a command of this area did, for the list of unsent work. */
export function told(command: string, args: object, world: World): Phrase | undefined {
  const { putBackId, positionId, quantity = 0 } = args as Given
  const on = world.row(position, positionId)?.code ?? ''
  if (command === 'stock.countPosition') return say('stock.counted', { position: on })
  if (/ove(Stock|All)?$/.test(command)) return toldOfMove(command, args, world)
  if (command !== 'stock.putBackStock') return undefined
  return say('stock.put-back-done', {
    quantity,
    sku: world.row(putBack, putBackId)?.skuCode ?? '',
    position: on,
  })
}

function toldOfMove(
  command: string,
  { skuId, fromPositionId, toPositionId, quantity = 0 }: Given,
  world: World,
) {
  const from = world.row(position, fromPositionId)?.code ?? ''
  const to = world.row(position, toPositionId)?.code ?? ''
  const goods = { quantity, sku: world.row(sku, skuId)?.code ?? '' }
  if (command === 'stock.moveStock') return say('stock.moved', { ...goods, position: to })
  if (command === 'stock.undoMove') return say('stock.moved-back', { ...goods, position: from })
  if (command === 'stock.moveAll') return say('stock.moved-all', { from, position: to })
  return say('stock.moved-all-back', { position: from })
}
