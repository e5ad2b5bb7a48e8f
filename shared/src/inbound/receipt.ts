import { goodsColumns } from '../catalog/sku.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { InspectionPolicy } from '../setup/warehouse.ts'

export type ReceiptStatus =
  | 'draft'
  | 'to-be-received'
  | 'signed'
  | 'partially-received'
  | 'received'
  | 'stored'
  | 'rejected'
  | 'sign-in-failed'
  | 'deleted'

/** What a customer announces and the warehouse receives (state-machines §2). Its id is the stock batch of what it brings. */
export const receipt = table(
  'receipt',
  {
    no: text,
    customerId: text,
    status: word<ReceiptStatus>(),
    kind: word<'standard' | 'non-standard'>(),
    originalNo: text,
    waybillNo: text,
    logisticsCompany: text,
    inspection: word<InspectionPolicy>(),
    boxes: integer,
    boxesSigned: integer,
    forecast: integer,
    received: integer,
    shelved: integer,
    etd: maybe(integer),
    eta: maybe(integer),
    /** The customer's remark to the warehouse. */
    remark: text,
    /** The warehouse's own remark: warehouse roles only. */
    warehouseRemark: text,
    createdAt: integer,
    submittedAt: maybe(integer),
    signedAt: maybe(integer),
    finishedAt: maybe(integer),
  },
  {
    owner: 'customerId',
    bucket: (row) => (isOpen(row.status) ? `inbound:${row.scope}` : undefined),
    device: [
      'no',
      'status',
      'kind',
      'originalNo',
      'waybillNo',
      'inspection',
      'boxes',
      'boxesSigned',
      'forecast',
      'received',
      'shelved',
    ],
  },
)
export type Receipt = RowOf<typeof receipt>

const OPEN: readonly ReceiptStatus[] = [
  'to-be-received',
  'signed',
  'partially-received',
  'received',
  'sign-in-failed',
]

/** True while the floor works on it: such receipts stand on every device of the warehouse. */
export function isOpen(status: ReceiptStatus): boolean {
  return OPEN.includes(status)
}

/** One SKU of a receipt. Quantities are pieces; `open` follows the receipt. */
export const receiptLine = table(
  'receiptLine',
  {
    receiptId: text,
    receiptNo: text,
    lineNo: integer,
    ...goodsColumns,
    boxNo: text,
    forecast: integer,
    received: integer,
    /** Counted above the forecast: kept in the abnormal area. */
    surplus: integer,
    good: integer,
    defective: integer,
    inspection: word<'none' | 'waiting' | 'inspected'>(),
    shelvedGood: integer,
    shelvedDefective: integer,
    open: flag,
  },
  {
    owner: 'ownerId',
    bucket: (row) => (row.open ? `inbound:${row.scope}` : undefined),
    device: [
      'receiptId',
      'receiptNo',
      'lineNo',
      'skuId',
      'skuCode',
      'skuName',
      'ownerId',
      'barcodes',
      'boxNo',
      'forecast',
      'received',
      'surplus',
      'good',
      'defective',
      'inspection',
      'shelvedGood',
      'shelvedDefective',
      'open',
    ],
  },
)
export type ReceiptLine = RowOf<typeof receiptLine>
export const linesOfReceipt = listOf('linesOfReceipt', receiptLine, ['receiptId'], ['lineNo'])

/** A box of a receipt, by the code on it. */
export const box = table(
  'box',
  {
    receiptId: text,
    receiptNo: text,
    no: text,
    status: word<'expected' | 'signed' | 'failed' | 'rejected' | 'missing'>(),
    signedAt: maybe(integer),
    signedBy: maybe(text),
    reason: text,
    open: flag,
  },
  {
    bucket: (row) => (row.open ? `inbound:${row.scope}` : undefined),
    device: ['receiptId', 'receiptNo', 'no', 'status', 'signedAt', 'signedBy', 'reason', 'open'],
  },
)
export type Box = RowOf<typeof box>
export const boxesOfReceipt = listOf('boxesOfReceipt', box, ['receiptId'], ['no'])

export const receiptMachine = machine('receipt', {
  states: [
    'draft',
    'to-be-received',
    'signed',
    'partially-received',
    'received',
    'stored',
    'rejected',
    'sign-in-failed',
    'deleted',
  ],
  starts: ['draft'],
  // biome-ignore format: read as a table
  moves: {
    submit:        { from: ['draft'],                                     to: 'to-be-received',     asks: 'confirm', permission: 'inbound.receipt' },
    revertToDraft: { from: ['to-be-received'],                            to: 'draft',              asks: 'confirm', permission: 'inbound.receipt' },
    reject:        { from: ['to-be-received'],                            to: 'rejected',           asks: 'reason',  permission: 'inbound.audit' },
    cancelReject:  { from: ['rejected'],                                  to: 'to-be-received',     asks: 'confirm', permission: 'inbound.audit' },
    sign:          { from: ['to-be-received', 'sign-in-failed'],          to: 'signed',             derived: true },
    failSignIn:    { from: ['to-be-received'],                            to: 'sign-in-failed',     derived: true },
    receive:       { from: ['signed', 'partially-received'],              to: 'partially-received', derived: true },
    finish:        { from: ['signed', 'partially-received'],              to: 'received',           asks: 'confirm', permission: 'inbound.finish' },
    cancelFinish:  { from: ['received'],                                  to: 'partially-received', asks: 'confirm', permission: 'inbound.finish' },
    store:         { from: ['received'],                                  to: 'stored',             derived: true },
    delete:        { from: ['draft', 'to-be-received'],                   to: 'deleted',            asks: 'confirm', permission: 'inbound.receipt' },
  },
})
