import {
  type Box,
  box,
  type Receipt,
  type ReceiptLine,
  receiptLine,
} from '@longshore/shared/inbound/receipt.ts'
import {
  boxRow,
  type InboundTrack,
  lineRow,
  type ReceiptLineRow,
  type ReceiptRow,
  receiptRow,
  type TimelineEvent,
  type WholeReceipt,
} from '@longshore/shared/inbound/receipt-lines.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Table } from '@longshore/shared/rows/table.ts'
import type { Kysely } from 'kysely'
import { goodsFacts } from '../catalog/goods-facts.ts'
import { parsedRow } from '../commands/row-statements.ts'
import { namesOf, shapeOf, type Viewer } from '../database/page.ts'
import type { SqlRow } from '../database/session.ts'
import type { Database } from '../database/tables.ts'
import { originOf } from '../files/sheet-origins.ts'

const warehouseIdOf = ({ scope }: { scope: string }) => scope.slice(scope.indexOf(':') + 1)

/** Receipts as the wire says them: the warehouse's own remark goes to its roles only. */
export async function receiptRows(
  db: Kysely<Database>,
  rows: readonly Receipt[],
  { actor }: Pick<Viewer, 'actor'>,
): Promise<ReceiptRow[]> {
  const warehouses = rows.map(warehouseIdOf)
  const warehouseName = await namesOf(db, { table: 'warehouse', column: 'name' }, warehouses)
  const warehouseCode = await namesOf(db, { table: 'warehouse', column: 'code' }, warehouses)
  const customerName = await customerNames(
    db,
    rows.map(({ customerId }) => customerId),
  )
  const { permissions } = actor
  const seesRemark =
    actor.kind === 'staff' && (permissions === undefined || permissions.has('inbound.remark'))
  return rows.map((row) =>
    receiptRow(row, {
      warehouseName: warehouseName(warehouseIdOf(row)),
      warehouseCode: warehouseCode(warehouseIdOf(row)),
      customerName: customerName(row.customerId),
      seesRemark,
    }),
  )
}

export function customerNames(db: Kysely<Database>, ids: readonly string[]): Promise<(id: string) => string> {
  return namesOf(db, { table: 'customer', column: 'name' }, ids)
}

