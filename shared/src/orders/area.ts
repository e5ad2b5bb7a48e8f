import type { Area } from '../contract/area.ts'
import { ordersRefusals } from './refusals.ts'

export const ordersArea = {
  tables: {},
  commands: [],
  calls: {},
  refusals: ordersRefusals,
} satisfies Area
