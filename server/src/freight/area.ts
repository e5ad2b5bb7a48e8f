import type { House, OpenArea } from '../http/area.ts'
import { weightTemplateRoutes } from './weight-template.routes.ts'

export function openFreight({ engine }: House) {
  return {
    handlers: { weightTemplate: weightTemplateRoutes(engine.lists) },
  } satisfies OpenArea
}
