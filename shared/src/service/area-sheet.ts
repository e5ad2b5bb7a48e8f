import type { SheetColumn } from '../contract/sheet.ts'

/** The sheet from which areas are imported: one row a place. Rows of one kind and country are one new version. */
// biome-ignore format: a table, one column a line
export const areaSheet: readonly SheetColumn[] = [
  { field: 'kind', names: { en: 'Kind (remote, cod, pickup or city)', zh: '类型（remote 偏远 / cod 代收货款 / pickup 揽收 / city 城市）', es: 'Clase (remote, cod, pickup o city)' }, required: true, example: 'cod' },
  { field: 'country', names: { en: 'Country', zh: '国家', es: 'País' }, required: true, example: 'ID' },
  { field: 'postcode', names: { en: 'Postcode, or what it begins with', zh: '邮编或其开头', es: 'Código postal o su comienzo' }, example: '10110' },
  { field: 'postcodeTo', names: { en: 'Up to postcode', zh: '截止邮编', es: 'Hasta el código postal' }, example: '10990' },
  { field: 'province', names: { en: 'State', zh: '省/州', es: 'Provincia' }, example: '' },
  { field: 'city', names: { en: 'City', zh: '城市', es: 'Ciudad' }, example: '' },
  { field: 'serves', names: { en: 'Supported (yes or no)', zh: '支持（yes 是 / no 否）', es: 'Admitido (yes o no)' }, example: 'yes' },
  { field: 'remark', names: { en: 'Remark', zh: '备注', es: 'Observación' }, example: '' },
]
