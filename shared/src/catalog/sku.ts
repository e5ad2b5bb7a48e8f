import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { InspectionPolicy } from '../setup/warehouse.ts'

export type SizeClass = 'small' | 'medium' | 'large'

/** A code printed on goods or cartons. One code may mean several SKUs, of one owner or of several. */
export interface Barcode {
  readonly code: string
  /** Pieces for each scan: 1 for an item, more for a carton. */
  readonly quantity: number
}

/** The code that a single piece is scanned by; '' where goods have none. */
export function itemBarcode(barcodes: readonly Barcode[]): string {
  return barcodes.find(({ quantity }) => quantity === 1)?.code ?? ''
}

/** A customer's article. Weight in grams, sizes in mm, price in minor units of the currency. */
export const sku = table(
  'sku',
  {
    customerId: text,
    code: text,
    /** What its customer calls it elsewhere, in any signs; '' where that is its code. */
    sellerSku: text,
    name: text,
    nameEn: text,
    categoryId: maybe(text),
    /** What it is counted in. */
    unitId: maybe(text),
    /** Where it may be received and ordered; empty: in every warehouse. */
    warehouseIds: json<readonly string[]>(),
    identification: text,
    packaging: text,
    brand: text,
    model: text,
    material: text,
    origin: text,
    customsCode: text,
    nature: text,
    weight: integer,
    length: integer,
    width: integer,
    height: integer,
    sizeClass: word<SizeClass>(),
    unitPrice: integer,
    currency: text,
    warningStock: integer,
    /** What is inspected of it; '' leaves it to its customer and the warehouse. */
    inspection: word<InspectionPolicy | ''>(),
    /** Pieces of a hundred, where it says `sample`. */
    samplePercent: integer,
    /** By the hash of their content; the first one stands for it. */
    pictures: json<readonly string[]>(),
    barcodes: json<readonly Barcode[]>(),
    /** The article that this one turned out to be. */
    mergedInto: maybe(text),
    mergedAt: maybe(integer),
    /** Codes that the other one got from it then. */
    lent: json<readonly Barcode[]>(),
    enabled: flag,
  },
  {
    owner: 'customerId',
    // A merged one leaves the devices: its codes mean the other one there.
    bucket: (row) => (row.mergedInto ? undefined : skuPack(row.id)),
    device: ['customerId', 'code', 'name', 'nameEn', 'barcodes'],
    steady: true,
  },
)
export type Sku = RowOf<typeof sku>

/** The pack that a SKU travels in: 256 of them, so that a device fetches a big catalogue piece by piece in idle time. */
export function skuPack(skuId: string): string {
  return `sku:${skuId.slice(-2)}`
}

/** What a scan is looked up by: one row for each code of a SKU, normalised as `catalog/barcode-match.ts` does. */
export const barcode = table(
  'barcode',
  { code: text, skuId: text, customerId: text, quantity: integer },
  { owner: 'customerId' },
)
export type BarcodeRow = RowOf<typeof barcode>
export const barcodesOfCode = listOf('barcodesOfCode', barcode, ['code'])
export const barcodesOfSku = listOf('barcodesOfSku', barcode, ['skuId'])
export const skusMergedInto = listOf('skusMergedInto', sku, ['mergedInto'])
export const skusOfCode = listOf('skusOfCode', sku, ['customerId', 'code'])
export const skusOfSeller = listOf('skusOfSeller', sku, ['customerId', 'sellerSku'], ['id'], {
  filled: 'sellerSku',
})

export const packagingMaterial = table(
  'packagingMaterial',
  {
    code: text,
    name: text,
    /** '' where every warehouse uses it. */
    warehouseId: text,
    price: integer,
    currency: text,
    weight: integer,
    length: integer,
    width: integer,
    height: integer,
    enabled: flag,
  },
  {
    warehouse: 'warehouseId',
    bucket: (row) => `cfg:${row.scope}`,
    device: ['code', 'name', 'warehouseId', 'length', 'width', 'height', 'enabled'],
  },
)
export type PackagingMaterial = RowOf<typeof packagingMaterial>
export const materialsOfCode = listOf('materialsOfCode', packagingMaterial, ['code'])
/** Those that may be packed in, for devices and desk stations: rows held in memory, never read by a command. */
export const materialsInUse = listOf('materialsInUse', packagingMaterial, ['enabled'], ['code'])

/** What documents keep of a SKU, so that a device needs no catalogue to work on them. */
export interface Goods {
  readonly skuId: string
  readonly skuCode: string
  readonly skuName: string
  readonly ownerId: string
  readonly barcodes: readonly Barcode[]
}
export const goodsColumns = {
  skuId: text,
  skuCode: text,
  skuName: text,
  ownerId: text,
  barcodes: json<readonly Barcode[]>(),
}

export function goodsOf({ id, code, name, customerId, barcodes }: Sku): Goods {
  return { skuId: id, skuCode: code, skuName: name, ownerId: customerId, barcodes }
}
