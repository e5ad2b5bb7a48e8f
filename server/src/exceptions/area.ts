import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { resolutions } from '@longshore/shared/resolutions.ts'
import type { House, OpenArea } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import { abnormalRoutes, sharedPartRoutes } from './abnormal.routes.ts'
import { defectiveRoutes } from './defective.routes.ts'
import { destructionRoutes } from './destruction.routes.ts'
import { exceptionRoutes } from './exception.routes.ts'
import { exceptionFinders } from './exceptions.find.ts'
import { exceptionWaits } from './exceptions.waits.ts'
import { claimRoutes, foundPartRoutes, partRoutes } from './part.routes.ts'
import { PartKeeping } from './part-keeping.ts'
import { servePartPhotos } from './part-photos.ts'
import { returnRoutes } from './return.routes.ts'

const HOUR = 60 * 60_000

export function openExceptions({ engine, perform, now, defect, pictures, secrets }: House) {
  const parts = new PartKeeping({ engine, perform, now })
  return {
    handlers: {
      exceptions: exceptionRoutes({ db: engine.lists, kinds: exceptionKinds, effects: resolutions, now }),
      defective: defectiveRoutes(engine.lists),
      destruction: destructionRoutes(engine.lists),
      return: returnRoutes(engine.lists),
      part: partRoutes(engine.lists, now),
      foundPart: foundPartRoutes(engine.lists),
      partClaim: claimRoutes(engine.lists),
      abnormal: abnormalRoutes(engine.lists, now),
      partTalk: {},
      sharedPart: sharedPartRoutes(engine.lists),
    },
    works: [new Repeated({ every: HOUR, where: 'unknown parts', look: () => parts.look(), defect })],
    finders: exceptionFinders(engine.lists),
    waits: exceptionWaits(engine.lists),
    serve({ hono, desk }) {
      if (pictures)
        servePartPhotos(hono, desk, { db: engine.lists, store: pictures, signing: secrets.signing })
    },
  } satisfies OpenArea
}
