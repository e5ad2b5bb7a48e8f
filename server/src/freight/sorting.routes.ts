import { ownCode } from '@longshore/shared/catalog/barcode-match.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type ParcelSort, parcelSort } from '@longshore/shared/freight/parcel-sort.ts'
import { segmentOf } from '@longshore/shared/freight/segment-of.ts'
import type { sortingApi } from '@longshore/shared/freight/sorting.api.ts'
import type { WeightTemplate } from '@longshore/shared/freight/weight-template.ts'
import { zoneOf } from '@longshore/shared/freight/zone-of.ts'
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
      if (!parcel) throw refusals.rowMissing()
      const { order } = parcel
      const weight = weighed ?? parcel.weight
      const { country, channel } = order
      const found = zoneOf(await indexes.inUse(countryOf(country)), {
        ...{ country, channel, postcode: order.consignee.postcode },
      })
      const template = await templateOf(db, found?.scheme.templateId)
      return {
        ...{ orderId: order.id, orderNo: order.no, code: ownCode(code), channel, country, weight },
        ...{ status: order.status, held: order.held === 1 },
        ...{ zone: found?.zone ?? '', cage: found?.cage ?? '' },
        segment: (template && segmentOf(template, weight)?.code) ?? '',
        ...{ schemeId: found?.scheme.id ?? null, schemeCode: found?.scheme.code ?? '' },
        ...{ schemeNo: found?.scheme.no ?? 0 },
        ...{ templateId: template?.id ?? null, templateNo: template?.no ?? 0 },
      }
    },
  }
}

interface Parcel {
  readonly order: ParcelOrder
  /** Grams: as measured here, else as announced. */
  readonly weight: number
}

/** A package by its own number, else the order that goes by this number, or that its carrier brings under it. */
async function parcelCalled(db: Kysely<Database>, scope: string, code: string): Promise<Parcel | undefined> {
  const orders = db.selectFrom('parcelOrder').selectAll().where('scope', '=', scope).limit(1)
  const pieces = db.selectFrom('parcelPiece').select(['orderId', 'weight', 'grams']).limit(2)
  const exact = await pieces.where('scope', '=', scope).where('no', '=', code).executeTakeFirst()
  const row = exact
    ? await orders.where('id', '=', exact.orderId).executeTakeFirst()
    : ((await orders.where('no', '=', code).executeTakeFirst()) ??
      (await orders.where('waybillNo', '=', code).executeTakeFirst()))
  if (!row) return undefined
  const order = parsedRow(row, ['consignee', 'sender', 'details', 'attachments']) as ParcelOrder
  const [first, second] = exact ? [exact] : await pieces.where('orderId', '=', order.id).execute()
  const only = second ? undefined : first
  const announced = Math.round(order.weight / Math.max(1, order.pieces))
  return { order, weight: only?.grams || only?.weight || announced }
}

async function templateOf(
  db: Kysely<Database>,
  id: string | null | undefined,
): Promise<WeightTemplate | undefined> {
  if (!id) return undefined
  const row = await db
    .selectFrom('weightTemplate')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .executeTakeFirst()
  return row && (parsedRow(row, ['segments']) as WeightTemplate)
}
