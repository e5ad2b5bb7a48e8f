import type { House, OpenArea } from '../http/area.ts'
import { countRoutes } from './count.routes.ts'
import { countOrderRoutes } from './count-order.routes.ts'
import { proofRoutes } from './proof.routes.ts'
import { Proving } from './prove/proving.ts'
import { replenishRoutes, replenishRuleRoutes } from './replenish.routes.ts'
import { stockRoutes } from './stock.routes.ts'
import { stockWaits } from './stock.waits.ts'

export function openStock({ engine, now, defect }: House) {
  const proving = new Proving({ engine, now, defect })
  return {
    handlers: {
      stock: stockRoutes(engine.lists, now),
      count: countRoutes(engine.lists),
      countOrder: countOrderRoutes(engine.lists),
      proof: proofRoutes(proving),
      replenish: replenishRoutes(engine.lists),
      replenishRule: replenishRuleRoutes(engine.lists),
    },
    waits: stockWaits(engine.lists),
    works: [proving],
  } satisfies OpenArea
}
