import type { SheetColumn } from '../contract/sheet.ts'
import type { CellCheck } from '../contract/sheet-check.ts'
import { countryCell, currencyCell, figureCell, piecesCell, postcodeCell } from '../setup/cell-checks.ts'
import { kindCell } from './kind-words.ts'
import { ordersRefusals } from './refusals.ts'
import { amountCell, yesNoCell } from './value-cells.ts'

/** "A batch row supports at most 10 product names" (000 §5). */
export const ROW_NAMES = 10

/** "Piece count numeric only, without units", and not beginning with 0: the figure alone is offered. */
const packagesCell: CellCheck = (cell, row) => {
  const fault = piecesCell(cell, row)
  return fault && { ...fault, refusal: ordersRefusals.piecesWrong({ pieces: cell }) }
}

const examples: Readonly<Record<string, string>> = {
  ...{ nameEn1: 'Mug', nameZh1: '杯子', count1: '2', price1: '2.50', weight1: '0.3', hs1: '691110' },
  ...{ nameEn2: 'Spoon', nameZh2: '勺子', count2: '4', price2: '0.80', weight2: '0.05' },
}

const checks: Readonly<Record<string, CellCheck>> = {
  count: piecesCell,
  price: amountCell('currency', 'USD'),
  weight: figureCell,
}

/** The sheet from which parcel orders are imported: one row an order, its goods beside each other. */
// biome-ignore format: a table, one column a line
export const parcelOrderSheet: readonly SheetColumn[] = [
  { field: 'customer', names: { en: 'Customer code', zh: '客户编码', es: 'Código de cliente' }, required: true, example: 'CUST1', staffOnly: true },
  { field: 'originalNo', names: { en: 'Original order No.', zh: '原始单号', es: 'N.º de pedido original' }, example: 'SHOP-1001' },
  { field: 'channel', names: { en: 'Channel', zh: '运输方式', es: 'Canal' }, required: true, example: '1801' },
  { field: 'kind', names: { en: 'Kind of order', zh: '订单类型', es: 'Tipo de pedido' }, example: '', check: kindCell },
  { field: 'deliveryNo', names: { en: 'Delivery No.', zh: '送货单号', es: 'N.º de entrega' }, example: '' },
  { field: 'referenceNo', names: { en: 'Reference No.', zh: '参考号', es: 'N.º de referencia' }, example: '' },
  { field: 'waybillNo', names: { en: 'Label No.', zh: '面单号', es: 'N.º de etiqueta' }, example: '' },
  { field: 'fbaNo', names: { en: 'FBA No.', zh: 'FBA号', es: 'N.º FBA' }, example: '' },
  { field: 'fbaWarehouseCode', names: { en: 'FBA warehouse', zh: 'FBA仓库代码', es: 'Almacén FBA' }, example: '' },
  { field: 'name', names: { en: 'Consignee', zh: '收件人', es: 'Destinatario' }, required: true, example: 'Budi Santoso' },
  { field: 'company', names: { en: 'Company', zh: '公司', es: 'Empresa' }, example: '' },
  { field: 'phone', names: { en: 'Phone', zh: '电话', es: 'Teléfono' }, example: '0812345678' },
  { field: 'mobile', names: { en: 'Mobile', zh: '手机', es: 'Móvil' }, example: '' },
  { field: 'email', names: { en: 'Email', zh: '邮箱', es: 'Correo' }, example: '' },
  { field: 'country', names: { en: 'Country', zh: '国家', es: 'País' }, required: true, example: 'ID', check: countryCell(ordersRefusals.countryUnknown) },
  { field: 'province', names: { en: 'State', zh: '省/州', es: 'Provincia' }, example: 'Jakarta' },
  { field: 'city', names: { en: 'City', zh: '城市', es: 'Ciudad' }, example: 'Jakarta' },
  { field: 'district', names: { en: 'District', zh: '区/县', es: 'Distrito' }, example: '' },
  { field: 'subDistrict', names: { en: 'Sub-district', zh: '街道/乡镇', es: 'Subdistrito' }, example: '' },
  { field: 'postcode', names: { en: 'Postcode', zh: '邮编', es: 'Código postal' }, example: '10110', check: postcodeCell('country', ordersRefusals.postcodeIncorrect) },
  { field: 'confirmed', names: { en: 'Postcode confirmed', zh: '邮编已确认', es: 'Código postal confirmado' }, example: '' },
  { field: 'address1', names: { en: 'Address line 1', zh: '地址1', es: 'Dirección 1' }, example: 'Jalan Merdeka 1' },
  { field: 'address2', names: { en: 'Address line 2', zh: '地址2', es: 'Dirección 2' }, example: '' },
  { field: 'address3', names: { en: 'Address line 3', zh: '地址3', es: 'Dirección 3' }, example: '' },
  { field: 'streetNumber', names: { en: 'Street number', zh: '街道号', es: 'Número de calle' }, example: '' },
  { field: 'houseNumber', names: { en: 'House number', zh: '门牌号', es: 'Número' }, example: '' },
  { field: 'taxNumber', names: { en: 'Tax number', zh: '税号', es: 'Número fiscal' }, example: '' },
  { field: 'passportNumber', names: { en: 'Passport number', zh: '护照号', es: 'Número de pasaporte' }, example: '' },
  { field: 'note', names: { en: 'Note for the consignee', zh: '收件人备注', es: 'Nota del destinatario' }, example: '' },
  { field: 'pieces', names: { en: 'Pieces', zh: '件数', es: 'Piezas' }, example: '1', check: packagesCell },
  { field: 'currency', names: { en: 'Declared currency', zh: '申报币种', es: 'Moneda declarada' }, example: 'USD', check: currencyCell },
  { field: 'insured', names: { en: 'Insured amount', zh: '投保金额', es: 'Importe asegurado' }, example: '', check: amountCell('currency', 'USD') },
  { field: 'codAmount', names: { en: 'COD amount', zh: '代收货款', es: 'Importe contra reembolso' }, example: '', check: amountCell('codCurrency', 'JPY') },
  { field: 'codCurrency', names: { en: 'COD currency', zh: '代收币种', es: 'Moneda contra reembolso' }, example: '', check: currencyCell },
  { field: 'packageRemark', names: { en: 'Package remark', zh: '包裹备注', es: 'Nota del paquete' }, example: '' },
  { field: 'isReturn', names: { en: 'Return if undelivered', zh: '无法投递退回', es: 'Devolver si no se entrega' }, example: '', check: yesNoCell },
  { field: 'orderAmount', names: { en: 'Order amount', zh: '订单金额', es: 'Importe del pedido' }, example: '' },
  { field: 'customInfo', names: { en: 'Customs information', zh: '报关信息', es: 'Datos de aduana' }, example: '' },
  { field: 'saleAddress', names: { en: 'Sales address', zh: '销售网址', es: 'Dirección de venta' }, example: '' },
  { field: 'pictureAddress', names: { en: 'Address of a picture', zh: '图片网址', es: 'Dirección de una imagen' }, example: '' },
  { field: 'salesPlatform', names: { en: 'Sales platform', zh: '销售平台', es: 'Plataforma de venta' }, example: '' },
  { field: 'shop', names: { en: 'Shop', zh: '店铺', es: 'Tienda' }, example: '' },
  { field: 'transactionNo', names: { en: 'Transaction number', zh: '交易号', es: 'Número de transacción' }, example: '' },
  { field: 'packageType', names: { en: 'Package type', zh: '包装类型', es: 'Tipo de paquete' }, example: '' },
  { field: 'senderName', names: { en: 'Sender', zh: '发件人', es: 'Remitente' }, example: '' },
  { field: 'senderCompany', names: { en: 'Sender’s company', zh: '发件公司', es: 'Empresa del remitente' }, example: '' },
  { field: 'senderPhone', names: { en: 'Sender’s phone', zh: '发件人电话', es: 'Teléfono del remitente' }, example: '' },
  { field: 'senderPostcode', names: { en: 'Sender’s postcode', zh: '发件人邮编', es: 'Código postal del remitente' }, example: '' },
  { field: 'senderAddress', names: { en: 'Sender’s address', zh: '发件人地址', es: 'Dirección del remitente' }, example: '' },
  ...nameColumns(ROW_NAMES),
]

