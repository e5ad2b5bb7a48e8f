import type { Sku } from '@longshore/shared/catalog/sku.ts'
import type { Receipt } from '@longshore/shared/inbound/receipt.ts'
import type { Fact, LabelContent } from '@longshore/shared/labels/label.ts'
import { type Subject, withLogistics } from '@longshore/shared/labels/selection.ts'
import { houseSymbology } from '@longshore/shared/labels/symbol.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { toKg } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { skuListing } from '../catalog/sku.routes.ts'
import { namesOf, rowsByIds, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { receiptListing } from '../inbound/receipt-listings.ts'
import { parcelListing } from '../outbound/parcel.routes.ts'
import { positionListing } from '../setup/position.routes.ts'

export interface Asking {
  readonly viewer: Viewer
  readonly ids: readonly string[]
  readonly language: Language
}

export interface Found {
  readonly subjects: readonly Subject[]
  /** Numbers of rows that are not printed. */
  readonly leftOut: readonly string[]
}

type Load = (db: Kysely<Database>, asking: Asking) => Promise<Found>

const shop = ''
const all = (subjects: readonly Subject[]): Found => ({ subjects, leftOut: [] })
const facts = (...given: readonly (readonly [Fact['name'], string])[]): Fact[] =>
  given.filter(([, text]) => text !== '').map(([name, text]) => ({ name, text: text.slice(0, 300) }))

function ofHouse(code: string, said: Omit<LabelContent, 'code' | 'symbology' | 'mayTurn'>): LabelContent {
  return { code, symbology: houseSymbology(code), mayTurn: true, ...said }
}

const skus: Load = async (db, { viewer, ids, language }) => {
  const found = await rowsByIds(db, skuListing, { viewer, ids })
  const ownerCode = await codesOf(db, found)
  const contentOf = ({ code, name, nameEn, origin, barcodes, customerId }: Sku) =>
    ofHouse(barcodes.find(({ quantity }) => quantity === 1)?.code ?? code, {
      headline: (language === 'zh' ? name : nameEn || name).slice(0, 300),
      corner: '',
      facts: facts(['sku', code], ['owner', ownerCode(customerId)], ['origin', origin]),
    })
  return all(
    found
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map((row) => ({
        ...{ id: row.id, no: row.code, ownerId: row.customerId, shop },
        contents: [contentOf(row)],
      })),
  )
}

/** Boxes by their own codes, those without one by the receipt's number, and which of how many each is. */
const boxes: Load = async (db, { viewer, ids }) => {
  const found = await rowsByIds(db, receiptListing, { viewer, ids })
  const ownerCode = await codesOf(db, found)
  const coded = await db
    .selectFrom('box')
    .select(['receiptId', 'no'])
    .where('receiptId', 'in', [...ids])
    .orderBy('no')
    .execute()
  const contentsOf = ({ id, no, originalNo, customerId, boxes }: Receipt) => {
    const codes = coded.filter(({ receiptId }) => receiptId === id).map((box) => box.no)
    const each = [...codes, ...Array.from({ length: Math.max(0, boxes - codes.length) }, () => no)]
    return each.map((code, nth) =>
      ofHouse(code, {
        headline: no,
        corner: `${nth + 1}/${each.length}`,
        facts: facts(['owner', ownerCode(customerId)], ['original', originalNo]),
      }),
    )
  }
  const alive = found.filter(({ status }) => status !== 'deleted').toSorted((a, b) => (a.no < b.no ? -1 : 1))
  return all(
    alive.map((row) => ({
      ...{ id: row.id, no: row.no, ownerId: row.customerId, shop },
      contents: contentsOf(row),
    })),
  )
}

/** In the order in which people walk past them. */
const positions: Load = async (db, { viewer, ids }) => {
  const found = await rowsByIds(db, positionListing, { viewer, ids })
  const partition = { table: 'partition', column: 'name' }
  const nameOf = await namesOf(
    db,
    partition,
    found.map(({ partitionId }) => partitionId),
  )
  return all(
    found
      .toSorted((a, b) => (a.walk < b.walk ? -1 : 1))
      .map(({ id, code, partitionId }) => ({
        ...{ id, no: code, ownerId: '', shop },
        contents: [
          ofHouse(code, { headline: code, corner: '', facts: facts(['partition', nameOf(partitionId)]) }),
        ],
      })),
  )
}

/** In the order of their waves and of the bins in them. Who receives one is on no label of ours, only the country. */
const parcels: Load = async (db, { viewer, ids }) => {
  const found = await rowsByIds(db, parcelListing, { viewer, ids })
  const { kept, leftOut } = withLogistics(found)
  const orders = await db
    .selectFrom('outboundOrder')
    .select(['id', 'channel', 'country', 'bin', 'customerId'])
    .where(
      'id',
      'in',
      kept.map(({ orderId }) => orderId),
    )
    .execute()
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const carrier = { table: 'carrier', column: 'name' }
  const carrierName = await namesOf(
    db,
    carrier,
    kept.flatMap(({ carrierId }) => carrierId ?? []),
  )
  const place = ({ waveId, orderId, orderNo, no }: (typeof kept)[number]) =>
    [waveId ?? '', orderOf.get(orderId)?.bin ?? '', orderNo, no].join('\n')
  const subjects = kept
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .map((row) => {
      const { channel = '', country = '', customerId = '' } = orderOf.get(row.orderId) ?? {}
      const content = ofHouse(row.waybillNo, {
        headline: channel || row.orderNo,
        corner: country,
        facts: facts(
          ['order', row.orderNo],
          ['package', row.no],
          ['carrier', carrierName(row.carrierId ?? '')],
          ['destination', country],
          ['weight', row.weight > 0 ? `${toKg(row.weight).toFixed(3)} kg` : ''],
          ['pieces', String(row.content.reduce((sum, { quantity }) => sum + quantity, 0))],
        ),
      })
      return { id: row.id, no: row.no, ownerId: customerId, shop, contents: [content] }
    })
  return { subjects, leftOut: leftOut.map(({ no }) => no) }
}

/** What labels are made of, by the kind of row. */
export const rowLoads: Readonly<Record<'sku' | 'box' | 'position' | 'parcel', Load>> = {
  sku: skus,
  box: boxes,
  position: positions,
  parcel: parcels,
}

function codesOf(db: Kysely<Database>, rows: readonly { readonly customerId: string }[]) {
  return namesOf(
    db,
    { table: 'customer', column: 'code' },
    rows.map(({ customerId }) => customerId),
  )
}
