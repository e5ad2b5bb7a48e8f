import type { SheetColumn } from '../contract/sheet.ts'
import { rangeCell } from '../pricing/price-cells.ts'

/** The sheet from which a scheme's ranges are imported: one row a range. Rows of one scheme are its new version. */
// biome-ignore format: a table, one column a line
export const zoneSheet: readonly SheetColumn[] = [
  { field: 'scheme', names: { en: 'Scheme code', zh: '方案编码', es: 'Código del esquema' }, required: true, example: 'ID_JAVA' },
  { field: 'zone', names: { en: 'Zone', zh: '分区', es: 'Zona' }, required: true, example: 'A1' },
  { field: 'postcode', names: { en: 'Postcode, what it begins with, or * for the country', zh: '邮编或其开头，* 表示全国', es: 'Código postal, su comienzo, o * para el país' }, required: true, example: '10110', check: rangeCell },
  { field: 'postcodeTo', names: { en: 'Up to postcode', zh: '截止邮编', es: 'Hasta el código postal' }, example: '10990' },
  { field: 'cage', names: { en: 'Bag or cage', zh: '袋或笼', es: 'Saca o jaula' }, example: 'C-07' },
]
