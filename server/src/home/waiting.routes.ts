import type { waitingApi } from '@longshore/shared/home/waiting.api.ts'
import type { Waits } from '../database/waiting.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** Asks every area that the person may see what waits in it. */
export function waitingRoutes(waits: readonly Waits[]): HandlersOf<typeof waitingApi> {
  return {
    async waiting(_, viewer) {
      if (viewer.warehouseId === null) return {}
      const asked = waits.filter(({ permission }) => viewer.actor.permissions?.has(permission) ?? true)
      return Object.assign({}, ...(await Promise.all(asked.map((one) => one.count(viewer)))))
    },
  }
}
