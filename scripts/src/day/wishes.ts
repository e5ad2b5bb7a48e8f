import type { WantedOrder } from './world.ts'

/** Every so many orders is in a hurry; of the others every second goes into a bag. */
const HURRY = 12
export const EXPRESS = 'EXPRESS'
export const BAG = 'bag'
const BOX = 'box'

/** How an order wishes to be sent, by its place among the others. */
export function sendingOf(nth: number): Pick<WantedOrder, 'packageType' | 'logisticsMode'> {
  return {
    packageType: nth % 2 === 0 ? BAG : BOX,
    logisticsMode: nth % HURRY === 7 ? EXPRESS : 'STANDARD',
  }
}
