import type { Bearer } from '@longshore/shared/finance/spread-margin.ts'
import { stowageAt } from '@longshore/shared/freight/piece-place.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import type { Kysely } from 'kysely'
import { numbersOf } from '../../billing/document-numbers.ts'
import { namesOf } from '../../database/page.ts'
import { anyTables } from '../../database/statements.ts'
import type { Database } from '../../database/tables.ts'

/** Packages that one statement reads. */
const SOME = 500

type Piece = Awaited<ReturnType<typeof piecesOf>>[number]

/** Documents of a customer that have no packages which travel. */
const owned = ['receipt', 'destructionOrder', 'rentPeriod', 'booking'] as const

/** What bears the charges and costs of a document: its packages, or the document itself. */
export async function bearersOf(
  db: Kysely<Database>,
  documentId: string,
  charged: { readonly customerId: string; readonly documentNo: string },
): Promise<Bearer[]> {
  const load = await db
    .selectFrom('stowage')
    .select(['id', 'no'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (load) return bearersOfLoads(db, [load.id], '')
  const order = await db
    .selectFrom('parcelOrder')
    .select(['id', 'no', 'customerId', 'scope'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (order) {
    const pieces = await piecesOf(db, { orderId: order.id })
    return bearing(db, pieces, { documentId, documentNo: order.no, customerId: order.customerId })
  }
  const outbound = await db
    .selectFrom('outboundOrder')
    .select(['no', 'customerId'])
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (outbound) {
    const holder = { documentId, documentNo: outbound.no, customerId: outbound.customerId }
    return ofParcels(db, await bearing(db, [], holder))
  }
  const documentNo = charged.documentNo || ((await numbersOf(db, [documentId])).get(documentId) ?? '')
  const customerId = charged.customerId || (await ownerOf(db, documentId))
  return bearing(db, [], { documentId, documentNo, customerId })
}

/** The packages that loads left with; of one customer where one is named. Without any, the loads themselves. */
export async function bearersOfLoads(
  db: Kysely<Database>,
  loadIds: readonly string[],
  customerId: string,
): Promise<Bearer[]> {
  const loads = await db
    .selectFrom('stowage')
    .select(['id', 'no', 'scope', 'departedAt'])
    .where('id', 'in', [...loadIds, ''])
    .orderBy('id')
    .execute()
  const found: Piece[] = []
  for (const { id, scope } of loads) {
    for (const place of ['TRANSIT', 'EXT.CARRIER', 'EXT.HOUSE'])
      found.push(...(await piecesOf(db, { scope, place: `${place}:${id}` })))
  }
  const pieces = customerId === '' ? found : found.filter((one) => one.customerId === customerId)
  const [first] = loads
  if (pieces.length > 0 || !first || customerId !== '') return bearing(db, pieces, undefined)
  const holder = { documentId: first.id, documentNo: first.no, customerId: '' }
  return (await bearing(db, [], holder)).map((one) => ({ ...one, loadId: first.id, loadNo: first.no }))
}

async function piecesOf(
  db: Kysely<Database>,
  of: { readonly orderId: string } | { readonly scope: string; readonly place: string },
) {
  const pieces = db
    .selectFrom('parcelPiece')
    .select(['id', 'no', 'orderId', 'customerId', 'place', 'weight', 'grams', 'length', 'width', 'height'])
    .select('origin')
  if ('orderId' in of) return pieces.where('orderId', '=', of.orderId).orderBy('nth').execute()
  // `:` ends the name of a load, and `;` is behind it.
  return pieces
    .where('scope', '=', of.scope)
    .where((piece) =>
      piece.or([
        piece('place', '=', of.place),
        piece.and([piece('place', '>=', `${of.place}:`), piece('place', '<', `${of.place};`)]),
      ]),
    )
    .where('place', '<>', '')
    .orderBy('id')
    .execute()
}

type Holder = Pick<Bearer, 'documentId' | 'documentNo' | 'customerId'>

/** Packages as they are shown; the holder itself where there are none. What came from another warehouse is its first one's. */
async function bearing(
  db: Kysely<Database>,
  pieces: readonly Piece[],
  holder: Holder | undefined,
): Promise<Bearer[]> {
  const customers = [...pieces.map(({ customerId }) => customerId), ...(holder ? [holder.customerId] : [])]
  const currencyOf = await currenciesOf(db, customers)
  const none = { pieceId: '', pieceNo: '', loadId: '', loadNo: '', grams: 0, volume: 0 }
  if (pieces.length === 0)
    return holder ? [{ ...holder, ...none, currency: currencyOf(holder.customerId) }] : []
  const orders = await ordersOf(
    db,
    pieces.map(({ orderId }) => orderId),
  )
  const leftWith = ({ place }: Piece) => (place.startsWith('LOAD:') ? '' : (stowageAt(place) ?? ''))
  const loadNo = await namesOf(db, { table: 'stowage', column: 'no' }, pieces.map(leftWith))
  return pieces.map((piece) => {
    const order = orders.get(piece.orderId)
    const loadId = leftWith(piece)
    return {
      documentId: order?.origin || piece.orderId,
      documentNo: order?.no ?? '',
      ...{ customerId: piece.customerId, currency: currencyOf(piece.customerId) },
      ...{ pieceId: piece.origin || piece.id, pieceNo: piece.no, loadId, loadNo: loadNo(loadId) },
      grams: Number(piece.grams) || Number(piece.weight),
      volume: Number(piece.length) * Number(piece.width) * Number(piece.height),
    }
  })
}

/** The packages that an outbound order was packed into; the order itself while it has none. */
async function ofParcels(db: Kysely<Database>, [holder]: readonly Bearer[]): Promise<Bearer[]> {
  if (!holder) return []
  const parcels = await db
    .selectFrom('parcel')
    .select(['id', 'no', 'weight', 'expected', 'length', 'width', 'height'])
    .where('orderId', '=', holder.documentId)
    .orderBy('id')
    .execute()
  if (parcels.length === 0) return [holder]
  return parcels.map((one) => ({
    ...{ ...holder, pieceId: one.id, pieceNo: one.no },
    grams: Number(one.weight) || Number(one.expected),
    volume: Number(one.length) * Number(one.width) * Number(one.height),
  }))
}

async function ownerOf(db: Kysely<Database>, documentId: string): Promise<string> {
  for (const table of owned) {
    const found = await anyTables(db)
      .selectFrom(table)
      .select('customerId')
      .where('id', '=', documentId)
      .executeTakeFirst()
    if (found) return String(found.customerId)
  }
  return ''
}

async function currenciesOf(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'currency'])
    .where('id', 'in', [...new Set([...ids, ''])])
    .execute()
  const found = new Map(rows.map(({ id, currency }): [string, Currency] => [id, currency]))
  return (id: string) => found.get(id)
}

async function ordersOf(db: Kysely<Database>, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const found = new Map<string, { readonly no: string; readonly origin: string }>()
  for (let from = 0; from < wanted.length; from += SOME) {
    const rows = await db
      .selectFrom('parcelOrder')
      .select(['id', 'no', 'origin'])
      .where('id', 'in', wanted.slice(from, from + SOME))
      .execute()
    for (const { id, ...order } of rows) found.set(id, order)
  }
  return found
}
