import type { InputOf } from '@longshore/shared/contract/page.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { noticeApi } from '@longshore/shared/service/notice.api.ts'
import { type Notice, notice } from '@longshore/shared/service/notice.ts'
import { flagged, since, until } from '../database/filters.ts'
import { type Listing, pageOf, readsOf } from '../database/page.ts'
import type { House } from '../http/area.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** How far back the list goes by itself, ms. */
const RECENT = 3 * DAY

const noticeListing: Listing<Notice, InputOf<typeof noticeApi.list.input>> = {
  table: notice,
  scope: 'company',
  filters: { read: flagged('read'), from: since('at'), to: until('at') },
}

export function noticeRoutes({ engine, now }: Pick<House, 'engine' | 'now'>): HandlersOf<typeof noticeApi> {
  const { list } = readsOf(engine.lists, noticeListing, (rows) =>
    rows.map(({ id, kind, details, at, read }) => ({
      id,
      kind,
      details,
      at: toSeconds(at),
      read: read === 1,
    })),
  )
  const unread = { page: 1, size: 1, sort: 'at', desc: 'yes', after: undefined, read: 'no' } as const
  return {
    // Recent ones, unless somebody asks for more.
    list: (input, viewer) => list({ ...input, from: input.from ?? toSeconds(now() - RECENT) }, viewer),
    async unread(_, viewer) {
      const input = { ...unread, from: undefined, to: undefined }
      return { unread: (await pageOf(engine.lists, noticeListing, { viewer, input })).total }
    },
  }
}