/** Name 1, Quantity 1 and so on; an import also looks behind the last one, so that a row with more is refused. */
export function nameColumns(most: number, from = 1): SheetColumn[] {
  return Array.from({ length: most - from + 1 }, (_, i) => from + i).flatMap((nth) =>
    (
      [
        ['nameEn', 'English name', '英文品名', 'Nombre inglés'],
        ['nameZh', 'Chinese name', '中文品名', 'Nombre chino'],
        ['count', 'Quantity', '数量', 'Cantidad'],
        ['price', 'Unit value', '单价', 'Valor unitario'],
        ['weight', 'Weight (kg)', '单重(KG)', 'Peso (kg)'],
        ['hs', 'HS code', '海关编码', 'Código HS'],
        ['code', 'Product code', '产品编码', 'Código de producto'],
      ] as const
    ).map(([field, en, zh, es]) => ({
      field: `${field}${nth}`,
      names: { en: `${en} ${nth}`, zh: `${zh}${nth}`, es: `${es} ${nth}` },
      example: examples[`${field}${nth}`] ?? '',
      ...(checks[field] && { check: checks[field] }),
    })),
  )
}

/** The columns of the specification's order export, in its order (000 §3); behind them what it does not name. */
export const parcelOrderExport = [
  ...['order_no', 'dest_country', 'get_company', 'get_name', 'get_province', 'get_city', 'get_zip_code'],
  ...['get_tel', 'daishou_money', 'daishou_currency', 'get_address', 'custom_info', 'sale_address'],
  ...['picture_url', 'quantity', 'is_return', 'get_email', 'get_phone', 'insurance_money', 'order_money'],
  ...['street_number', 'house_number', 'tax_number', 'passport_number', 'RowIndex'],
  ...['number', 'xstatus', 'channel', 'waybill', 'create_time'],
] as const
