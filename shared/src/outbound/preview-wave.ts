import type { FreePieces } from './allocate.ts'
import type { PickingState } from './order.ts'
import type { LeftByRules, RuledOrder } from './plan-by-rules.ts'
import type { WalkedTask } from './walk.ts'

/** An order that waits for a wave, and what it still needs from the shelves. */
export interface WaitingOrder extends RuledOrder {
  readonly no: string
  readonly picking: PickingState
  readonly pieces: number
  readonly lines: readonly (RuledOrder['lines'][number] & {
    readonly id: string
    readonly skuCode: string
    readonly ownerId: string
    /** Pieces that are promised without a position. */
    readonly promised: number
  })[]
}

/** Why a wave that is asked for leaves an order out, those first that a wave could not take at all. */
export const leftOutReasons = [
  'to-review',
  'held',
  'abnormal',
  'stock',
  'type',
  'package-type',
  'logistics-mode',
  'priority',
  'ship-by',
  'no-rule',
] as const satisfies readonly (LeftByRules | 'to-review' | 'held' | 'abnormal' | 'stock')[]
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What one planned wave would hold if it were made now. */
export interface FilledWave {
  readonly inside: readonly WaitingOrder[]
  readonly lacking: readonly WaitingOrder[]
  readonly tasks: readonly WalkedTask[]
}

/**
 * Gives the orders of one planned wave their pieces as its making would: each order all of them or none. `held` are the
 * picks of orders that have pieces already. What is taken is missing in `free` for the next wave.
 */
export function fillPlanned(
  orders: readonly WaitingOrder[],
  free: FreePieces,
  held: ReadonlyMap<string, readonly WalkedTask[]>,
): FilledWave {
  const inside: WaitingOrder[] = []
  const lacking: WaitingOrder[] = []
  const tasks: WalkedTask[] = []
  for (const order of orders) {
    const lines = new Map(order.lines.map((line) => [line.id, line]))
    const taken = free.take(
      order.lines.flatMap(({ id, skuId, promised }) =>
        promised > 0 ? [{ lineId: id, skuId, quantity: promised }] : [],
      ),
    )
    if ('lacking' in taken) {
      lacking.push(order)
      continue
    }
    inside.push(order)
    tasks.push(...(held.get(order.id) ?? []))
    for (const { lineId, accountId, positionId, positionCode } of taken.shares)
      tasks.push({
        ...{ id: `${lineId} ${accountId}`, positionId, positionCode, bin: '' },
        skuCode: lines.get(lineId)?.skuCode ?? '',
      })
  }
  return { inside, lacking, tasks }
}
