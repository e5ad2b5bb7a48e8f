import { carriedOn } from '../inbound/carried.ts'
import { type Phrase, say, type World } from '../job/job.ts'
import { openPutBacks } from '../stock/floor-lists.ts'
import { tote as toteAt } from '../stock/place.ts'
import { ordersInBin } from './floor-lists.ts'
import { isToGoBack, liesInBin } from './lies-in-bin.ts'

/**
 * Why a tote cannot be taken as an empty one, as far as this device knows: an order's goods lie in it, or it is a trolley
 * on its way to the shelves. Goods of the wave in hand may lie there.
 */
export function whyNotEmpty(world: World, code: string, waveId: string | undefined): Phrase | undefined {
  const order = world
    .list(ordersInBin, [world.scope, code])
    .find((one) => one.waveId !== waveId && liesInBin(one))
  const back = world
    .list(openPutBacks, [world.scope, 1])
    .find((one) => one.fromLocation === toteAt(code) && isToGoBack(one))
  const no = order?.no ?? back?.orderNo
  if (no !== undefined) return say('outbound.tote-not-empty', { tote: code, order: no })
  const isLoaded = world.list(carriedOn, [world.scope, code]).some(({ quantity }) => quantity > 0)
  return isLoaded ? say('outbound.tote-is-trolley', { tote: code }) : undefined
}
