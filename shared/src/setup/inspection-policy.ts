import { number, string } from 'yup'
import type { InspectionPolicy, WarehouseSettings } from './warehouse.ts'

export const inspectionPolicies = ['none', 'sample', 'full'] as const satisfies readonly InspectionPolicy[]
/** `''` leaves it to the customer, and then to the warehouse. */
export const ownPolicies = ['', ...inspectionPolicies] as const

/** What a customer or a SKU says about inspection; `samplePercent` counts where it says `sample`. */
export interface OwnPolicy {
  readonly inspection: InspectionPolicy | ''
  readonly samplePercent: number
}

/** Pieces of a hundred that a sample is. */
export function samplePercent() {
  return number().required().integer().min(1).max(100)
}

export const policyFields = {
  inspection: string()
    .default('')
    .oneOf([...ownPolicies]),
  samplePercent: number().integer().min(0).max(100).default(0),
}

/** How many of a hundred pieces are looked at: the SKU's word stands before the customer's, theirs before the warehouse's. */
export function percentToInspect(own: readonly (OwnPolicy | undefined)[], house: WarehouseSettings): number {
  const said = own.find((one) => one?.inspection)
  const policy = said?.inspection || house.inspection
  if (policy === 'none') return 0
  if (policy === 'full') return 100
  return (said?.inspection && said.samplePercent) || house.samplePercent
}
