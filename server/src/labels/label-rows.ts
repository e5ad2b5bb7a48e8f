import { itemBarcode, type Sku } from '@longshore/shared/catalog/sku.ts'
import type { Receipt } from '@longshore/shared/inbound/receipt.ts'
import type { LabelKind } from '@longshore/shared/labels/label.ts'
import type { Subject } from '@longshore/shared/labels/selection.ts'
import type { Kysely } from 'kysely'
import { skuListing } from '../catalog/sku.routes.ts'
import { namesOf, rowsByIds } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { receiptListing } from '../inbound/receipt-listings.ts'
import { positionListing } from '../setup/position.routes.ts'
import { bags } from './bag-labels.ts'
import { type Found, facts, type Load, ofHouse, shop } from './label-parts.ts'
import { orders, parcels, waves } from './parcel-labels.ts'
import { parcelOrders } from './parcel-order-labels.ts'

type RowKind = 'sku' | 'box' | 'position' | 'parcel' | 'order' | 'wave' | 'parcelOrder' | 'freightBag'

const all = (subjects: readonly Subject[]): Found => ({ subjects, leftOut: [] })

const skus: Load = async (db, { viewer, ids, language }) => {
  const found = await rowsByIds(db, skuListing, { viewer, ids })
  const ownerCode = await codesOf(db, found)
  const contentOf = ({ code, name, nameEn, origin, barcodes, customerId }: Sku) =>
    ofHouse(itemBarcode(barcodes) || code, {
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

/** What labels are made of, by the kind of row. */
export const rowLoads: Readonly<Record<RowKind, Load>> = {
  sku: skus,
  box: boxes,
  position: positions,
  parcel: parcels,
  order: orders,
  wave: waves,
  parcelOrder: parcelOrders,
  freightBag: bags,
}

export function isOfRows(kind: LabelKind): kind is RowKind {
  return kind in rowLoads
}

function codesOf(db: Kysely<Database>, rows: readonly { readonly customerId: string }[]) {
  return namesOf(
    db,
    { table: 'customer', column: 'code' },
    rows.map(({ customerId }) => customerId),
  )
}
