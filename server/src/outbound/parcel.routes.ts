import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type Handover, handover } from '@longshore/shared/outbound/handover.ts'
import { materialStockId } from '@longshore/shared/outbound/packaging.ts'
import {
  type handoverApi,
  handoverSummary,
  handoverTabs,
  type materialApi,
  type ParcelSummary,
  type parcelApi,
  parcelSummary,
} from '@longshore/shared/outbound/parcel.api.ts'
import { type Parcel, parcel } from '@longshore/shared/outbound/wave.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { packersOf, peopleOf } from './packer-figures.ts'

export const parcelListing: Listing<Parcel, InputOf<typeof parcelApi.list.input>> = {
  table: parcel,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'waybillNo'),
    status: equal('status'),
    handoverId: equal('handoverId'),
    packedBy: equal('packedBy'),
    found: (columns, found) =>
      found === 'wrong'
        ? columns('foundWrong', '!=', '')
        : columns.and([columns('foundWrong', '=', ''), columns('rechecked', '=', found === 'right' ? 1 : 0)]),
    packedFrom: since('packedAt'),
    packedTo: until('packedAt'),
  },
}

/** Left under no hand-over, and on no manifest yet. */
export const leftListing: Listing<Parcel, InputOf<typeof handoverApi.left.input>> = {
  table: parcel,
  scope: 'warehouse',
  filters: { search: foundBy('no', 'waybillNo') },
  always: (columns) => columns('nextManifest', 'is not', null),
}

export const handoverListing: Listing<Handover, InputOf<typeof handoverApi.list.input>> = {
  table: handover,
  scope: 'warehouse',
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    openedFrom: since('openedAt'),
    openedTo: until('openedAt'),
  },
  tabs: { field: 'status', words: handoverTabs },
}

/** Packages as the desk lists them, with the names of who packed and weighed them. */
async function linesOf(db: Kysely<Database>, rows: readonly Parcel[]): Promise<ParcelSummary[]> {
  const nameOf = await peopleOf(
    db,
    rows.flatMap(({ packedBy, weighedBy }) => [packedBy, weighedBy]),
  )
  const carrierOf = await namesOf(
    db,
    { table: 'carrier', column: 'name' },
    rows.map(({ carrierId }) => carrierId ?? ''),
  )
  return rows.map((row) =>
    parcelSummary(row, {
      carrierName: carrierOf(row.carrierId ?? ''),
      ...{ packedName: nameOf(row.packedBy), weighedName: nameOf(row.weighedBy) },
    }),
  )
}

export function parcelRoutes(db: Kysely<Database>): HandlersOf<typeof parcelApi> {
  const { list } = readsOf(db, parcelListing, (rows) => linesOf(db, rows))
  return { list, packers: (input, viewer) => packersOf(db, input, viewer) }
}

export function materialRoutes(db: Kysely<Database>): HandlersOf<typeof materialApi> {
  return {
    async journal({ id }, viewer) {
      if (viewer.warehouseId === null) throw refusals.warehouseRequired()
      return await timelineOf(db, materialStockId(`warehouse:${viewer.warehouseId}`, id), viewer)
    },
  }
}

/** The parcels of a hand-over, in the order of their numbers. */
export async function parcelsOfHandover(db: Kysely<Database>, handoverId: string): Promise<Parcel[]> {
  const found = await db
    .selectFrom('parcel')
    .selectAll()
    .where('handoverId', '=', handoverId)
    .orderBy('no')
    .execute()
  return found.map((row) => parsedRow(row as never, ['content', 'materials', 'options', 'taken']) as never)
}

export function handoverRoutes(db: Kysely<Database>): HandlersOf<typeof handoverApi> {
  return {
    left: readsOf(db, leftListing, (rows) => linesOf(db, rows)).list,
    list: readsOf(db, handoverListing, async (rows) => rows.map(handoverSummary)).list,
    async byId({ id }, viewer) {
      const row = await rowOf(db, handoverListing, { viewer, id })
      const house = await db
        .selectFrom('warehouse')
        .select('name')
        .where('id', '=', row.scope.slice('warehouse:'.length))
        .executeTakeFirst()
      return {
        ...handoverSummary(row),
        warehouseName: house?.name ?? '',
        inside: await linesOf(db, await parcelsOfHandover(db, id)),
        timeline: await timelineOf(db, id, viewer),
      }
    },
  }
}
