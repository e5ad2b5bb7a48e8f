import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import {
  type Box,
  box,
  type Receipt,
  type ReceiptLine,
  receipt,
  receiptLine,
} from '@longshore/shared/inbound/receipt.ts'
import { sql } from 'kysely'
import { equal, type Filter, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import type { Listing } from '../database/page.ts'

export type ReceiptInput = InputOf<typeof inboundApi.list.input>
type LineInput = InputOf<typeof inboundApi.inspections.input>
type PutInput = InputOf<typeof inboundApi.putaways.input>

/** Tabs 0 "to be put on shelf" and 1 "on shelf" (specification 001 §4). */
const tab: Filter = (columns, value) => columns('stage', '=', value === '0' ? 'to-shelve' : 'on-shelf')

/** Returns are few: a literal, so that their own index serves it. */
const ofKind: Filter = (columns, kind) =>
  columns('kind', '=', kind === 'return' ? sql.lit('return') : String(kind))

/** Literals, so that the indexes of such receipts serve them. */
const short: Filter = (columns) =>
  columns.and([
    columns('status', 'in', [sql.lit('received'), sql.lit('stored')]),
    sql<boolean>`received < forecast`,
  ])
const lateBy: Filter = (columns, seconds) =>
  columns.and([
    columns('status', '=', sql.lit('to-be-received')),
    columns('eta', '<', Number(seconds) * 1000),
  ])

export const receiptListing: Listing<Receipt, ReceiptInput> = {
  table: receipt,
  scope: 'warehouse',
  filters: {
    search: foundBy('no', 'waybillNo', 'originalNo'),
    status: equal('status'),
    tab,
    stage: equal('stage'),
    customerId: equal('customerId'),
    kind: ofKind,
    audit: equal('audit'),
    short,
    lateBy,
    from: since('createdAt'),
    to: until('createdAt'),
  },
  tabs: {
    field: 'status',
    kept: true,
    words: [
      ...['draft', 'to-be-received', 'signed', 'partially-received', 'received', 'stored'],
      ...['rejected', 'sign-in-failed', 'deleted'],
    ],
  },
}

export const detailListing: Listing<ReceiptLine, InputOf<typeof inboundApi.details.input>> = {
  table: receiptLine,
  scope: 'warehouse',
  filters: { receiptId: equal('receiptId') },
}

export const boxListing: Listing<Box, InputOf<typeof inboundApi.boxes.input>> = {
  table: box,
  scope: 'warehouse',
  filters: { receiptId: equal('receiptId') },
}

const lineFilters = {
  search: foundBy('skuCode', 'receiptNo'),
  receiptId: equal('receiptId'),
  skuId: equal('skuId'),
  customerId: equal('ownerId'),
}

export const inspectionListing: Listing<ReceiptLine, LineInput> = {
  table: receiptLine,
  scope: 'warehouse',
  filters: {
    ...lineFilters,
    inspection: equal('inspection'),
    of: (columns) => columns('inspection', '<>', 'none'),
  },
  tabs: { field: 'inspection', words: ['waiting', 'inspected'] },
}

export const putawayListing: Listing<ReceiptLine, PutInput> = {
  table: receiptLine,
  scope: 'warehouse',
  filters: {
    ...lineFilters,
    putaway: equal('putaway'),
    of: (columns) => columns('putaway', '<>', 'none'),
  },
  tabs: { field: 'putaway', words: ['to-be-put', 'partly', 'on-shelf'] },
}
