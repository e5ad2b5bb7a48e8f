import type { Sku } from '@longshore/shared/catalog/sku.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Position } from '@longshore/shared/setup/warehouse.ts'
import { defectiveShelf, shelf } from '@longshore/shared/stock/place.ts'
import type {
  AnnouncedStock,
  PlaceStock,
  PositionStock,
  SkuStock,
} from '@longshore/shared/stock/stock-view.ts'
import { type Kysely, sql } from 'kysely'
import { announcedPieces, hasSetOut } from '../catalog/announced.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { namesOfPlaces } from './place-names.ts'

const NOTHING = { good: 0, defective: 0, pending: 0, shelf: 0, allocated: 0, promised: 0 }

/** Articles with their sums in a warehouse, and what of them is announced. */
export async function skuRows(
  db: Kysely<Database>,
  rows: readonly Sku[],
  { scope, at }: { scope: string; at: number },
): Promise<SkuStock[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const customerName = await namesOf(
    db,
    { table: 'customer', column: 'name' },
    rows.map(({ customerId }) => customerId),
  )
  const supplies = await db
    .selectFrom('supply')
    .select(['skuId', 'good', 'defective', 'pending', 'shelf', 'allocated', 'promised'])
    .where('scope', '=', scope)
    .where('skuId', 'in', ids)
    .execute()
  const announced = await announcedPieces(db, ids, { scopes: [scope], at })
  return rows.map((row) => {
    const { skuId: _, ...sums } = supplies.find(({ skuId }) => skuId === row.id) ?? { skuId: '', ...NOTHING }
    const available = sums.shelf - sums.allocated - sums.promised
    return {
      ...{ id: row.id, skuCode: row.code, skuName: row.name, customerId: row.customerId },
      ...{ customerName: customerName(row.customerId), ...sums, moving: sums.good - sums.shelf, available },
      ...(announced.get(row.id) ?? { forecast: 0, onTheWay: 0 }),
      ...{ warningStock: row.warningStock, low: available < row.warningStock },
    }
  })
}

/** The receipts that announce pieces of an article, those that come first at the head. */
export async function announcedOf(
  db: Kysely<Database>,
  skuId: string,
  { scope, at }: { scope: string; at: number },
): Promise<AnnouncedStock[]> {
  const lines = await db
    .selectFrom('receiptLine')
    .innerJoin('receipt', 'receipt.id', 'receiptLine.receiptId')
    .select(['receipt.id', 'receipt.no', 'receipt.waybillNo', 'receipt.etd', 'receipt.eta'])
    .select((eb) => eb('receiptLine.forecast', '-', eb.ref('receiptLine.received')).as('left'))
    .where('receiptLine.skuId', '=', skuId)
    .where('receiptLine.scope', '=', scope)
    .where('receiptLine.open', '=', sql.lit(1))
    .orderBy('receipt.eta')
    .orderBy('receipt.id')
    .limit(MOST_PLACES)
    .execute()
  const seconds = (time: number | null) => (time === null ? null : toSeconds(time))
  return lines.flatMap(({ id: receiptId, no: receiptNo, waybillNo, etd, eta, left }) =>
    Number(left) > 0
      ? [
          {
            ...{ receiptId, receiptNo, waybillNo, etd: seconds(etd), eta: seconds(eta) },
            ...{ left: Number(left), onTheWay: hasSetOut({ waybillNo, etd }, at) },
          },
        ]
      : [],
  )
}

/** More places of one article than a page shows. */
const MOST_PLACES = 1000

/** Every place inside the walls that holds pieces of an article. */
export async function placesOfSku(db: Kysely<Database>, scope: string, row: Sku): Promise<PlaceStock[]> {
  const balances = await db
    .selectFrom('balance')
    .selectAll()
    .where('scope', '=', scope)
    .where('skuId', '=', row.id)
    .where('ownerId', '=', row.customerId)
    .where('quantity', '<>', 0)
    .where('locationId', 'not like', 'EXT.%')
    .orderBy('locationId')
    .orderBy('batch')
    .limit(MOST_PLACES)
    .execute()
  return placesOf(db, balances)
}

/** Positions with all that stands on each of them. */
export async function positionRows(
  db: Kysely<Database>,
  scope: string,
  rows: readonly Position[],
): Promise<PositionStock[]> {
  if (rows.length === 0) return []
  const balances = await db
    .selectFrom('balance')
    .selectAll()
    .where('scope', '=', scope)
    .where(
      'locationId',
      'in',
      rows.flatMap(({ id }) => [shelf(id), defectiveShelf(id)]),
    )
    .where('quantity', '>', 0)
    .orderBy('skuId')
    .execute()
  const places = await placesOf(db, balances)
  return rows.map((row) => {
    const here = places.filter(({ positionId }) => positionId === row.id)
    return {
      ...{ id: row.id, positionCode: row.code, places: here },
      pieces: here.reduce((sum, { quantity }) => sum + quantity, 0),
      articles: new Set(here.map(({ skuId }) => skuId)).size,
    }
  })
}

export type BalanceRow = Omit<Database['balance'], 'accountId' | 'scope'>

/** Accounts as people read them. */
export async function placesOf(db: Kysely<Database>, balances: readonly BalanceRow[]): Promise<PlaceStock[]> {
  const skuIds = balances.map(({ skuId }) => skuId)
  const [code, name] = [
    await namesOf(db, { table: 'sku', column: 'code' }, skuIds),
    await namesOf(db, { table: 'sku', column: 'name' }, skuIds),
  ]
  const owners = balances.map(({ ownerId }) => ownerId)
  const customerName = await namesOf(db, { table: 'customer', column: 'name' }, owners)
  const batches = balances.map(({ batch }) => batch)
  const batchNo = await namesOf(db, { table: 'receipt', column: 'no' }, batches)
  const placeName = await namesOfPlaces(
    db,
    balances.map(({ locationId }) => locationId),
  )
  return balances.map(({ locationId, skuId, ownerId, batch, condition, quantity, allocated }) => ({
    ...{
      locationId,
      place: placeName(locationId),
      positionId: /^(?:SHELF|DEF):(.+)$/.exec(locationId)?.[1] ?? null,
    },
    ...{ skuId, skuCode: code(skuId), skuName: name(skuId), customerName: customerName(ownerId) },
    ...{ condition, batchNo: batchNo(batch) || batch, quantity, allocated },
  }))
}
