import type { House, OpenArea } from '../http/area.ts'
import { FigureKeeping } from './figure-keeping.ts'
import { figuresRoutes } from './figures.routes.ts'
import { boardRoutes, FloorBoards } from './floor-boards.ts'
import { handlingRoutes } from './handling.routes.ts'
import { myDayRoutes } from './my-day.routes.ts'
import { performanceRoutes } from './performance.routes.ts'

export function openPerformance({ engine, perform, newId, now, secrets, defect }: House) {
  const figures = new FigureKeeping({ engine, defect })
  const boards = new FloorBoards({ engine, figures, now })
  return {
    handlers: {
      performance: performanceRoutes(engine.lists, { perform, newId, now, figures }),
      board: boardRoutes(boards),
      figures: figuresRoutes(engine.lists),
      handling: handlingRoutes(engine.lists),
      myDay: myDayRoutes({ engine, figures, sealing: secrets.signing }),
    },
    works: [figures],
  } satisfies OpenArea
}
