import type { Area } from '../contract/area.ts'
import { pricingRefusals } from './refusals.ts'

export const pricingArea = {
  tables: {},
  commands: [],
  calls: {},
  refusals: pricingRefusals,
} satisfies Area
