import type { Engine } from '@longshore/server/database/engine.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { defaultSettings } from '@longshore/shared/setup/warehouse.ts'
import { shelfBucket } from '@longshore/shared/sync/buckets.ts'

const root = '01900000-0000-7000-8000-000000000002'
export const OWNER = derivedId(root, 'owner')
/** A customer who owns nothing here. */
export const STRANGER = derivedId(root, 'stranger')
export const WAREHOUSE = '01900000-0000-7000-8000-0000000000b1'
export const HOUSE = `warehouse:${WAREHOUSE}`
/** Another warehouse of the house, to which loads go. */
export const OTHER_WAREHOUSE = '01900000-0000-7000-8000-0000000000b2'
export const OTHER_HOUSE = `warehouse:${OTHER_WAREHOUSE}`
export const POSITIONS = Array.from({ length: 3 }, (_, i) => derivedId(root, `position ${i}`))
/** The one of them for goods that are not good. */
export const DEFECTIVE = POSITIONS[2] as string
/** The codes of these positions. */
export const SHELVES = POSITIONS.map((_, i) => `A-1-${i}`)
export const SKUS = Array.from({ length: 4 }, (_, i) => derivedId(root, `sku ${i}`))

/** Somebody whom exceptions are given to. */
export const LEAD = derivedId(root, 'lead')

/** The packaging on the benches. */
export const MATERIALS = ['BOX_S', 'BOX_L']
export const CARRIER = derivedId(root, 'carrier')
export const MATERIAL_IDS = MATERIALS.map((code) => derivedId(root, `material ${code}`))

/** The warehouse as it was set up. */
export const houseRow = {
  ...{
    code: 'SIM',
    name: 'Simulated',
    country: 'DE',
    zone: 'UTC',
    contact: '',
    phone: '',
    fax: '',
    email: '',
  },
  address: '',
}

/** Somebody at a desk of the world that is being made: answers the changed rows' ids, by table. */
export type Doing = (
  name: string,
  args: object,
  scope?: string,
  /** The system, where nobody is named. */
  actor?: Actor,
) => Promise<(table: string) => string[]>

export interface FirstWork {
  readonly orders: readonly string[]
  readonly waves: readonly string[]
  readonly parcels: readonly string[]
  readonly handovers: readonly string[]
  readonly receipts: readonly {
    readonly receiptId: string
    readonly lineIds: readonly string[]
    readonly boxIds: readonly string[]
  }[]
  readonly packages: readonly string[]
  readonly bags: readonly string[]
  readonly loads: readonly string[]
}

/** Of the logistics warehouse nothing stands at the beginning. */
export const noFreight = { packages: [], bags: [], loads: [] } as const

const address = {
  ...{ name: 'Buyer', company: '', phone: '', email: '', country: 'DE', province: '', city: 'Berlin' },
  ...{ postcode: '10115', address: 'Street 1' },
}

/** Stock on the shelves, orders that got their pieces, and the waves they stand in. */
export async function firstWork(act: Doing): Promise<FirstWork> {
  const goods = SKUS.map((skuId) => ({ skuId, boxNo: '', quantity: 8 }))
  const saved = await act('inbound.saveReceipt', {
    ...{ customerId: OWNER, kind: 'standard', originalNo: 'FIRST', waybillNo: '', logisticsCompany: '' },
    ...{ remark: '', boxes: [], lines: goods },
  })
  const [receiptId] = saved('receipt')
  await act('inbound.submitReceipt', { receiptId })
  for (const [i, lineId] of saved('receiptLine').entries()) {
    await act('inbound.receiveLine', { receiptId, lineId, quantity: 8 })
    await act('inbound.inspectLine', { receiptId, lineId, good: 8, defective: 0, reason: '' })
    const place = { positionId: POSITIONS[i % 2], condition: 'good' }
    await act('inbound.putawayStock', { receiptId, lineId, quantity: 8, ...place })
  }
  const orders: string[] = []
  for (let i = 0; i < 5; i++) {
    const lines = SKUS.slice(i % 3, (i % 3) + 1 + (i % 2)).map((skuId) => ({ skuId, quantity: 1 + (i % 3) }))
    const order = await act('outbound.saveOrder', { customerId: OWNER, ...writtenOrder(i, lines) })
    const [orderId = ''] = order('outboundOrder')
    await act('outbound.submitOrder', { orderId, backorder: false })
    await act('outbound.merchantReview', { orderId, reviewed: true })
    await act('outbound.reviewOrder', { orderId })
    orders.push(orderId)
  }
  const wishes = { types: [], method: 'by-type', maxOrders: 3, maxSkus: 50, priority: 0 }
  const made = await act('outbound.generateWaves', { orderIds: orders, ...wishes })
  return { orders, waves: made('wave'), parcels: [], handovers: [], receipts: [], ...noFreight }
}

