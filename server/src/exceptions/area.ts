import { exceptionApi } from '@longshore/shared/contract.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { resolutions } from '@longshore/shared/resolutions.ts'
import type { Viewer } from '../database/page.ts'
import { behindTabs } from '../database/waiting.ts'
import type { House, OpenArea } from '../http/area.ts'
import { Repeated } from '../jobs/repeated.ts'
import { defectiveRoutes } from './defective.routes.ts'
import { destructionRoutes } from './destruction.routes.ts'
import { exceptionListing, exceptionRoutes } from './exception.routes.ts'
import { claimRoutes, foundPartRoutes, partRoutes } from './part.routes.ts'
import { PartKeeping } from './part-keeping.ts'

const HOUR = 60 * 60_000

export function openExceptions({ engine, perform, now, defect }: House) {
  const parts = new PartKeeping({ engine, perform, now })
  const tabs = (viewer: Viewer) =>
    behindTabs(engine.lists, exceptionListing, { input: exceptionApi.list.input, viewer })
  return {
    handlers: {
      exceptions: exceptionRoutes({ db: engine.lists, kinds: exceptionKinds, effects: resolutions, now }),
      defective: defectiveRoutes(engine.lists),
      destruction: destructionRoutes(engine.lists),
      return: {},
      part: partRoutes(engine.lists, now),
      foundPart: foundPartRoutes(engine.lists),
      partClaim: claimRoutes(engine.lists),
    },
    works: [new Repeated({ every: HOUR, where: 'unknown parts', look: () => parts.look(), defect })],
    waits: {
      permission: 'exceptions.view',
      count: async (viewer) => ({ 'open-exceptions': (await tabs(viewer)).open ?? 0 }),
      async day(viewer) {
        const { open = 0, taken = 0 } = await tabs(viewer)
        return { 'exceptions-open': open, 'exceptions-taken': taken }
      },
    },
  } satisfies OpenArea
}
