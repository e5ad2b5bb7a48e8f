import type { SheetColumn } from '../contract/sheet.ts'
import { countryCell, figureCell } from '../setup/cell-checks.ts'
import { kgCell, rangeCell } from './price-cells.ts'
import { priceSheetRefusals } from './price-sheet-refusals.ts'

const code = { en: 'Price list code', zh: '价格表代码', es: 'Código de la lista' } as const
const zone = { en: 'Zone', zh: '分区', es: 'Zona' } as const

/** The sheet that brings the rates of a price list: one row a rate. Rows of one list are its next draft. */
// biome-ignore format: a table, one column a line
export const rateSheet: readonly SheetColumn[] = [
  { field: 'list', names: code, required: true, example: 'EU_EXPRESS' },
  { field: 'zone', names: zone, required: true, example: 'EU1' },
  { field: 'upTo', names: { en: 'Up to (kg)', zh: '至 (kg)', es: 'Hasta (kg)' }, required: true, example: '30', check: kgCell(1) },
  { field: 'first', names: { en: 'First weight (kg)', zh: '首重 (kg)', es: 'Primer peso (kg)' }, example: '0.5', check: kgCell(0) },
  { field: 'base', names: { en: 'First price', zh: '首重价格', es: 'Primer precio' }, required: true, example: '6.90', check: figureCell },
  { field: 'step', names: { en: 'Further step (kg)', zh: '续重单位 (kg)', es: 'Tramo siguiente (kg)' }, example: '0.5', check: kgCell(0) },
  { field: 'perStep', names: { en: 'Each step', zh: '续重单价', es: 'Cada tramo' }, example: '1.20', check: figureCell },
  { field: 'delivery', names: { en: 'Delivery fee', zh: '派送费', es: 'Tarifa de entrega' }, example: '2.50', check: figureCell },
]

/** The sheet that brings the zones of a price list: one row a range of postcodes. */
// biome-ignore format: a table, one column a line
export const priceZoneSheet: readonly SheetColumn[] = [
  { field: 'list', names: code, required: true, example: 'EU_EXPRESS' },
  { field: 'zone', names: zone, required: true, example: 'EU1' },
  { field: 'country', names: { en: 'Country', zh: '国家', es: 'País' }, required: true, example: 'DE', check: countryCell(priceSheetRefusals.countryUnknown) },
  { field: 'postcode', names: { en: 'Postcode, what it begins with, or * for the country', zh: '邮编或其开头，* 表示全国', es: 'Código postal, su comienzo, o * para el país' }, required: true, example: '*', check: rangeCell },
  { field: 'postcodeTo', names: { en: 'Up to postcode', zh: '截止邮编', es: 'Hasta el código postal' }, example: '' },
]
