import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { type Currency, fromMinor } from '../money/money.ts'
import { toCm, toCubicMetres, toKg } from '../money/units.ts'
import { archiveSku, restoreSku } from './archive-sku.ts'
import { mergeSku, unmergeSku } from './merge-sku.ts'
import { saveSku } from './save-sku.ts'
import type { Sku } from './sku.ts'
import { sizeClasses } from './sku-fields.ts'

/** Weight in kg, sizes in cm, volume of a piece in m³, the price with the decimals of its currency. */
export interface SkuLine extends Omit<Sku, 'scope' | 'enabled' | 'unitPrice' | 'lent' | 'mergedAt'> {
  /** The code of the article that it was merged into; '' for any other. */
  readonly mergedCode: string
  readonly customerName: string
  readonly categoryName: string
  readonly unitName: string
  /** Of the warehouses that it is limited to, in their order. */
  readonly warehouseNames: readonly string[]
  readonly volume: number
  readonly unitPrice: string
  readonly enabled: boolean
  /** Pieces in the chosen warehouse, or in all of them where none is chosen. */
  readonly good: number
  readonly defective: number
  /** Pieces that receipts announce and that have not come; those of them that have set out. */
  readonly forecast: number
  readonly onTheWay: number
  /** Pieces that may still be promised there: on shelves, and neither held nor promised. */
  readonly stock_quantity: number
}

export type SkuBeside = Pick<
  SkuLine,
  | 'customerName'
  | 'mergedCode'
  | 'categoryName'
  | 'unitName'
  | 'warehouseNames'
  | 'good'
  | 'defective'
  | 'forecast'
  | 'onTheWay'
  | 'stock_quantity'
>

export function skuLine({ scope, lent, mergedAt, ...row }: Sku, beside: SkuBeside): SkuLine {
  return {
    ...row,
    ...beside,
    ...measuresOf(row),
    enabled: row.enabled === 1,
  }
}

type Measured = Pick<Sku, 'weight' | 'length' | 'width' | 'height' | 'unitPrice' | 'currency'>

/** The measures and the price of one piece as the wire says them. */
export function measuresOf({ weight, length, width, height, unitPrice, currency }: Measured) {
  return {
    weight: toKg(weight),
    ...{ length: toCm(length), width: toCm(width), height: toCm(height) },
    volume: toCubicMetres(length * width * height),
    unitPrice: fromMinor(unitPrice, currency as Currency),
  }
}

const base = '/api/vrpxinbound'
const both = ['staff', 'customer'] as const

/** Staff see the SKUs of all customers, a customer only the own ones. */
export const skuApi = {
  list: read<Page<SkuLine>>()({
    path: `${base}/get_sku_code`,
    audience: both,
    permission: 'catalog.view',
    input: pageInput(
      ['code', 'name'],
      {
        search: search(),
        /** A code as it is printed or scanned. */
        barcode: search(),
        customerId: within(),
        /** It, and what stands below it. */
        categoryId: within(),
        unitId: within(),
        /** Those that may be received and ordered there. */
        warehouseId: within(),
        sizeClass: anyOf(sizeClasses),
        enabled: yesOrNo(),
      },
      'no',
    ),
  }),
  byId: read<SkuLine>()({
    path: `${base}/get_sku_code_byid`,
    audience: both,
    permission: 'catalog.view',
    input: object({ id: id() }),
  }),
  save: performs({ path: `${base}/save_sku_code_single`, audience: both, command: saveSku }),
  archive: performs({ path: `${base}/delete_sku_code`, audience: both, idsAs: 'id', command: archiveSku }),
  restore: performs({ path: '/api/owms/v1/catalog/sku/restore', audience: both, command: restoreSku }),
  merge: performs({ path: '/api/owms/v1/catalog/sku/merge', audience: ['staff'], command: mergeSku }),
  unmerge: performs({ path: '/api/owms/v1/catalog/sku/unmerge', audience: ['staff'], command: unmergeSku }),
}