/** An order as its customer writes it. */
export function writtenOrder(nth: number, lines: readonly { skuId: string; quantity: number }[]) {
  return {
    ...{
      docNo: `DOC ${nth}`,
      originalNo: `PO ${nth}`,
      channel: 'POST',
      packageType: '',
      logisticsMode: '',
      remark: '',
    },
    ...{ waybillNo: `WB${nth}`, carrierId: null, consignee: address, lines: [...lines] },
  }
}

/** The warehouse to which loads go. */
export async function plantOtherHouse(engine: Engine): Promise<void> {
  await engine.operate(async (db) => {
    await db
      .insertInto('warehouse')
      .values({
        ...{
          ...houseRow,
          scope: 'company',
          version: 1,
          enabled: 1,
          code: 'FAR',
          id: OTHER_WAREHOUSE,
          own: 1,
        },
        ...{ bucket: `house:${OTHER_HOUSE}`, settings: JSON.stringify(defaultSettings) },
      } as never)
      .execute()
  })
}

/** The goods of every run. */
export async function plantWorld(engine: Engine): Promise<void> {
  await engine.operate(async (db) => {
    const company = { scope: 'company', version: 1, enabled: 1 } as const
    await db
      .insertInto('staffUser')
      .values({
        ...{ ...company, id: LEAD, userName: 'lead', loginName: 'lead', displayName: 'Lead' },
        ...{ roleId: 'manager', departmentId: null, warehouseIds: '[]', allWarehouses: 1, epoch: 0 },
      })
      .execute()
    await db
      .insertInto('warehouse')
      .values({
        ...{ ...houseRow, ...company, id: WAREHOUSE, own: 1, version: 0, bucket: `house:${HOUSE}` },
        settings: JSON.stringify({
          ...{ ...defaultSettings, backorders: true, cartBins: 3, unknownDays: 0, unknownReminders: [0] },
        }),
      } as never)
      .execute()
    await db
      .insertInto('customer')
      .values({
        ...{ id: OWNER, scope: 'company', version: 1, code: 'OWNER', name: 'Owner', category: 'enterprise' },
        ...{ contact: '', phone: '', email: '', country: 'CN', city: '', postcode: '', address: '' },
        ...{ creditLimit: 0, settlementDays: 30, active: 1 },
      } as never)
      .execute()
    for (const [i, code] of MATERIALS.entries())
      await db
        .insertInto('packagingMaterial')
        .values({
          ...{ ...company, id: MATERIAL_IDS[i], code, name: code, warehouseId: '', price: 50 },
          ...{ currency: 'CNY', weight: 100, length: 300, width: 200, height: 100 },
          bucket: 'cfg:company',
        } as never)
        .execute()
    await db
      .insertInto('carrier')
      .values({
        ...{ ...company, id: CARRIER, code: 'POST', name: 'Post', phone: '', cutOff: '' },
        bucket: 'cfg:company',
      } as never)
      .execute()
    for (const [i, id] of POSITIONS.entries())
      await db
        .insertInto('position')
        .values({
          ...{
            id,
            scope: HOUSE,
            version: 1,
            code: SHELVES[i] ?? '',
            partitionId: 'storage',
            prefix: 'A',
            layer: 1,
            row: i,
          },
          ...{ capacity: 0, walk: SHELVES[i] ?? '', remark: '', bucket: shelfBucket(SHELVES[i] ?? '') },
          kind: i === 2 ? ('defective' as const) : ('storage' as const),
          enabled: 1,
        } as never)
        .execute()
    for (const [i, id] of SKUS.entries())
      await db
        .insertInto('sku')
        .values({
          ...{
            id,
            scope: 'company',
            version: 1,
            customerId: OWNER,
            code: `SKU${i}`,
            name: `Article ${i}`,
            nameEn: '',
          },
          ...{
            brand: '',
            model: '',
            material: '',
            origin: '',
            customsCode: '',
            nature: '',
            weight: 100,
            length: 100,
          },
          ...{
            width: 100,
            height: 100,
            sizeClass: 'small',
            unitPrice: 100,
            currency: 'USD',
            warningStock: 1,
            ...{ inspection: (['', '', 'sample', 'full'] as const)[i % 4] ?? '', samplePercent: 50 },
          },
          ...{
            barcodes: JSON.stringify([{ code: `400000000000${i}`, quantity: 1 }]),
            enabled: 1,
          },
          bucket: `sku:${id.slice(-2)}`,
        } as never)
        .execute()
  })
}
