import { refusals } from '@longshore/shared/command/refusals.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { replayApi } from '@longshore/shared/stock/replay.api.ts'
import { MOST_NAMED } from '@longshore/shared/stock/replay-view.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { bayAt } from './bay-at.ts'
import { movedOf, replayOf } from './hall-replay.ts'
import { scopeOf } from './stock.routes.ts'

const HOUR = 3600

export function replayRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof replayApi> {
  return {
    hall({ from: asked, hours }, viewer) {
      const from = asked ?? toSeconds(now()) - hours * HOUR
      return replayOf(db, scopeOf(viewer), { from, until: from + hours * HOUR })
    },
    moved({ postings }, viewer) {
      const named = postings === '' ? [] : postings.split(',')
      if (named.length > MOST_NAMED) throw refusals.inputInvalid({ fields: 'postings' })
      return movedOf(db, scopeOf(viewer), named)
    },
    bay: ({ prefix, row, time }, viewer) =>
      bayAt(db, scopeOf(viewer), { prefix, row, time: time ?? toSeconds(now()) }),
  }
}
