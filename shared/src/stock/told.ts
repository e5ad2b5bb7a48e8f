import { type Phrase, say, type World } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { putBack } from './tasks.ts'

interface Given {
  readonly putBackId?: string
  readonly positionId?: string
  readonly quantity?: number
}

/** What a command of this area did, for the list of unsent work. */
export function told(command: string, args: object, world: World): Phrase | undefined {
  const { putBackId, positionId, quantity = 0 } = args as Given
  const on = world.row(position, positionId)?.code ?? ''
  if (command === 'stock.countPosition') return say('stock.counted', { position: on })
  if (command !== 'stock.putBackStock') return undefined
  return say('stock.put-back-done', {
    quantity,
    sku: world.row(putBack, putBackId)?.skuCode ?? '',
    position: on,
  })
}
