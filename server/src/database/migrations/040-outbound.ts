import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Outbound orders, waves, pick tasks, parcels, put-backs and counts. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(
    db,
    'outboundOrder',
    {
      no: 'text',
      docNo: 'text',
      originalNo: 'text',
      customerId: 'text',
      status: 'text',
      picking: 'text',
      merchantReviewed: 'integer',
      held: 'integer',
      abnormal: 'integer',
      abnormalReason: 'text',
      printed: 'integer',
      packed: 'integer',
      rechecked: 'integer',
      swept: 'integer',
      carrierId: 'text?',
      channel: 'text',
      waybillNo: 'text',
      waveId: 'text?',
      bin: 'text',
      consignee: 'text',
      country: 'text',
      lines: 'integer',
      pieces: 'integer',
      picked: 'integer',
      weight: 'integer',
      remark: 'text',
      warehouseRemark: 'text',
      createdAt: 'integer',
      submittedAt: 'integer?',
      shippedAt: 'integer?',
    },
    'travels',
  )
  await createIndex(db, 'outboundOrder', ['scope', 'createdAt'])
  await createIndex(db, 'outboundOrder', ['scope', 'status', 'createdAt'])
  await createIndex(db, 'outboundOrder', ['scope', 'status', 'picking', 'submittedAt'])
  await createIndex(db, 'outboundOrder', ['customerId', 'createdAt'])
  await createIndex(db, 'outboundOrder', ['scope', 'no'])
  await createIndex(db, 'outboundOrder', ['scope', 'waybillNo'])
  await createIndex(db, 'outboundOrder', ['waveId', 'bin'])
  await createIndex(db, 'outboundOrder', ['customerId', 'docNo'])
  await createRows(
    db,
    'outboundLine',
    {
      orderId: 'text',
      waveId: 'text?',
      lineNo: 'integer',
      skuId: 'text',
      skuCode: 'text',
      skuName: 'text',
      ownerId: 'text',
      barcodes: 'text',
      quantity: 'integer',
      promised: 'integer',
      picked: 'integer',
      packed: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'outboundLine', ['orderId', 'lineNo'])
  await createIndex(db, 'outboundLine', ['waveId'])
  await createRows(
    db,
    'wave',
    {
      no: 'text',
      type: 'text',
      status: 'text',
      method: 'text',
      orders: 'integer',
      skus: 'integer',
      tasks: 'integer',
      tasksDone: 'integer',
      pieces: 'integer',
      picked: 'integer',
      priority: 'integer',
      leaseDevice: 'text?',
      leaseWorker: 'text?',
      leaseUntil: 'integer?',
      createdAt: 'integer',
      finishedAt: 'integer?',
    },
    'travels',
  )
  await createIndex(db, 'wave', ['scope', 'createdAt'])
  await createIndex(db, 'wave', ['scope', 'status', 'createdAt'])
  await createRows(
    db,
    'pickTask',
    {
      waveId: 'text',
      orderId: 'text',
      lineId: 'text',
      positionId: 'text',
      positionCode: 'text',
      walk: 'integer',
      skuId: 'text',
      skuCode: 'text',
      skuName: 'text',
      ownerId: 'text',
      barcodes: 'text',
      batch: 'text',
      quantity: 'integer',
      picked: 'integer',
      status: 'text',
      bin: 'text',
      reason: 'text',
    },
    'travels',
  )
  await createIndex(db, 'pickTask', ['waveId', 'walk'])
  await createIndex(db, 'pickTask', ['orderId', 'walk'])
  await createRows(
    db,
    'parcel',
    {
      no: 'text',
      orderId: 'text',
      orderNo: 'text',
      waveId: 'text?',
      waybillNo: 'text',
      carrierId: 'text?',
      status: 'text',
      materialId: 'text?',
      weight: 'integer',
      packedBy: 'text',
      packedAt: 'integer',
      sweptAt: 'integer?',
      open: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'parcel', ['orderId', 'no'])
  await createIndex(db, 'parcel', ['scope', 'waybillNo'])
  await createRows(
    db,
    'putBack',
    {
      orderId: 'text',
      orderNo: 'text',
      skuId: 'text',
      skuCode: 'text',
      skuName: 'text',
      ownerId: 'text',
      barcodes: 'text',
      batch: 'text',
      fromLocation: 'text',
      quantity: 'integer',
      done: 'integer',
      open: 'integer',
      reason: 'text',
      createdAt: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'putBack', ['orderId'])
  await createIndex(db, 'putBack', ['scope', 'open', 'createdAt'])
  await createRows(
    db,
    'countTask',
    {
      positionId: 'text',
      positionCode: 'text',
      status: 'text',
      reason: 'text',
      counted: 'text',
      expected: 'text',
      countedBy: 'text?',
      countedAt: 'integer?',
      countedSeq: 'integer?',
      approvedBy: 'text?',
      createdAt: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'countTask', ['positionId', 'status'])
  await createIndex(db, 'countTask', ['scope', 'status', 'createdAt'])
}
