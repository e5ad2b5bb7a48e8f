import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { pieceApi } from '@longshore/shared/freight/piece.api.ts'
import { stockTabs } from '@longshore/shared/freight/piece-view.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { type ParcelPiece, parcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import type { Kysely } from 'kysely'
import { equal, flagged, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, readsOf, rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { scopeOf } from '../stock/stock.routes.ts'
import { carriedOf } from './carried-of.ts'
import { pieceLines } from './piece-lines.ts'
import { idsAt } from './place-contents.ts'

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

/** More packages than a page shows of one place. */
const MOST = 500

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
      const scope = scopeOf(viewer)
      const ids = await idsAt(db, {
        ...{ scope, place, time: time ?? toSeconds(now()), now: now(), most: MOST + 1 },
      })
      const rows = ids.length ? await rowsByIds(db, pieceListing, { viewer, ids: ids.slice(0, MOST) }) : []
      const lines = await linesOf(rows)
      return { pieces: lines.sort((a, b) => (a.no < b.no ? -1 : 1)), more: ids.length > MOST }
    },
  }
}
