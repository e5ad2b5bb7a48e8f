import { clockFrom } from '../money/local-time.ts'
import type { Carrier, Warehouse } from '../setup/warehouse.ts'
import type { OutboundOrder } from './order.ts'

/** The moment of an order that nobody wants by a time: behind every other, so that a list ends with it. */
export const NO_SHIP_BY = Date.UTC(9999, 11, 31)

/**
 * When an order has to leave that is submitted at `at`: by the time that it gives, else at the next cut-off of its
 * carrier on the warehouse's clocks. In ms.
 */
export function shipByOf(
  { shipByGiven, shipBy }: Pick<OutboundOrder, 'shipByGiven' | 'shipBy'>,
  {
    carrier,
    house,
    at,
  }: {
    readonly carrier: Pick<Carrier, 'cutOff'> | undefined
    readonly house: Pick<Warehouse, 'zone'> | undefined
    readonly at: number
  },
): number {
  if (shipByGiven) return shipBy
  return carrier?.cutOff && house ? clockFrom(at, carrier.cutOff, house.zone) : NO_SHIP_BY
}
