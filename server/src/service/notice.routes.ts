import type { InputOf } from '@longshore/shared/contract/page.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { noticeApi } from '@longshore/shared/service/notice.api.ts'
import { type Notice, notice } from '@longshore/shared/service/notice.ts'
import { chosenOf } from '@longshore/shared/service/notice-choice.ts'
import { flagged, since, until } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { House } from '../http/area.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { choiceOf } from './notice-choices.ts'

/** The bell shows no more than 99. */
const COUNTED = 100
/** How far back the list goes by itself, ms. */
const RECENT = 3 * DAY

const noticeListing: Listing<Notice, InputOf<typeof noticeApi.list.input>> = {
  table: notice,
  scope: 'company',
  filters: { read: flagged('read'), from: since('at'), to: until('at') },
}

type Parts = Pick<House, 'engine' | 'now'> & { readonly config: Pick<House['config'], 'smtp'> }

export function noticeRoutes({ engine, now, config }: Parts): HandlersOf<typeof noticeApi> {
  const { list } = readsOf(engine.lists, noticeListing, (rows) =>
    rows.map(({ id, kind, details, at, read }) => ({
      id,
      kind,
      details,
      at: toSeconds(at),
      read: read === 1,
    })),
  )
  return {
    // Recent ones, unless somebody asks for more.
    list: (input, viewer) => list({ ...input, from: input.from ?? toSeconds(now() - RECENT) }, viewer),
    async unread(_, { actor: { customerId } }) {
      const { bell } = chosenOf(await choiceOf(engine.lists, customerId ?? ''))
      const unread = await engine.lists
        .selectFrom('notice')
        .select('id')
        .where('customerId', '=', customerId ?? '')
        .where('read', '=', 0)
        .where('kind', 'in', [...bell, ''])
        .limit(COUNTED)
        .execute()
      return { unread: unread.length }
    },
    async choices(_, { actor: { customerId } }) {
      const own = await engine.lists
        .selectFrom('customer')
        .select('email')
        .where('id', '=', customerId ?? '')
        .executeTakeFirst()
      const chosen = chosenOf(await choiceOf(engine.lists, customerId ?? ''))
      return { ...chosen, to: config.smtp ? (own?.email ?? '') : '' }
    },
  }
}
