import { toSeconds } from '@longshore/shared/money/units.ts'
import type { momentApi } from '@longshore/shared/stock/moment.api.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { nameOf, subjectOf } from './moment-subject.ts'
import { momentsBeside, postingsAround } from './postings-around.ts'
import { scopeOf } from './stock.routes.ts'
import { stockAt } from './stock-at.ts'

export function momentRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof momentApi> {
  const secondOf = (time: number | undefined) => time ?? toSeconds(now())
  return {
    async at({ time: asked, ...of }, viewer) {
      const [scope, subject, time] = [scopeOf(viewer), subjectOf(of), secondOf(asked)]
      const [name, stock, beside] = await Promise.all([
        nameOf(db, scope, subject),
        stockAt(db, scope, { subject, time, now: now() }),
        momentsBeside(db, scope, { subject, time }),
      ])
      return { name, ...stock, ...beside }
    },
    postings({ time, side, after, ...of }, viewer) {
      const subject = subjectOf(of)
      return postingsAround(db, scopeOf(viewer), { subject, time: secondOf(time), side, after })
    },
  }
}
