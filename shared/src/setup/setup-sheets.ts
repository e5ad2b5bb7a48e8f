import type { SheetColumn } from '../contract/sheet.ts'

/** The sheet from which shelf positions are imported: one row a position. */
// biome-ignore format: a table, one column a line
export const positionSheet: readonly SheetColumn[] = [
  { field: 'partition', names: { en: 'Partition code', zh: '库区编码', es: 'Código de zona' }, required: true, example: 'STORE' },
  { field: 'prefix', names: { en: 'Prefix', zh: '前缀', es: 'Prefijo' }, required: true, example: 'A01' },
  { field: 'layer', names: { en: 'Layer', zh: '层', es: 'Nivel' }, required: true, example: '1' },
  { field: 'row', names: { en: 'Row', zh: '列', es: 'Columna' }, required: true, example: '1' },
  { field: 'capacity', names: { en: 'Capacity', zh: '容量', es: 'Capacidad' }, example: '60' },
  { field: 'remark', names: { en: 'Remark', zh: '备注', es: 'Observación' }, example: '' },
]

/** The sheet from which customers are imported: one row a customer. What was not agreed stays empty. */
// biome-ignore format: a table, one column a line
export const customerSheet: readonly SheetColumn[] = [
  { field: 'code', names: { en: 'Code', zh: '编码', es: 'Código' }, required: true, example: 'CUST1' },
  { field: 'number', names: { en: 'Number', zh: '编号', es: 'Número' }, example: '1001' },
  { field: 'name', names: { en: 'Name', zh: '名称', es: 'Nombre' }, required: true, example: 'Acme Trading' },
  { field: 'category', names: { en: 'Category (enterprise or personal)', zh: '类别（enterprise 企业 / personal 个人）', es: 'Categoría (enterprise o personal)' }, example: 'enterprise' },
  { field: 'contact', names: { en: 'Contact', zh: '联系人', es: 'Contacto' }, example: 'Wei Lin' },
  { field: 'phone', names: { en: 'Phone', zh: '电话', es: 'Teléfono' }, example: '' },
  { field: 'fax', names: { en: 'Fax', zh: '传真', es: 'Fax' }, example: '' },
  { field: 'email', names: { en: 'Email', zh: '邮箱', es: 'Correo' }, example: '' },
  { field: 'country', names: { en: 'Country', zh: '国家', es: 'País' }, required: true, example: 'DE' },
  { field: 'city', names: { en: 'City', zh: '城市', es: 'Ciudad' }, example: 'Hamburg' },
  { field: 'postcode', names: { en: 'Postcode', zh: '邮编', es: 'Código postal' }, example: '20457' },
  { field: 'address', names: { en: 'Address', zh: '地址', es: 'Dirección' }, example: '' },
  { field: 'currency', names: { en: 'Currency', zh: '币种', es: 'Moneda' }, example: 'EUR' },
  { field: 'creditLimit', names: { en: 'Credit limit', zh: '信用额度', es: 'Límite de crédito' }, example: '' },
  { field: 'settlementDays', names: { en: 'Settlement period (days)', zh: '结算周期（天）', es: 'Plazo de liquidación (días)' }, example: '30' },
  { field: 'taxRate', names: { en: 'Tax rate (%)', zh: '税率（%）', es: 'Impuesto (%)' }, example: '' },
  { field: 'warningAmount', names: { en: 'Early-warning amount', zh: '余额预警金额', es: 'Importe de aviso' }, example: '' },
]
