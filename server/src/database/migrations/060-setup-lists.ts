import type { Kysely } from 'kysely'
import { createIndex } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What each list of master data is sorted and searched by; an index that begins like a new one goes. */
const lists: Readonly<Record<string, { by: readonly string[][]; without: readonly string[] }>> = {
  warehouse: {
    by: [
      ['code', 'id'],
      ['name', 'id'],
    ],
    without: ['warehouseByCode'],
  },
  partition: {
    by: [
      ['scope', 'sequence', 'id'],
      ['scope', 'code', 'id'],
    ],
    without: ['partitionByScopeCode'],
  },
  position: {
    by: [
      ['scope', 'walk', 'id'],
      ['scope', 'code', 'id'],
      ['scope', 'partitionId', 'walk', 'id'],
    ],
    without: ['positionByScopeWalk', 'positionByScopeCode', 'positionByScopePartitionId'],
  },
  carrier: {
    by: [
      ['code', 'id'],
      ['name', 'id'],
    ],
    without: ['carrierByCode'],
  },
  worker: {
    by: [
      ['scope', 'badge', 'id'],
      ['scope', 'name', 'id'],
    ],
    without: ['workerByScopeBadge'],
  },
  customer: {
    by: [
      ['code', 'id'],
      ['name', 'id'],
    ],
    without: ['customerByCode', 'customerByName'],
  },
  numberCounter: { by: [['scope', 'document', 'id']], without: [] },
  sku: {
    by: [
      ['code', 'id'],
      ['name', 'id'],
      ['customerId', 'code', 'id'],
      ['customerId', 'name', 'id'],
    ],
    without: ['skuByCode', 'skuByCustomerIdCode'],
  },
  packagingMaterial: {
    by: [
      ['code', 'id'],
      ['name', 'id'],
    ],
    without: ['packagingMaterialByCode'],
  },
}

/** Serves the lists of master data in their order, and finds a SKU's pieces in every warehouse. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  for (const [table, { by, without }] of Object.entries(lists)) {
    for (const columns of by) await createIndex(db, table, columns)
    for (const index of without) await db.schema.dropIndex(index).execute()
  }
  await createIndex(db, 'balance', ['skuId', 'ownerId', 'scope'])
  await db.schema.dropIndex('balanceByScopeSkuIdOwnerId').execute()
}
