import type { SheetColumn } from '../contract/sheet.ts'
import { amountCell } from '../orders/value-cells.ts'
import { currencyCell } from '../setup/cell-checks.ts'

const money = amountCell('currency', 'CNY')

/** A carrier's statement of what it collected: one row a parcel. */
// biome-ignore format: a table, one column a line
export const codSheet: readonly SheetColumn[] = [
  { field: 'waybillNo', names: { en: 'Waybill', zh: '运单号', es: 'Guía' }, required: true, example: 'JNE0012345' },
  { field: 'collected', names: { en: 'Collected', zh: '代收金额', es: 'Cobrado' }, required: true, example: '250000', check: money },
  { field: 'currency', names: { en: 'Currency', zh: '币种', es: 'Moneda' }, required: true, example: 'IDR', check: currencyCell },
  { field: 'fee', names: { en: 'Collection fee', zh: '代收手续费', es: 'Comisión de cobro' }, example: '5000', check: money },
  { field: 'reference', names: { en: 'Reference', zh: '参考号', es: 'Referencia' }, example: 'ST-2026-11' },
]
