import { ownCode } from '@longshore/shared/catalog/barcode-match.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type ParcelSort, parcelSort } from '@longshore/shared/freight/parcel-sort.ts'
import { pieceRefusals } from '@longshore/shared/freight/piece-refusals.ts'
import { type Sortable, sortedTo } from '@longshore/shared/freight/sort-answer.ts'
import type { sortingApi } from '@longshore/shared/freight/sorting.api.ts'
import type { WeightTemplate } from '@longshore/shared/freight/weight-template.ts'
import type { IndexedScheme } from '@longshore/shared/freight/zone-of.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { ParcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import { countryOf } from '@longshore/shared/setup/country-code.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { equal, since, startsWith, until } from '../database/filters.ts'
import { type Listing, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { ZoneIndexes } from './zone-indexes.ts'

export const sortListing: Listing<ParcelSort, InputOf<typeof sortingApi.list.input>> = {
  ...{ table: parcelSort, scope: 'warehouse' },
  filters: {
    search: startsWith('code', 'orderNo'),
    zone: equal('zone'),
    sortedFrom: since('sortedAt'),
    sortedTo: until('sortedAt'),
  },
}

export function sortingRoutes(db: Kysely<Database>, indexes: ZoneIndexes): HandlersOf<typeof sortingApi> {
  return {
    list: readsOf(db, sortListing, (rows) =>
      rows.map(({ scope: _, sortedAt, ...row }) => ({ ...row, sortedAt: toSeconds(sortedAt) })),
    ).list,
    async answer({ code, weight: weighed }, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      const parcel = await parcelCalled(db, `warehouse:${warehouseId}`, ownCode(code))
      if (!parcel) throw pieceRefusals.pieceUnknown({ code: ownCode(code) })
      const { order } = parcel
      const schemes = await indexes.inUse(countryOf(order.country))
      const templates = await templatesOf(db, schemes)
      const { country, channel, status } = order
      return {
        ...{ orderId: order.id, orderNo: order.no, code: ownCode(code), channel, country },
        ...{ status, held: order.held === 1 },
        ...sortedTo({ ...parcel, weighed }, { schemes, template: (id) => templates.get(id ?? '') }),
      }
    },
  }
}

/** A package by its own number, else the order that goes by this number, or that its carrier brings under it. */
async function parcelCalled(
  db: Kysely<Database>,
  scope: string,
  code: string,
): Promise<(Pick<Sortable, 'piece'> & { readonly order: ParcelOrder }) | undefined> {
  const orders = db.selectFrom('parcelOrder').selectAll().where('scope', '=', scope).limit(1)
  const pieces = db.selectFrom('parcelPiece').select(['orderId', 'status', 'weight', 'grams']).limit(1)
  const exact = await pieces.where('scope', '=', scope).where('no', '=', code).executeTakeFirst()
  const row = exact
    ? await orders.where('id', '=', exact.orderId).executeTakeFirst()
    : ((await orders.where('no', '=', code).executeTakeFirst()) ??
      (await orders.where('waybillNo', '=', code).executeTakeFirst()))
  if (!row) return undefined
  const order = parsedRow(row, ['consignee', 'sender', 'details', 'attachments']) as ParcelOrder
  const isAlone = !exact && order.pieces === 1
  return { order, piece: isAlone ? await pieces.where('orderId', '=', order.id).executeTakeFirst() : exact }
}

async function templatesOf(
  db: Kysely<Database>,
  schemes: readonly IndexedScheme[],
): Promise<ReadonlyMap<string, WeightTemplate>> {
  const ids = schemes.flatMap(({ templateId }) => templateId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('weightTemplate')
    .selectAll()
    .where('id', 'in', ids)
    .where('enabled', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.id, parsedRow(row, ['segments']) as WeightTemplate]))
}
