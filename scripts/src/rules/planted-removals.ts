import { inboundRemovals } from './inbound-removals.ts'
import type { PlantedRemoval } from './planted-removal.ts'

/** For each line of `docs/rules.md` what takes its rule out; a sentence of several parts has one for each. */
export const plantedRemovals: readonly PlantedRemoval[] = [...inboundRemovals]
