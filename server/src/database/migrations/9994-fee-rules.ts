import type { Kysely } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

const CAUSED = [
  ['OPERATION', '出库操作费', 'Outbound operation fee', 'Tarifa de preparación', 'outbound-operation'],
  ['PACKAGING', '包装服务费', 'Packing service fee', 'Tarifa de embalaje', 'packaging-material'],
  [
    'MATERIAL',
    '包装材料费',
    'Packaging material fee',
    'Tarifa de material de embalaje',
    'packaging-material',
  ],
  ['RENT', '仓租费', 'Warehouse rent', 'Alquiler de almacén', 'warehouse-rent'],
  ['SIGN_IN', '签收费', 'Sign-in fee', 'Tarifa de recepción de bultos', 'receiving'],
  ['RECEIVING', '收货费', 'Receiving fee', 'Tarifa de recepción', 'receiving'],
  ['RECEIVE_PARCEL', '包裹收货费', 'Parcel receipt fee', 'Tarifa de recepción de paquetes', 'receiving'],
  ['COUNT', '盘点费', 'Stock count fee', 'Tarifa de recuento', 'stock-count'],
  ['INSPECTION', '质检费', 'Quality inspection fee', 'Tarifa de inspección', 'quality-inspection'],
  ['DOCK_REJECTION', '拒收处理费', 'Rejection at the dock', 'Tarifa de rechazo en muelle', 'miscellaneous'],
  ['DESTRUCTION', '销毁费', 'Destruction fee', 'Tarifa de destrucción', 'miscellaneous'],
  ['FIRST_LEG', '头程运费', 'First-leg freight', 'Flete del primer tramo', 'outbound-operation'],
] as const

/** "Packaging fees (yuan): waterproof packing 5.00, wooden frame or crate 150.00, mixed multi-item packing 15.00" (001 §9). */
const PACKING = [
  ['waterproof', '5.00'],
  ['wooden-frame', '150.00'],
  ['mixed-items', '15.00'],
] as const

const idOf = (kind: number, i: number) => `019ac000-0000-8000-8000-${kind}${String(i + 1).padStart(11, '0')}`

/** Codes and names of fees, and what they cost; a house begins with those that its floor causes, and with the specification's packing fees. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'chargeDefinition', {
    ...{ code: 'text', zh: 'text', en: 'text', es: 'text', schedule: 'text', side: 'text' },
    ...{ extra: 'integer', shown: 'integer', startsAt: 'integer?', endsAt: 'integer?' },
    ...{ sequence: 'integer', remark: 'text', enabled: 'integer' },
  })
  for (const column of ['zh', 'en']) await createIndex(db, 'chargeDefinition', [column])
  for (const within of [[], ['schedule'], ['side'], ['extra'], ['schedule', 'extra'], ['enabled']])
    await createIndex(db, 'chargeDefinition', [...within, 'sequence', 'id'])
  await createIndex(db, 'chargeDefinition', ['code', 'id'])
  await createRows(db, 'feeRule', {
    ...{ schedule: 'text', fee: 'text', of: 'text', customerId: 'text', chain: 'text', no: 'integer' },
    ...{ status: 'text', currency: 'text', basis: 'text', stepMode: 'text', per: 'text', started: 'integer' },
    ...{ steps: 'text', minimum: 'integer', maximum: 'integer', freeDays: 'integer', percentOf: 'text' },
    ...{ validFrom: 'integer', endsAt: 'integer?', remark: 'text' },
    ...{ savedBy: 'text', savedName: 'text', publishedName: 'text' },
  })
  await createIndex(db, 'feeRule', ['chain', 'validFrom', 'id'])
  for (const within of [[], ['status'], ['customerId']])
    for (const page of [[], ['schedule']])
      await createIndex(db, 'feeRule', [...page, ...within, 'validFrom', 'id'])
  for (const column of ['fee', 'of']) await createIndex(db, 'feeRule', [column])
  await db
    .insertInto('chargeDefinition')
    .values(
      CAUSED.map(([code, zh, en, es, schedule], i) => ({
        ...{ id: idOf(1, i), scope: 'company', version: 0, code, zh, en, es, schedule, side: 'revenue' },
        ...{
          extra: 0,
          shown: 1,
          startsAt: null,
          endsAt: null,
          sequence: (i + 1) * 10,
          remark: '',
          enabled: 1,
        },
      })),
    )
    .execute()
  await db
    .insertInto('feeRule')
    .values(
      PACKING.map(([of, price], i) => ({
        ...{ id: idOf(2, i), scope: 'company', version: 0, schedule: 'packaging-material', fee: 'PACKAGING' },
        ...{ of, customerId: '', chain: `PACKAGING|${of}|`, no: 1, status: 'published', currency: 'CNY' },
        ...{ basis: 'piece', stepMode: 'whole', per: '1', started: 1 },
        ...{ steps: JSON.stringify([{ to: '', price }]), minimum: 0, maximum: 0, freeDays: 0, percentOf: '' },
        ...{ validFrom: 0, endsAt: null, remark: '', savedBy: '', savedName: '', publishedName: '' },
      })),
    )
    .execute()
}
