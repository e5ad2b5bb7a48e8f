import type { FeeSchedule } from '@longshore/shared/billing/charge-definition.ts'
import { FREIGHT } from '@longshore/shared/billing/rate-freight.ts'

/** The pages on which fees are priced. */
export const feePages = {
  'outbound-operation': 'processCost',
  'packaging-material': 'Packagingmaterialcost',
  'warehouse-rent': 'Warehouserentalfee',
  receiving: 'Lnspectionfees',
  'stock-count': 'Inventory',
  'quality-inspection': 'Lnventorycost',
  miscellaneous: 'SetQuantityFormula',
} as const satisfies Record<FeeSchedule, string>

/** Where a fee is priced: freight by price lists; what nobody defined is defined first. */
export function feePageOf(schedule: FeeSchedule | '', fee: string): string {
  if (fee === FREIGHT) return '/publishedprice'
  return schedule === ''
    ? '/costDefinition'
    : `/${feePages[schedule]}?${new URLSearchParams({ search: fee })}`
}
