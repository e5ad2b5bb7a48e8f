import { returnState } from '@longshore/shared/inbound/return.ts'
import { shownState } from '@longshore/shared/outbound/order-view.ts'
import { packing } from '@longshore/shared/stock/place.ts'
import { rowsFound } from '../database/finder.ts'
import { namesOf } from '../database/page.ts'
import { destructionListing } from '../exceptions/destruction.routes.ts'
import { partListing } from '../exceptions/part.routes.ts'
import { boxListing, receiptListing } from '../inbound/receipt-listings.ts'
import { orderListing } from '../outbound/order.routes.ts'
import { parcelListing } from '../outbound/parcel.routes.ts'
import { waveListing } from '../outbound/wave.routes.ts'
import { countOrderListing } from '../stock/count-order.routes.ts'
import { goodsAt, goodsOfLines, NO_GOODS } from './look-up-goods.ts'
import { customersOf, each, type Look, meaning, ofDocument, sought } from './look-up-told.ts'

export const orders: Look = async (db, looked) => {
  const rows = await rowsFound(db, orderListing, { ...sought(looked), by: ['no', 'docNo', 'waybillNo'] })
  const [owner, wave] = await Promise.all([
    customersOf(
      db,
      rows.map(({ customerId }) => customerId),
    ),
    namesOf(
      db,
      { table: 'wave', column: 'no' },
      rows.map(({ waveId }) => waveId ?? ''),
    ),
  ])
  return each(rows, (row) =>
    meaning(
      {
        ...{ kind: 'order', id: row.id, code: row.no, state: shownState(row) },
        about: owner(row.customerId),
        facts: [
          ['owner', owner(row.customerId)],
          ['picked', `${row.picked} / ${row.pieces}`],
          ['wave', wave(row.waveId ?? '')],
          ['tote', row.status === 'in-delivery' ? row.bin : ''],
          ['slot', row.wallSlot && row.onWall ? `W-${row.wallSlot}` : ''],
          ['waybill', row.waybillNo],
        ],
      },
      goodsOfLines(db, { table: 'outboundLine', documentId: row.id }),
      ofDocument(db, row.scope, row.id),
    ),
  )
}

export const parcels: Look = async (db, looked) => {
  const rows = await rowsFound(db, parcelListing, { ...sought(looked), by: ['no', 'waybillNo'] })
  return each(rows, ({ id, no, status, orderId, orderNo, waybillNo, scope, content }) =>
    meaning(
      {
        ...{ kind: 'parcel', id, code: no, about: orderNo, state: status },
        facts: [
          ['order', orderNo],
          ['waybill', waybillNo],
          ['pieces', content.reduce((sum, { quantity }) => sum + quantity, 0)],
        ],
      },
      goodsAt(db, scope, [packing(id)]),
      ofDocument(db, scope, orderId),
    ),
  )
}

export const receipts: Look = async (db, looked) => {
  const rows = await rowsFound(db, receiptListing, {
    ...sought(looked),
    by: ['no', 'waybillNo', 'originalNo'],
  })
  const owner = await customersOf(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return each(rows, (row) =>
    meaning(
      {
        ...{ kind: row.kind === 'return' ? 'return' : 'receipt', id: row.id, code: row.no },
        ...{ about: owner(row.customerId), state: returnState(row) || row.status },
        facts: [
          ['owner', owner(row.customerId)],
          ['order', row.soldOrderNo],
          ['boxes', `${row.boxesSigned} / ${row.boxes}`],
          ['received', `${row.received} / ${row.forecast}`],
          ['waybill', row.waybillNo],
        ],
      },
      goodsOfLines(db, { table: 'receiptLine', documentId: row.id }),
      ofDocument(db, row.scope, row.id),
    ),
  )
}

export const boxes: Look = async (db, looked) => {
  const rows = await rowsFound(db, boxListing, { ...sought(looked), by: ['no'] })
  return each(rows, ({ id, no, receiptId, receiptNo, status, scope }) =>
    meaning(
      { kind: 'box', id, code: no, about: receiptNo, state: status, facts: [['receipt', receiptNo]] },
      goodsOfLines(db, { table: 'receiptLine', documentId: receiptId, boxNo: no }),
      ofDocument(db, scope, receiptId),
    ),
  )
}

export const waves: Look = async (db, looked) => {
  const rows = await rowsFound(db, waveListing, { ...sought(looked), by: ['no'] })
  return each(rows, ({ id, no, status, orders: few, pieces, picked, scope }) =>
    meaning(
      {
        ...{ kind: 'wave', id, code: no, state: status },
        facts: [
          ['order', few],
          ['picked', `${picked} / ${pieces}`],
        ],
      },
      Promise.resolve(NO_GOODS),
      ofDocument(db, scope, id),
    ),
  )
}

export const counts: Look = async (db, looked) => {
  const rows = await rowsFound(db, countOrderListing, { ...sought(looked), by: ['no'] })
  return each(rows, ({ id, no, status, positions: all, left, scope }) =>
    meaning(
      { kind: 'count', id, code: no, state: status, facts: [['counted', `${all - left} / ${all}`]] },
      Promise.resolve(NO_GOODS),
      ofDocument(db, scope, id),
    ),
  )
}

export const parts: Look = async (db, looked) => {
  const rows = await rowsFound(db, partListing, { ...sought(looked), by: ['code'] })
  const owner = await customersOf(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return each(rows, ({ id, code, status, ended, quantity, receiptNo, customerId, scope }) =>
    meaning(
      {
        ...{ kind: 'part', id, code, about: owner(customerId), state: ended || status },
        facts: [
          ['pieces', quantity],
          ['owner', owner(customerId)],
          ['receipt', receiptNo],
        ],
      },
      Promise.resolve(NO_GOODS),
      ofDocument(db, scope, id),
    ),
  )
}

export const destructions: Look = async (db, looked) => {
  const rows = await rowsFound(db, destructionListing, { ...sought(looked), by: ['no'] })
  const owner = await customersOf(
    db,
    rows.map(({ customerId }) => customerId),
  )
  return each(rows, ({ id, no, status, customerId, pieces, destroyed, scope }) =>
    meaning(
      {
        ...{ kind: 'destruction', id, code: no, about: owner(customerId), state: status },
        facts: [
          ['owner', owner(customerId)],
          ['destroyed', `${destroyed} / ${pieces}`],
        ],
      },
      goodsOfLines(db, { table: 'destructionLine', documentId: id }),
      ofDocument(db, scope, id),
    ),
  )
}
