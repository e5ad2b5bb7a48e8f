import { houseId } from '../command/id.ts'
import { integer, json, listOf, type RowOf, table, text } from '../rows/table.ts'

/** What goods of some ages took up in one stretch of a month. */
export interface RentTier {
  /** `31-60`, or `61+`: what its charge is of. */
  readonly of: string
  /** Days in store, the first is 1; a `to` of 0 has no end. */
  readonly from: number
  readonly to: number
  /** mm³ times hours, of each day of UTC from the stretch's first on. */
  readonly days: readonly number[]
}

/**
 * A stretch of a month in which one price of warehouse rent held for a customer, with what its charges were made of. It is the
 * document that they name.
 */
export const rentPeriod = table(
  'rentPeriod',
  {
    customerId: text,
    no: text,
    /** Where it begins and ends: whole hours. */
    from: integer,
    until: integer,
    /** The version of the price; '' where there was none. */
    ruleId: text,
    tiers: json<readonly RentTier[]>(),
    /** All of its tiers: mm³ times hours. */
    quantity: integer,
  },
  { owner: 'customerId' },
)
export type RentPeriod = RowOf<typeof rentPeriod>
export const rentOfCustomer = listOf('rentOfCustomer', rentPeriod, ['scope', 'customerId'], ['from', 'id'])

/** The id of the stretch of a customer's rent in a warehouse that begins at a moment. */
export function rentPeriodId(of: {
  readonly customerId: string
  readonly warehouseId: string
  readonly from: number
}): string {
  return houseId(of.customerId, `rent ${of.warehouseId} ${of.from}`)
}

export function sumOfTier({ days }: Pick<RentTier, 'days'>): number {
  return days.reduce((sum, one) => sum + one, 0)
}
