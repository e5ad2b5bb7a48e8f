import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type ExtractedLine,
  type outboundMasterApi,
  outboundMasterLine,
} from '@longshore/shared/freight/outbound-master.api.ts'
import {
  type OutboundMaster,
  outboundMaster,
  outboundMasterStates,
} from '@longshore/shared/freight/outbound-master.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { pieceLines } from './piece-lines.ts'

export const outboundMasterListing: Listing<OutboundMaster, InputOf<typeof outboundMasterApi.list.input>> = {
  table: outboundMaster,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'waybillNo', 'blNo'),
    status: equal('status'),
    channel: equal('channel'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: outboundMasterStates },
}

export function outboundMasterRoutes(db: Kysely<Database>): HandlersOf<typeof outboundMasterApi> {
  const { list, byId } = readsOf(db, outboundMasterListing, (rows) => rows.map(outboundMasterLine))
  return {
    list,
    async byId(input, viewer) {
      const one = await byId(input, viewer)
      return {
        ...one,
        packages: await extractedFor(db, one.id),
        timeline: await timelineOf(db, one.id, viewer),
      }
    },
  }
}

/** The packages that were extracted for a master order, by number. Whoever asks must be allowed to see it. */
async function extractedFor(db: Kysely<Database>, masterId: string): Promise<ExtractedLine[]> {
  const extracted = await db
    .selectFrom('extraction')
    .selectAll()
    .where('masterId', '=', masterId)
    .orderBy('id')
    .execute()
  const pieces = extracted.length
    ? await db
        .selectFrom('parcelPiece')
        .selectAll()
        .where(
          'id',
          'in',
          extracted.map(({ pieceId }) => pieceId),
        )
        .orderBy('no')
        .execute()
    : []
  const of = new Map(extracted.map((one) => [one.pieceId, one]))
  return (await pieceLines(db, pieces)).map((line) => {
    const { issuedAt = null, issuedBy = '' } = of.get(line.id) ?? {}
    return { ...line, issuedAt: issuedAt === null ? null : toSeconds(issuedAt), issuedBy }
  })
}
