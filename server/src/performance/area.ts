import type { House, OpenArea } from '../http/area.ts'
import { FigureKeeping } from './figure-keeping.ts'
import { performanceRoutes } from './performance.routes.ts'

export function openPerformance({ engine, perform, newId, now, defect }: House) {
  const figures = new FigureKeeping({ engine, defect })
  return {
    handlers: { performance: performanceRoutes(engine.lists, { perform, newId, now, figures }) },
    works: [figures],
  } satisfies OpenArea
}
