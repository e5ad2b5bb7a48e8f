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
      stage: 'text',
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
  for (const owner of ['scope', 'customerId']) {
    await createIndex(db, 'receipt', [owner, 'createdAt', 'id'])
    await createIndex(db, 'receipt', [owner, 'status', 'createdAt', 'id'])
    await createIndex(db, 'receipt', [owner, 'stage', 'createdAt', 'id'])
    await createIndex(db, 'receipt', [owner, 'no', 'id'])
  }
  await createIndex(db, 'receipt', ['scope', 'waybillNo'])
  await createIndex(db, 'receipt', ['scope', 'originalNo'])
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
      putaway: 'text',
      suggested: 'text',
      suggestedId: 'text?',
      open: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'receiptLine', ['receiptId', 'lineNo', 'id'])
  await createIndex(db, 'receiptLine', ['skuId', 'id'])
  await createIndex(db, 'receiptLine', ['scope', 'inspection', 'id'])
  await createIndex(db, 'receiptLine', ['scope', 'putaway', 'id'])
  await createIndex(db, 'receiptLine', ['scope', 'id'])
  await createIndex(db, 'receiptLine', ['ownerId', 'id'])
  await createIndex(db, 'receiptLine', ['scope', 'skuCode'])
  await createIndex(db, 'receiptLine', ['scope', 'receiptNo'])
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
  await createIndex(db, 'box', ['receiptId', 'no', 'id'])
  await createIndex(db, 'box', ['scope', 'no'])
}
