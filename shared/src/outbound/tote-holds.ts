import type { World } from '../job/job.ts'
import { openPutBacks } from '../stock/floor-lists.ts'
import { tote as toteAt } from '../stock/place.ts'
import { ordersInBin } from './floor-lists.ts'

/**
 * The number of an order whose goods lie in a tote, as far as this device knows; undefined where it is empty, or holds
 * goods of the wave in hand alone.
 */
export function toteHolds(world: World, code: string, waveId: string | undefined): string | undefined {
  const order = world
    .list(ordersInBin, [world.scope, code])
    .filter(({ waveId: of, status }) => of !== waveId && status === 'in-delivery')
    // Sorted or packed, its pieces lie elsewhere; its own bin on a cart is named before anything is in it.
    .find(({ picked, packed, slot }) => picked > 0 && !packed && slot === '')
  const back = world
    .list(openPutBacks, [world.scope, 1])
    .find(({ fromLocation, quantity, done }) => fromLocation === toteAt(code) && done < quantity)
  return order?.no ?? back?.orderNo
}
