import type { World } from '../job/job.ts'
import { listOf } from '../rows/table.ts'
import { partition, position } from '../setup/warehouse.ts'
import { positionGoods } from '../stock/position-goods.ts'
import type { ShelvedCondition } from '../stock/shelved.ts'
import { leftToShelve } from './line-count.ts'
import type { ReceiptLine, SuggestedPosition } from './receipt.ts'
import { openLines } from './receipt-lists.ts'
import { type Candidate, sizeSuits, suggestPosition } from './suggest-position.ts'

/** Rows held in memory, never read by a command. */
const positionsOfKind = listOf('positionsOfKind', position, ['kind', 'enabled'], ['walk'])
const GOOD = ['picking', 'storage'] as const

/** What the worker did last: the same goods go to the same place. */
interface Last {
  readonly lineId: string
  readonly positionId: string
}

/**
 * Where pieces should go as far as this device knows, for a line of which the server has not said it yet. It knows whose
 * goods lie on a position and no balances: how much still fits there may be less.
 */
export function suggestHere(
  world: World,
  line: ReceiptLine,
  { condition, last }: { condition: ShelvedCondition; last?: Last | undefined },
): SuggestedPosition[] {
  const others = world.list(openLines, [1]).filter(({ id }) => id !== line.id)
  const alike = others.filter(({ skuId, ownerId }) => skuId === line.skuId && ownerId === line.ownerId)
  const like = new Set(
    alike.flatMap(({ suggested }) => suggested.slice(0, 1).map(({ positionId }) => positionId)),
  )
  const promised = new Set(others.flatMap(({ suggested: [first] }) => first?.positionId ?? []))
  const kinds = condition === 'good' ? GOOD : (['defective'] as const)
  const candidates = kinds
    .flatMap((kind) => world.list(positionsOfKind, [kind, 1]))
    .flatMap((on): Candidate[] => {
      const size = sizeSuits(world.row(partition, on.partitionId)?.sizeClass ?? '', line.sizeClass ?? 'small')
      const there = world.row(positionGoods, on.id)
      const sameSku = like.has(on.id) || there?.skuId === line.skuId
      const isOthers = on.skuId != null && on.skuId !== line.skuId
      if (size === undefined || isOthers || (promised.has(on.id) && !sameSku)) return []
      return [
        {
          ...{ positionId: on.id, code: on.code, kind: on.kind, enabled: true, capacity: on.capacity },
          ...{ walk: on.walk, holds: there ? 1 : 0, size, velocity: 1, sameSku },
          sameBatch: last?.lineId === line.id && last.positionId === on.id,
          fixed: on.skuId === line.skuId,
        },
      ]
    })
  return suggestPosition(candidates, { quantity: Math.max(1, leftToShelve(line, condition)), condition })
}
