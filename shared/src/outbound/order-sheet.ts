import { goodsExport } from '../catalog/goods-facts.ts'
import type { SheetColumn } from '../contract/sheet.ts'
import type { CellCheck } from '../contract/sheet-check.ts'
import type { Language } from '../language/language.ts'
import { countryCell, piecesCell, postcodeCell } from '../setup/cell-checks.ts'
import { outboundRefusals } from './refusals.ts'

/** SKU codes of one row (specification 001 §9). */
export const ROW_SKUS = 10

const priorityCell: CellCheck = (cell) =>
  /^\d{1,4}$/.test(cell) ? undefined : { refusal: outboundRefusals.priorityUnread({ text: cell }) }

/** The sheet from which outbound orders are imported: one row an order, its SKUs beside each other. */
// biome-ignore format: a table, one column a line
export const orderSheet: readonly SheetColumn[] = [
  { field: 'customer', names: { en: 'Customer code', zh: '客户编码', es: 'Código de cliente' }, required: true, example: 'CUST1', staffOnly: true },
  { field: 'docNo', names: { en: 'Issue doc No.', zh: '客户订单号', es: 'N.º de salida' }, former: ['出库单号'], required: true, example: 'SO-1001' },
  { field: 'originalNo', names: { en: 'Original order No.', zh: '原始单号', es: 'N.º de pedido original' }, required: true, example: 'PO-1001' },
  { field: 'channel', names: { en: 'Shipping channel', zh: '配送渠道', es: 'Canal de envío' }, required: true, example: 'EXPRESS' },
  { field: 'packageType', names: { en: 'Package type', zh: '包裹类型', es: 'Tipo de paquete' }, example: '' },
  { field: 'logisticsMode', names: { en: 'Logistics mode', zh: '物流方式', es: 'Modo logístico' }, example: '' },
  { field: 'carrier', names: { en: 'Carrier code', zh: '承运商编码', es: 'Código de transportista' }, example: '' },
  { field: 'waybillNo', names: { en: 'Waybill', zh: '运单号', es: 'Guía' }, example: '' },
  { field: 'name', names: { en: 'Recipient', zh: '收件人', es: 'Destinatario' }, example: 'Wei Schmidt' },
  { field: 'company', names: { en: 'Company', zh: '公司', es: 'Empresa' }, example: '' },
  { field: 'phone', names: { en: 'Phone', zh: '电话', es: 'Teléfono' }, example: '0401234567' },
  { field: 'email', names: { en: 'Email', zh: '邮箱', es: 'Correo' }, example: '' },
  { field: 'country', names: { en: 'Country', zh: '国家', es: 'País' }, example: 'DE', check: countryCell(outboundRefusals.countryUnknown) },
  { field: 'province', names: { en: 'State', zh: '省/州', es: 'Provincia' }, example: '' },
  { field: 'city', names: { en: 'City', zh: '城市', es: 'Ciudad' }, example: 'Hamburg' },
  { field: 'postcode', names: { en: 'Postcode', zh: '邮编', es: 'Código postal' }, example: '20457', check: postcodeCell('country', outboundRefusals.postcodeIncorrect) },
  { field: 'confirmed', names: { en: 'Postcode confirmed', zh: '邮编已确认', es: 'Código postal confirmado' }, example: '' },
  { field: 'address', names: { en: 'Address', zh: '地址', es: 'Dirección' }, example: 'Lagerstrasse 1' },
  { field: 'remark', names: { en: 'Remark', zh: '备注', es: 'Observación' }, example: '' },
  { field: 'shipBy', names: { en: 'Ship by', zh: '发货期限', es: 'Salida límite' }, example: '' },
  { field: 'priority', names: { en: 'Priority', zh: '优先级', es: 'Prioridad' }, example: '', check: priorityCell },
  ...skuColumns(ROW_SKUS),
]

/** SKU 1, Quantity 1 and so on; an import also looks behind the last one, so that a row with more is refused. */
export function skuColumns(most: number, from = 1): SheetColumn[] {
  return Array.from({ length: most - from + 1 }, (_, i) => from + i).flatMap((nth) => [
    {
      ...{ field: `sku${nth}`, names: { en: `SKU ${nth}`, zh: `SKU ${nth}`, es: `SKU ${nth}` } },
      ...{
        example: { 1: 'SHIRT_RED_M', 2: 'SOCKS' }[nth] ?? '',
        ...(nth === 1 && { required: true as const }),
      },
    },
    {
      field: `quantity${nth}`,
      names: { en: `Quantity ${nth}`, zh: `数量 ${nth}`, es: `Cantidad ${nth}` },
      check: piecesCell,
      ...{ example: { 1: '1', 2: '2' }[nth] ?? '', ...(nth === 1 && { required: true as const }) },
    },
  ])
}

/** The specification's word of a state that screens call otherwise: what reads an export goes by it. */
export const exportedStates: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'in-delivery': { en: 'In delivery', zh: '出库中', es: 'En despacho' },
}

/**
 * The columns of the specification's order export that an outbound order has (000 §3), one line for each SKU; behind them
 * what it does not name.
 */
export const orderExport = [
  ...['order_no', 'dest_country', 'get_company', 'get_name', 'get_province', 'get_city', 'get_zip_code'],
  ...['get_tel', 'get_address', 'quantity', 'get_email', 'RowIndex'],
  ...['issue_no', 'xstatus', 'channel', 'waybill', 'create_time', 'details.sku_code', 'details.quantity'],
  ...goodsExport,
  ...['ship_by', 'priority'],
] as const
