import { madePin } from '../access/demo-pin.ts'
import type { Finder } from '../database/finder.ts'
import type { House, OpenArea } from '../http/area.ts'
import { DemoLoad } from './demo-load.ts'
import { findRoutes } from './find.routes.ts'
import { guideRoutes } from './guide.routes.ts'

/** @param finders what each area finds */
export function openHome(
  { engine, perform, now, secrets, passwords, defect }: House,
  finders: readonly Finder[],
) {
  const demo = new DemoLoad({
    ...{ engine, perform, now, defect },
    pinOf: ({ badge }) => madePin(secrets, badge),
    hashPin: (pin, seed) => passwords.hashPin(pin, seed),
  })
  return {
    handlers: { guide: guideRoutes(engine.lists, demo), find: findRoutes(finders) },
    works: [demo],
  } satisfies OpenArea
}
