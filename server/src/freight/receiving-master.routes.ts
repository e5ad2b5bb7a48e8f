import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type receivingMasterApi,
  receivingMasterLine,
} from '@longshore/shared/freight/receiving-master.api.ts'
import {
  type ReceivingMaster,
  receivingMaster,
  receivingMasterStates,
} from '@longshore/shared/freight/receiving-master.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { pieceLines } from './piece-lines.ts'

export const receivingMasterListing: Listing<
  ReceivingMaster,
  InputOf<typeof receivingMasterApi.list.input>
> = {
  table: receivingMaster,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'waybillNo'),
    status: equal('status'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: receivingMasterStates },
}

/** Packages of one master order that are read at once. */
const MOST = 2000

export function receivingMasterRoutes(db: Kysely<Database>): HandlersOf<typeof receivingMasterApi> {
  const { list, byId } = readsOf(db, receivingMasterListing, (rows) => rows.map(receivingMasterLine))
  return {
    list,
    async byId(input, viewer) {
      const one = await byId(input, viewer)
      const pieces = await db
        .selectFrom('parcelPiece')
        .selectAll()
        .where('masterId', '=', one.id)
        .where('masterId', '<>', '')
        .orderBy('no')
        .limit(MOST)
        .execute()
      return {
        ...one,
        packages: await pieceLines(db, pieces),
        timeline: await timelineOf(db, one.id, viewer),
      }
    },
  }
}
