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

/** The sheet from which warehouses are imported: how each works is set at the desk afterwards. */
// biome-ignore format: a table, one column a line
export const warehouseSheet: readonly SheetColumn[] = [
  { field: 'code', names: { en: 'Code', zh: '编码', es: 'Código' }, required: true, example: 'HH1' },
  { field: 'name', names: { en: 'Name', zh: '名称', es: 'Nombre' }, required: true, example: 'Hamburg' },
  { field: 'country', names: { en: 'Country', zh: '国家', es: 'País' }, required: true, example: 'DE' },
  { field: 'zone', names: { en: 'Time zone', zh: '时区', es: 'Zona horaria' }, required: true, example: 'Europe/Berlin' },
  { field: 'address', names: { en: 'Address', zh: '地址', es: 'Dirección' }, example: '' },
  { field: 'contact', names: { en: 'Contact', zh: '联系人', es: 'Contacto' }, example: '' },
  { field: 'phone', names: { en: 'Phone', zh: '电话', es: 'Teléfono' }, example: '' },
  { field: 'fax', names: { en: 'Fax', zh: '传真', es: 'Fax' }, example: '' },
  { field: 'email', names: { en: 'Email', zh: '邮箱', es: 'Correo' }, example: '' },
]

/** The sheet from which partitions are imported; what one of a type holds, the type says. */
// biome-ignore format: a table, one column a line
export const partitionSheet: readonly SheetColumn[] = [
  { field: 'code', names: { en: 'Code', zh: '编码', es: 'Código' }, required: true, example: 'PICK' },
  { field: 'name', names: { en: 'Name', zh: '名称', es: 'Nombre' }, required: true, example: 'Picking' },
  { field: 'sequence', names: { en: 'Place in the walk', zh: '行走顺序', es: 'Orden de recorrido' }, required: true, example: '1' },
  { field: 'type', names: { en: 'Type code', zh: '类型编码', es: 'Código de tipo' }, example: '' },
  { field: 'kind', names: { en: 'Kind (picking, storage or defective)', zh: '类型（picking 拣货 / storage 存储 / defective 次品）', es: 'Clase (picking, storage o defective)' }, example: 'picking' },
  { field: 'sizeClass', names: { en: 'Size (small, medium or large)', zh: '尺寸（small 小 / medium 中 / large 大）', es: 'Tamaño (small, medium o large)' }, example: '' },
  { field: 'velocity', names: { en: 'Speed (fast or slow)', zh: '动销（fast 快 / slow 慢）', es: 'Rotación (fast o slow)' }, example: '' },
]

/** The sheet from which workers are imported. No PIN stands in a file: each is given at the desk afterwards. */
// biome-ignore format: a table, one column a line
export const workerSheet: readonly SheetColumn[] = [
  { field: 'badge', names: { en: 'Badge', zh: '工牌', es: 'Credencial' }, required: true, example: 'EMP-01' },
  { field: 'name', names: { en: 'Name', zh: '姓名', es: 'Nombre' }, required: true, example: 'Ana Keller' },
  { field: 'roles', names: { en: 'Roles, separated by ;', zh: '角色（用 ; 分隔）', es: 'Roles, separados por ;' }, required: true, example: 'picker; packer' },
]
