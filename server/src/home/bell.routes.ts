import type { bellApi } from '@longshore/shared/home/bell.api.ts'
import { bellKinds } from '@longshore/shared/home/bell.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Waits } from '../database/waiting.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { told } from './waiting.routes.ts'

interface Parts {
  readonly waits: readonly Waits[]
  now(): number
}

/** Tells a person of the desk what waits in the house, and what of it began to wait since they looked last. */
export function bellRoutes(db: Kysely<Database>, { waits, now }: Parts): HandlersOf<typeof bellApi> {
  const telling = waits.flatMap(({ fresh, ...one }) => (fresh ? [{ ...one, fresh }] : []))
  return {
    async bell(_, viewer) {
      const at = toSeconds(now())
      const mark = await db
        .selectFrom('bellMark')
        .select('until')
        .where('userId', '=', viewer.actor.id)
        .executeTakeFirst()
      const since = mark?.until ?? 0
      const counts = await told(telling, viewer, (one) => one.count(viewer))
      const news = await told(telling, viewer, (one) => one.fresh(viewer, since))
      const lines = bellKinds.flatMap((kind) => {
        const count = counts[kind]
        return count === undefined ? [] : [{ kind, count, fresh: news[kind] ?? 0 }]
      })
      return { at, lines }
    },
  }
}
