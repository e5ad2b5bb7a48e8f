import { randomBytes } from 'node:crypto'
import { houseId, newId } from '@longshore/shared/command/id.ts'
import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const goods = {
  skuId: 'text',
  skuCode: 'text',
  skuName: 'text',
  ownerId: 'text',
  barcodes: 'text',
} as const

/** Defective goods as lots, and destruction orders. What stands in the defective areas becomes lots at the next start. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(
    db,
    'defectiveItem',
    {
      ...goods,
      ...{ positionId: 'text', positionCode: 'text', quantity: 'integer', done: 'integer', bound: 'integer' },
      ...{ status: 'text', reason: 'text', photo: 'text?', method: 'text', rejection: 'text' },
      ...{ requestedBy: 'text', requestedByName: 'text', auditedBy: 'text', auditedByName: 'text' },
      ...{ receiptNo: 'text', createdAt: 'integer', handledAt: 'integer?' },
    },
    'travels',
  )
  await createIndex(db, 'defectiveItem', ['scope', 'skuId', 'status', 'createdAt', 'id'])
  await createIndex(db, 'defectiveItem', ['scope', 'status', 'createdAt', 'id'])
  await createIndex(db, 'defectiveItem', ['scope', 'createdAt', 'id'])
  await createIndex(db, 'defectiveItem', ['ownerId', 'createdAt', 'id'])
  await createIndex(db, 'defectiveItem', ['scope', 'skuCode'])
  await createIndex(db, 'defectiveItem', ['scope', 'positionCode'])
  await createRows(
    db,
    'destructionOrder',
    {
      ...{
        no: 'text',
        customerId: 'text',
        status: 'text',
        mark: 'text',
        lines: 'integer',
        pieces: 'integer',
      },
      ...{ destroyed: 'integer', reason: 'text', acceptedByName: 'text', destroyers: 'text' },
      ...{ witness: 'text', witnessName: 'text', createdAt: 'integer', appliedAt: 'integer?' },
      ...{ acceptedAt: 'integer?', destroyedAt: 'integer?' },
    },
    'travels',
  )
  await createIndex(db, 'destructionOrder', ['scope', 'no'])
  await createIndex(db, 'destructionOrder', ['scope', 'createdAt', 'id'])
  await createIndex(db, 'destructionOrder', ['scope', 'status', 'createdAt', 'id'])
  await createIndex(db, 'destructionOrder', ['customerId', 'createdAt', 'id'])
  await createRows(
    db,
    'destructionLine',
    {
      ...{ orderId: 'text', orderNo: 'text', lineNo: 'integer', ...goods, condition: 'text' },
      ...{ quantity: 'integer', destroyed: 'integer', promised: 'integer', places: 'text', photos: 'text' },
      open: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'destructionLine', ['orderId', 'lineNo'])
  await matchWhatStands(db)
}

/** Pieces that stand in the defective area came there before there were lots. */
async function matchWhatStands(db: Kysely<AnyTables>): Promise<void> {
  const standing = await db
    .selectFrom('balance')
    .select(['scope', 'locationId', 'skuId', 'ownerId'])
    .distinct()
    .where('locationId', 'like', 'DEF:%')
    .where('quantity', '>', 0)
    .execute()
  for (const [i, { scope, locationId, skuId, ownerId }] of standing.entries()) {
    const cause = newId(Date.now(), (bytes) => void bytes.set(randomBytes(bytes.length)))
    const positionId = String(locationId).slice('DEF:'.length)
    await db
      .insertInto('followUp')
      .values({
        ...{ id: houseId(cause, `lots ${i}`), scope, command: 'exceptions.matchLots', cause },
        args: JSON.stringify({ positionId, skuId, ownerId, reason: '', receiptNo: '' }),
        ...{ fails: 0, fault: '' },
      })
      .execute()
  }
}
