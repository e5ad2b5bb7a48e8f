import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Receipts with their lines and boxes. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(
    db,
    'receipt',
    {
      no: 'text',
      customerId: 'text',
      status: 'text',
      kind: 'text',
      originalNo: 'text',
      waybillNo: 'text',
      logisticsCompany: 'text',
      inspection: 'text',
      boxes: 'integer',
      boxesSigned: 'integer',
      boxesFailed: 'integer',
      boxesRejected: 'integer',
      boxesMissing: 'integer',
      boxesSurplus: 'integer',
      forecast: 'integer',
      received: 'integer',
      shelved: 'integer',
      weight: 'integer',
      volume: 'integer',
      totalMoney: 'integer',
      currency: 'text',
      mark: 'text',
      etd: 'integer?',
      eta: 'integer?',
      remark: 'text',
      warehouseRemark: 'text',
      createdAt: 'integer',
      submittedAt: 'integer?',
      signedAt: 'integer?',
      finishedAt: 'integer?',
    },
    'travels',
  )
  await createIndex(db, 'receipt', ['scope', 'createdAt'])
  await createIndex(db, 'receipt', ['scope', 'status', 'createdAt'])
  await createIndex(db, 'receipt', ['customerId', 'createdAt'])
  await createIndex(db, 'receipt', ['scope', 'no'])
  await createIndex(db, 'receipt', ['scope', 'waybillNo'])
  await createRows(
    db,
    'receiptLine',
    {
      receiptId: 'text',
      receiptNo: 'text',
      lineNo: 'integer',
      skuId: 'text',
      skuCode: 'text',
      skuName: 'text',
      ownerId: 'text',
      barcodes: 'text',
      boxNo: 'text',
      forecast: 'integer',
      received: 'integer',
      surplus: 'integer',
      accepted: 'integer',
      good: 'integer',
      defective: 'integer',
      inspection: 'text',
      shelvedGood: 'integer',
      shelvedDefective: 'integer',
      suggested: 'text',
      suggestedId: 'text?',
      open: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'receiptLine', ['receiptId', 'lineNo'])
  await createIndex(db, 'receiptLine', ['skuId'])
  await createIndex(db, 'receiptLine', ['suggestedId'])
  await createRows(
    db,
    'box',
    {
      receiptId: 'text',
      receiptNo: 'text',
      no: 'text',
      status: 'text',
      signedAt: 'integer?',
      signedBy: 'text?',
      reason: 'text',
      open: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'box', ['receiptId', 'no'])
  await createIndex(db, 'box', ['scope', 'no'])
}
