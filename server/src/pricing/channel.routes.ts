import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type channelApi, channelLine, offeredChannel } from '@longshore/shared/pricing/channel.api.ts'
import { type Channel, channel } from '@longshore/shared/pricing/channel.ts'
import { MOST_CHANNELS } from '@longshore/shared/pricing/channel-word.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { equal, flagged, startsWith } from '../database/filters.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const channelListing: Listing<Channel, InputOf<typeof channelApi.list.input>> = {
  ...{ table: channel, scope: 'company' },
  filters: {
    search: startsWith('code', 'identification', 'zh', 'en'),
    kind: equal('kind'),
    enabled: flagged('enabled'),
  },
}

export function channelRoutes(db: Kysely<Database>): HandlersOf<typeof channelApi> {
  return {
    ...readsOf(db, channelListing, async (rows) => {
      const carriers = rows.flatMap(({ carrierId }) => carrierId ?? [])
      const nameOf = await namesOf(db, { table: 'carrier', column: 'name' }, carriers)
      return rows.map((row) => channelLine(row, nameOf(row.carrierId ?? '')))
    }),
    async offered() {
      const rows = await db
        .selectFrom('channel')
        .selectAll()
        .where('enabled', '=', 1)
        .orderBy('sequence')
        .orderBy('id')
        .limit(MOST_CHANNELS)
        .execute()
      return rows.map((row) => offeredChannel(parsedRow(row, ['countries']) as Channel))
    },
  }
}
