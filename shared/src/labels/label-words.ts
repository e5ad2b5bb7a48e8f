import type { Language } from '../language/language.ts'

/** The words printed on labels. They stay here: a label's language is chosen with it, whatever the screen speaks. */
// biome-ignore format: a table, one word a line
export const labelWords = {
  sku:         { zh: 'SKU',    en: 'SKU',         es: 'SKU' },
  owner:       { zh: '货主',   en: 'Owner',       es: 'Propietario' },
  origin:      { zh: '产地',   en: 'Made in',     es: 'Hecho en' },
  receipt:     { zh: '入库单', en: 'Receipt',     es: 'Entrada' },
  original:    { zh: '原单号', en: 'Original no.', es: 'N.º original' },
  box:         { zh: '箱号',   en: 'Box',         es: 'Caja' },
  warehouse:   { zh: '仓库',   en: 'Warehouse',   es: 'Almacén' },
  partition:   { zh: '分区',   en: 'Partition',   es: 'Zona' },
  order:       { zh: '出库单', en: 'Order',       es: 'Pedido' },
  package:     { zh: '包裹',   en: 'Package',     es: 'Paquete' },
  waybill:     { zh: '运单号', en: 'Waybill',     es: 'Guía' },
  destination: { zh: '目的国', en: 'Destination', es: 'Destino' },
  channel:     { zh: '渠道',   en: 'Channel',     es: 'Canal' },
  carrier:     { zh: '承运商', en: 'Carrier',     es: 'Transportista' },
  weight:      { zh: '重量',   en: 'Weight',      es: 'Peso' },
  pieces:      { zh: '件数',   en: 'Pieces',      es: 'Piezas' },
  tote:        { zh: '周转箱', en: 'Tote',        es: 'Cubeta' },
  packages:    { zh: '包裹数', en: 'Packages',    es: 'Paquetes' },
  gross:       { zh: '毛重',   en: 'Gross weight', es: 'Peso bruto' },
  seal:        { zh: '封条',   en: 'Seal',        es: 'Precinto' },
  zone:        { zh: '分区',   en: 'Zone',        es: 'Zona' },
  bag:         { zh: '袋牌',   en: 'Bag',         es: 'Saca' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>
export type FactName = keyof typeof labelWords
export const factNames = Object.keys(labelWords) as readonly FactName[]
