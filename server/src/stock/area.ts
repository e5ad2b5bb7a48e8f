import type { House, OpenArea } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import { countRoutes } from './count.routes.ts'
import { countOrderRoutes } from './count-order.routes.ts'
import { countRuleRoutes } from './count-rule.routes.ts'
import { StockFold } from './history/stock-fold.ts'
import { momentRoutes } from './moment.routes.ts'
import { occupancyRoutes } from './occupancy.routes.ts'
import { keepOccupancy } from './occupancy.ts'
import { proofRoutes } from './proof.routes.ts'
import { Proving } from './prove/proving.ts'
import { replayRoutes } from './replay.routes.ts'
import { replenishRoutes, replenishRuleRoutes } from './replenish.routes.ts'
import { RuleCounts } from './rule-counts.ts'
import { stockFinders } from './stock.find.ts'
import { stockRoutes } from './stock.routes.ts'
import { stockWaits } from './stock.waits.ts'
import { stockAgeRoutes } from './stock-age.routes.ts'

const MINUTE = 60_000

export function openStock({ engine, perform, now, defect }: House) {
  const proving = new Proving({ engine, now, defect })
  const counts = new RuleCounts({ engine, perform, now })
  const fold = new StockFold(engine)
  const keepOccupied = () => keepOccupancy(engine, now())
  return {
    handlers: {
      stock: stockRoutes(engine.lists, now),
      stockAge: stockAgeRoutes(engine.lists, now),
      moment: momentRoutes(engine.lists, now),
      replay: replayRoutes(engine.lists, now),
      occupancy: occupancyRoutes(engine.lists, now),
      count: countRoutes(engine.lists),
      countOrder: countOrderRoutes(engine.lists),
      countRule: countRuleRoutes(engine.lists, now),
      proof: proofRoutes(proving),
      replenish: replenishRoutes(engine.lists),
      replenishRule: replenishRuleRoutes(engine.lists),
    },
    finders: stockFinders(engine.lists),
    waits: stockWaits(engine.lists),
    works: [
      proving,
      new Repeated({ every: 15 * MINUTE, where: 'counts by rule', look: () => counts.look(), defect }),
      fold,
      new Repeated({ every: MINUTE, where: 'stock over time', look: () => fold.look(), defect }),
      new Repeated({ every: 10 * MINUTE, where: 'occupancy of a day', look: keepOccupied, defect }),
    ],
  } satisfies OpenArea
}
