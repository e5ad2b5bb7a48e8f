import type { Area } from '../contract/area.ts'
import { weightTemplates } from './save-weight-template.ts'
import { weightTemplateApi } from './weight-template.api.ts'
import { weightTemplate } from './weight-template.ts'
import { zoningRefusals } from './zoning-refusals.ts'

export const freightArea = {
  tables: { weightTemplate },
  commands: [...weightTemplates.commands],
  calls: { weightTemplate: weightTemplateApi },
  refusals: zoningRefusals,
} satisfies Area
