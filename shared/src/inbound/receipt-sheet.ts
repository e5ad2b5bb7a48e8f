import { goodsExport } from '../catalog/goods-facts.ts'
import type { SheetColumn } from '../contract/sheet.ts'
import type { CellCheck } from '../contract/sheet-check.ts'
import { piecesCell } from '../setup/cell-checks.ts'

/** No box is said by a 0 too. */
const boxCountCell: CellCheck = (cell, row) => (/^0+$/.test(cell) ? undefined : piecesCell(cell, row))

/** The sheet from which receipts are imported: one line a SKU and box; lines of one original number are one receipt. */
// biome-ignore format: a table, one column a line
export const receiptSheet: readonly SheetColumn[] = [
  { field: 'customer', names: { en: 'Customer code', zh: '客户编码', es: 'Código de cliente' }, required: true, example: 'CUST1', staffOnly: true },
  { field: 'originalNo', names: { en: 'Original doc No.', zh: '原始单号', es: 'N.º de documento original' }, required: true, example: 'PO-1001' },
  { field: 'sku', names: { en: 'SKU', zh: 'SKU', es: 'SKU' }, required: true, example: 'SHIRT_RED_M' },
  { field: 'quantity', names: { en: 'Quantity', zh: '数量', es: 'Cantidad' }, required: true, example: '24', check: piecesCell },
  { field: 'boxNo', names: { en: 'Box', zh: '箱号', es: 'Caja' }, example: 'BX-1' },
  { field: 'boxCount', names: { en: 'Boxes', zh: '箱数', es: 'Cajas' }, example: '2', check: boxCountCell },
  { field: 'kind', names: { en: 'Kind', zh: '类型', es: 'Tipo' }, example: 'standard' },
  { field: 'waybillNo', names: { en: 'Waybill', zh: '运单号', es: 'Guía' }, example: 'WB123456' },
  { field: 'logisticsCompany', names: { en: 'Logistics company', zh: '物流公司', es: 'Empresa logística' }, example: 'DHL' },
  { field: 'mark', names: { en: 'Shipping mark', zh: '唛头', es: 'Marca de embarque' }, example: '' },
  { field: 'remark', names: { en: 'Remark', zh: '备注', es: 'Observación' }, example: '' },
]

/** The columns of a receipts export (specification 001 §3), one line for each of its details with its goods line (000 §2). */
export const receiptExport = [
  ...['create_time', 'store_name', 'store_no', 'order_no', 'logistics_company_name', 'weight', 'xstatus'],
  ...['total_money_f_value', 'quantity', 'volume', 'details.sku_code', 'details.quantity'],
  ...['details.caseNumber', 'details.amount', ...goodsExport],
] as const
