import { accessRemovals } from './access-removals.ts'
import { catalogRemovals } from './catalog-removals.ts'
import { deskRemovals } from './desk-removals.ts'
import { inboundRemovals } from './inbound-removals.ts'
import { labelRemovals } from './label-removals.ts'
import { orderRemovals } from './order-removals.ts'
import { outboundRemovals } from './outbound-removals.ts'
import type { PlantedRemoval } from './planted-removal.ts'
import { setupRemovals } from './setup-removals.ts'
import { sheetRemovals } from './sheet-removals.ts'

/** For each line of `docs/rules.md` what takes its rule out; a sentence of several parts has one for each. */
export const plantedRemovals: readonly PlantedRemoval[] = [
  ...accessRemovals,
  ...catalogRemovals,
  ...deskRemovals,
  ...inboundRemovals,
  ...labelRemovals,
  ...orderRemovals,
  ...outboundRemovals,
  ...setupRemovals,
  ...sheetRemovals,
]
