import { foundKinds } from '@longshore/shared/contract/found.ts'
import type { findApi } from '@longshore/shared/home/find.api.ts'
import type { Finder } from '../database/finder.ts'
import type { Viewer } from '../database/page.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** Asks every area that the person may see, all at once; what is just that number comes first. */
export function findRoutes(finders: readonly Finder[]): HandlersOf<typeof findApi> {
  return {
    async find({ text }, viewer) {
      if (text === '') return []
      const asked = finders.filter((finder) => maySee(finder, viewer))
      const found = (await Promise.all(asked.map((finder) => finder.find(text, viewer)))).flat()
      const place = ({ kind }: (typeof found)[number]) => foundKinds.indexOf(kind)
      return found.sort((a, b) => Number(b.exact) - Number(a.exact) || place(a) - place(b))
    },
  }
}

function maySee({ audience, permission, ofWarehouse }: Finder, { actor, warehouseId }: Viewer): boolean {
  const isCustomer = actor.kind === 'customer'
  if (!audience.includes(isCustomer ? 'customer' : 'staff')) return false
  if (ofWarehouse && !isCustomer && warehouseId === null) return false
  return actor.permissions?.has(permission) ?? true
}
