import type { House, OpenArea } from '../http/area.ts'
import { performanceRoutes } from './performance.routes.ts'

export function openPerformance({ engine, perform, newId, now }: House) {
  return {
    handlers: { performance: performanceRoutes(engine.lists, { perform, newId, now }) },
  } satisfies OpenArea
}
