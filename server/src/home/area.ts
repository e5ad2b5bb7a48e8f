import { madePin } from '../access/demo-pin.ts'
import { keepArticlePicture } from '../catalog/sku-pictures.ts'
import type { House, OpenArea } from '../http/area.ts'
import { bellRoutes } from './bell.routes.ts'
import { DemoLoad } from './demo-load.ts'
import { figuresRoutes } from './figures.routes.ts'
import { findRoutes } from './find.routes.ts'
import { guideRoutes } from './guide.routes.ts'
import { lookUpRoutes } from './look-up.routes.ts'
import { savedViewRoutes } from './saved-view.routes.ts'
import { dayRoutes, waitingRoutes } from './waiting.routes.ts'

/** @param others the areas that say what is found and what waits in them */
export function openHome(
  { engine, perform, now, secrets, passwords, pictures, defect }: House,
  others: readonly OpenArea[],
) {
  const demo = new DemoLoad({
    ...{ engine, perform, now, defect },
    pinOf: ({ badge }) => madePin(secrets, badge),
    hashPin: (pin, seed) => passwords.hashPin(pin, seed),
    keepPicture: pictures && ((png) => keepArticlePicture(pictures, png)),
  })
  const finders = others.flatMap((area) => area.finders ?? [])
  const waits = others.flatMap((area) => area.waits ?? [])
  return {
    handlers: {
      guide: guideRoutes(engine.lists, demo),
      find: findRoutes(finders),
      lookUp: lookUpRoutes(engine.lists, now),
      waiting: waitingRoutes(waits),
      bell: bellRoutes(engine.reader, { waits, now }),
      day: dayRoutes(waits),
      figuresOfHome: figuresRoutes(engine.lists, now),
      savedView: savedViewRoutes(engine),
    },
    works: [demo],
  } satisfies OpenArea
}
