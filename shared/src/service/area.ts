import type { Area } from '../contract/area.ts'
import { serviceRefusals } from './refusals.ts'

export const serviceArea = {
  tables: {},
  commands: [],
  calls: {},
  refusals: serviceRefusals,
} satisfies Area
