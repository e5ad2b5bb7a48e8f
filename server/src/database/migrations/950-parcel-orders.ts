import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { keepCounts } from '../kept-counts.ts'
import type { AnyTables } from '../statements.ts'

/** Customers' parcel orders, their goods and their packages; what stands behind the tabs is counted as it changes. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'parcelOrder', {
    ...{ no: 'text', kind: 'text', customerId: 'text', status: 'text', tab: 'text' },
    ...{
      forecast: 'integer',
      held: 'integer',
      holdReason: 'text',
      abnormal: 'integer',
      abnormalReason: 'text',
    },
    ...{ binnedFrom: 'text', originalNo: 'text', referenceNo: 'text', deliveryNo: 'text', waybillNo: 'text' },
    ...{ channel: 'text', country: 'text', consigneeName: 'text', consignee: 'text' },
    ...{ mergeKey: 'text', mergedInto: 'text?', sender: 'text', details: 'text', attachments: 'text' },
    ...{ pieces: 'integer', received: 'integer', lines: 'integer', quantity: 'integer' },
    ...{ weight: 'integer', volume: 'integer', declared: 'integer', declareCurrency: 'text' },
    ...{ insured: 'integer', codAmount: 'integer', codCurrency: 'text', outboundId: 'text?' },
    ...{ createdAt: 'integer', submittedAt: 'integer?', shippedAt: 'integer?', signedAt: 'integer?' },
  })
  await createRows(db, 'parcelGoods', {
    ...{ orderId: 'text', customerId: 'text', lineNo: 'integer', skuId: 'text?', skuCode: 'text' },
    ...{ picture: 'text', boxes: 'integer', caseNo: 'text', nameZh: 'text', nameEn: 'text', unit: 'text' },
    ...{ quantity: 'integer', length: 'integer', width: 'integer', height: 'integer', weight: 'integer' },
    ...{ price: 'integer', goodsType: 'text', customsCode: 'text', material: 'text', purpose: 'text' },
    ...{ platformId: 'text', brand: 'text', model: 'text', origin: 'text' },
    ...{ electrified: 'integer', magnetic: 'integer' },
  })
  await createRows(db, 'parcelPiece', {
    ...{ orderId: 'text', customerId: 'text', nth: 'integer', no: 'text', status: 'text', weight: 'integer' },
  })
  await createIndex(db, 'parcelGoods', ['orderId', 'lineNo'])
  await createIndex(db, 'parcelPiece', ['orderId', 'nth'])
  await createIndex(db, 'parcelPiece', ['scope', 'no'])
  await keepCounts(db, {
    ...{ table: 'parcelOrder', reads: ['tab', 'status'] },
    wordOf: (row) => `case when ${row}.status = 'deleted' then 'deleted' else ${row}.tab end`,
  })
  for (const by of [
    ['scope', 'createdAt', 'id'],
    ['scope', 'tab', 'createdAt', 'id'],
    ['scope', 'customerId', 'createdAt', 'id'],
    ['scope', 'customerId', 'tab', 'createdAt', 'id'],
    ['scope', 'customerId', 'kind', 'createdAt', 'id'],
    ['scope', 'kind', 'createdAt', 'id'],
    ['scope', 'channel', 'createdAt', 'id'],
  ])
    await createIndex(db, 'parcelOrder', by)
  for (const number of ['no', 'originalNo', 'deliveryNo', 'waybillNo']) {
    await createIndex(db, 'parcelOrder', ['scope', number])
    await createIndex(db, 'parcelOrder', ['customerId', number])
  }
  await db.schema
    .createIndex('parcelOrderToMerge')
    .on('parcelOrder')
    .columns(['scope', 'customerId', 'status', 'mergeKey', 'id'])
    .where(sql<boolean>`"mergeKey" <> '' and status in ('draft', 'pre-confirmed', 'submitted')`)
    .execute()
}