export async function lineRows(
  db: Kysely<Database>,
  rows: readonly ReceiptLine[],
): Promise<ReceiptLineRow[]> {
  const ownerName = await customerNames(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  const facts = await goodsFacts(
    db,
    rows.map(({ skuId }) => skuId),
  )
  return rows.map((row) => lineRow(row, { ...facts(row.skuId), ownerName: ownerName(row.ownerId) }))
}

/** Receipts that the viewer may see, with their boxes and the first lines of each. */
export async function wholeReceipts(
  db: Kysely<Database>,
  receipts: readonly Receipt[],
  { most, ...viewer }: Pick<Viewer, 'actor'> & { readonly most: number },
): Promise<WholeReceipt[]> {
  const ids = receipts.map(({ id }) => id)
  if (!ids.length) return []
  const lines = await db
    .selectFrom('receiptLine')
    .selectAll()
    .where('receiptId', 'in', ids)
    .where('lineNo', '<=', most)
    .orderBy('lineNo')
    .execute()
  const boxes = await db.selectFrom('box').selectAll().where('receiptId', 'in', ids).orderBy('no').execute()
  const shownLines = await lineRows(db, lines.map(parsed<ReceiptLine>(receiptLine)))
  const shown = await receiptRows(db, receipts, viewer)
  const origins = await Promise.all(ids.map((id) => originOf(db, id, viewer.actor)))
  return shown.map((row, nth) => ({
    receipt: row,
    origin: origins[nth] ?? null,
    lines: shownLines.filter(({ receiptId }) => receiptId === row.id),
    boxes: boxes.filter(({ receiptId }) => receiptId === row.id).map((one) => boxRow(parsed<Box>(box)(one))),
  }))
}

/** Rows as rules see them, without the bucket that the database keeps beside their columns. */
function parsed<R>(table: unknown): (stored: unknown) => R {
  const { columns, jsonColumns } = shapeOf(table as Table)
  return (stored) => {
    const own = columns.map((name) => [name, (stored as SqlRow)[name]] as const)
    return parsedRow(Object.fromEntries(own) as SqlRow, jsonColumns) as R
  }
}

/** What is for the warehouse alone: customers read what was announced, counted and stored. */
const INTERNAL: ReadonlySet<string> = new Set([
  'receipt.unknown',
  'receipt.abnormal-resolved',
  'receipt.box-signed-again',
])

/** A document's timeline, oldest first. */
export async function timelineOf(
  db: Kysely<Database>,
  documentId: string,
  { actor }: Pick<Viewer, 'actor'>,
): Promise<TimelineEvent[]> {
  const isStaff = actor.kind === 'staff'
  const notes = await db
    .selectFrom('note')
    .select(['event', 'details', 'actor', 'occurredAt'])
    .where('documentId', '=', documentId)
    .orderBy('seq')
    .orderBy('n')
    .limit(MOST_EVENTS)
    .execute()
  return notes
    .filter(({ event }) => isStaff || !INTERNAL.has(event))
    .map(({ event, details, actor: who, occurredAt }) => ({
      at: toSeconds(occurredAt),
      event,
      details: publicDetails(JSON.parse(details) as TimelineEvent['details'], isStaff),
      by: isStaff ? who : null,
    }))
}

const MOST_EVENTS = 2000

function publicDetails(
  { by, photo, ...details }: TimelineEvent['details'],
  isStaff: boolean,
): TimelineEvent['details'] {
  return isStaff ? { ...details, ...(by !== undefined && { by }), ...(photo != null && { photo }) } : details
}

/** Steps of a receipt that are told with its goods. */
const TOLD = [
  'receipt.submitted',
  'receipt.box-signed',
  'receipt.boxes-counted',
  'receipt.counted',
  'receipt.finished',
  'receipt.shelved',
] as const

const MOST_TRACKS = 20

/** The way in of a SKU's goods, or of one line: newest first. `of` says whose lines may be told. */
export async function tracksOf(
  db: Kysely<Database>,
  productId: string,
  of: { readonly ownerId?: string | null; readonly scope?: string | undefined; readonly lineOnly?: true },
): Promise<InboundTrack[]> {
  let query = db
    .selectFrom('receiptLine')
    .select([
      'id',
      'receiptId',
      'receiptNo',
      'skuCode',
      'forecast',
      'received',
      'shelvedGood',
      'shelvedDefective',
    ])
    .where(of.lineOnly ? 'id' : 'skuId', '=', productId)
    .orderBy('id', 'desc')
    .limit(MOST_TRACKS)
  if (of.ownerId) query = query.where('ownerId', '=', of.ownerId)
  if (of.scope) query = query.where('scope', '=', of.scope)
  const lines = await query.execute()
  if (!lines.length) return []
  const ids = [...new Set(lines.map(({ receiptId }) => receiptId))]
  const receipts = await db.selectFrom('receipt').select(['id', 'status']).where('id', 'in', ids).execute()
  const notes = await db
    .selectFrom('note')
    .select(['documentId', 'event', 'occurredAt'])
    .where('documentId', 'in', ids)
    .where('event', 'in', TOLD)
    .orderBy('seq')
    .limit(MOST_EVENTS)
    .execute()
  return lines.flatMap((line) => {
    const status = receipts.find(({ id }) => id === line.receiptId)?.status
    if (!status || status === 'draft' || status === 'deleted') return []
    const { receiptNo, skuCode, forecast, received } = line
    return {
      ...{ no: receiptNo, skuCode, status, forecast, received },
      shelved: line.shelvedGood + line.shelvedDefective,
      events: notes
        .filter(({ documentId }) => documentId === line.receiptId)
        .map(({ event, occurredAt }) => ({ date: toSeconds(occurredAt), status: event })),
    }
  })
}
