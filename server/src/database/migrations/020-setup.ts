import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** What a warehouse is made of, whose goods it holds and who works in it. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'warehouse', {
    code: 'text',
    name: 'text',
    country: 'text',
    zone: 'text',
    contact: 'text',
    phone: 'text',
    email: 'text',
    address: 'text',
    own: 'integer',
    enabled: 'integer',
    settings: 'text',
  })
  await createIndex(db, 'warehouse', ['code'])
  await createRows(
    db,
    'partition',
    {
      code: 'text',
      name: 'text',
      kind: 'text',
      sequence: 'integer',
      enabled: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'partition', ['scope', 'code'])
  await createRows(
    db,
    'position',
    {
      code: 'text',
      partitionId: 'text',
      kind: 'text',
      prefix: 'text',
      layer: 'integer',
      row: 'integer',
      capacity: 'integer',
      walk: 'text',
      remark: 'text',
      enabled: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'position', ['scope', 'code'])
  await createIndex(db, 'position', ['scope', 'partitionId'])
  await createIndex(db, 'position', ['scope', 'walk'])
  await createRows(db, 'numberCounter', {
    document: 'text',
    prefix: 'text',
    date: 'text',
    width: 'integer',
    reset: 'text',
    period: 'text',
    value: 'integer',
    lastAt: 'integer',
  })
  await createRows(db, 'carrier', {
    code: 'text',
    name: 'text',
    phone: 'text',
    enabled: 'integer',
  })
  await createIndex(db, 'carrier', ['code'])
  await createRows(
    db,
    'worker',
    {
      badge: 'text',
      name: 'text',
      roles: 'text',
      permissions: 'text',
      pin: 'text?',
      enabled: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'worker', ['scope', 'badge'])
  await createRows(db, 'customer', {
    code: 'text',
    name: 'text',
    category: 'text',
    contact: 'text',
    phone: 'text',
    email: 'text',
    country: 'text',
    city: 'text',
    postcode: 'text',
    address: 'text',
    creditLimit: 'integer',
    settlementDays: 'integer',
    active: 'integer',
  })
  await createIndex(db, 'customer', ['code'])
  await createIndex(db, 'customer', ['name'])
  await createRows(
    db,
    'sku',
    {
      customerId: 'text',
      code: 'text',
      name: 'text',
      nameEn: 'text',
      brand: 'text',
      model: 'text',
      material: 'text',
      origin: 'text',
      customsCode: 'text',
      nature: 'text',
      weight: 'integer',
      length: 'integer',
      width: 'integer',
      height: 'integer',
      sizeClass: 'text',
      unitPrice: 'integer',
      currency: 'text',
      warningStock: 'integer',
      picture: 'text?',
      barcodes: 'text',
      enabled: 'integer',
    },
    'travels',
  )
  await createIndex(db, 'sku', ['customerId', 'code'])
  await createIndex(db, 'sku', ['code'])
  await createRows(db, 'barcode', {
    code: 'text',
    skuId: 'text',
    customerId: 'text',
    quantity: 'integer',
  })
  await createIndex(db, 'barcode', ['code'])
  await createIndex(db, 'barcode', ['skuId'])
  await createRows(db, 'packagingMaterial', {
    code: 'text',
    name: 'text',
    warehouseId: 'text',
    price: 'integer',
    currency: 'text',
    weight: 'integer',
    length: 'integer',
    width: 'integer',
    height: 'integer',
    enabled: 'integer',
  })
  await createIndex(db, 'packagingMaterial', ['code'])
  await createRows(
    db,
    'device',
    {
      name: 'text',
      warehouseId: 'text',
      publicKey: 'text',
      enrolledAt: 'integer',
      revoked: 'integer',
      revokedAt: 'integer?',
    },
    'travels',
  )
  await createIndex(db, 'device', ['scope', 'name'])
}
