import { type Change, type FollowUp, promise, put } from '../command/change.ts'
import type { Balance } from '../command/reads.ts'
import { type DefectiveItem, defectiveItem } from '../stock/defective-item.ts'
import {
  type DestructionLine,
  type DestructionPlace,
  destructionLine,
  leftToDestroy,
} from './destruction-order.ts'

/** Lets go of what lines still hold: promises of good pieces, and lots of defective ones. */
export function released(
  lines: readonly DestructionLine[],
  lots: readonly DefectiveItem[],
  scope: string,
): Change[] {
  const free = new Map<string, number>()
  for (const line of lines) {
    if (line.condition === 'good') continue
    let over = line.destroyed
    for (const { lotId, quantity } of line.places) {
      const gone = Math.min(over, quantity)
      over -= gone
      if (lotId) free.set(lotId, (free.get(lotId) ?? 0) + quantity - gone)
    }
  }
  return [
    ...lines.flatMap((line) => [
      ...(line.promised > 0
        ? [promise(line.skuId, line.ownerId, -line.promised), allocates(scope, line)]
        : []),
      put(destructionLine, { ...line, promised: 0, places: [], open: 0 }),
    ]),
    ...lots.flatMap((lot) => {
      const by = Math.min(lot.bound, free.get(lot.id) ?? 0)
      return by > 0 ? [put(defectiveItem, { ...lot, bound: lot.bound - by })] : []
    }),
  ]
}

/** Shelves on which good pieces of a line are to be found, the oldest batch first: what the floor is shown. */
export function shelvesFor(line: DestructionLine, balances: readonly Balance[]): DestructionPlace[] {
  let wanted = leftToDestroy(line)
  const places: DestructionPlace[] = []
  for (const one of balances) {
    const free = one.quantity - one.allocated
    if (one.skuId !== line.skuId || one.ownerId !== line.ownerId || free <= 0 || !one.position) continue
    const quantity = Math.min(wanted, free)
    if (quantity === 0) break
    wanted -= quantity
    const positionId = one.locationId.slice('SHELF:'.length)
    places.push({ positionId, positionCode: one.position.code, lotId: null, quantity })
  }
  return places
}

/** Orders that wait for pieces may have those that were let go. */
function allocates(scope: string, { skuId, ownerId }: DestructionLine): FollowUp {
  return { do: 'followUp', scope, command: 'outbound.allocateWaiting', args: { skuId, ownerId } }
}
