import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { pieceApi } from '@longshore/shared/freight/piece.api.ts'
import { stockTabs } from '@longshore/shared/freight/piece-view.ts'
import { type ParcelPiece, parcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { scopeOf } from '../stock/stock.routes.ts'
import { carriedOf } from './carried-of.ts'
import { pieceLines } from './piece-lines.ts'
import { piecesIn } from './place-contents.ts'

export const pieceListing: Listing<ParcelPiece, InputOf<typeof pieceApi.list.input>> = {
  table: parcelPiece,
  scope: 'warehouse',
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    place: equal('place'),
    customerId: equal('customerId'),
    disputed: flagged('disputed'),
    receivedFrom: since('receivedAt'),
    receivedTo: until('receivedAt'),
  },
  always: (columns) => columns('receivedAt', 'is not', null),
  tabs: { field: 'status', words: stockTabs, kept: true },
  filled: ['receivedAt'],
}

export function pieceRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof pieceApi> {
  const linesOf = (rows: readonly ParcelPiece[]) => pieceLines(db, rows)
  const { list, byId } = readsOf(db, pieceListing, linesOf)
  return {
    list,
    async byId(input, viewer) {
      const piece = await byId(input, viewer)
      const order = await db
        .selectFrom('parcelOrder')
        .select(['received', 'pieces'])
        .where('id', '=', piece.orderId)
        .executeTakeFirstOrThrow()
      const came = { orderReceived: order.received, orderPieces: order.pieces }
      return { ...piece, ...came, carried: await carriedOf(db, piece.id) }
    },
    async contents({ place, time }, viewer) {
      const { pieces, more } = await piecesIn(db, scopeOf(viewer), { place, time, now: now() })
      return { pieces: await linesOf(pieces), more }
    },
  }
}
