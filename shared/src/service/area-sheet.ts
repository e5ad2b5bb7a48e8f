import { saidYes } from '../contract/said-yes.ts'
import type { SheetColumn } from '../contract/sheet.ts'
import type { CellCheck } from '../contract/sheet-check.ts'
import { ordersRefusals } from '../orders/refusals.ts'
import { type AreaKind, areaKinds } from '../setup/area-list.ts'
import { countryCell } from '../setup/cell-checks.ts'
import { serviceRefusals } from './refusals.ts'

/** The kind of area that a cell names. */
export function areaKindNamed(cell: string): AreaKind | undefined {
  return areaKinds.find((kind) => kind === cell.trim().toLowerCase())
}

/** Whether a place is served, as a cell says it; left empty it is. */
export function saysServed(cell: string): boolean | undefined {
  const said = cell.trim()
  if (said === '' || said === '支持') return true
  return said === '不支持' ? false : saidYes(said)
}

/** A kind by its word; one that begins like it is offered. */
const kindCell: CellCheck = (cell) => {
  if (areaKindNamed(cell)) return undefined
  const said = cell.trim().toLowerCase()
  const suggestion = areaKinds.find((kind) => kind.startsWith(said) || said.startsWith(kind))
  return { refusal: serviceRefusals.areaKindUnknown({ kind: cell }), suggestion }
}

const servedCell: CellCheck = (cell) =>
  saysServed(cell) === undefined
    ? { refusal: ordersRefusals.yesOrNo({ text: cell }), suggestion: undefined }
    : undefined

/** The sheet from which areas are imported: one row a place. Rows of one kind and country are one new version. */
// biome-ignore format: a table, one column a line
export const areaSheet: readonly SheetColumn[] = [
  { field: 'kind', names: { en: 'Kind (remote, cod, pickup or city)', zh: '类型（remote 偏远 / cod 代收货款 / pickup 揽收 / city 城市）', es: 'Clase (remote, cod, pickup o city)' }, required: true, example: 'cod', check: kindCell },
  { field: 'country', names: { en: 'Country', zh: '国家', es: 'País' }, required: true, example: 'ID', check: countryCell(ordersRefusals.countryUnknown) },
  { field: 'postcode', names: { en: 'Postcode, or what it begins with', zh: '邮编或其开头', es: 'Código postal o su comienzo' }, example: '10110' },
  { field: 'postcodeTo', names: { en: 'Up to postcode', zh: '截止邮编', es: 'Hasta el código postal' }, example: '10990' },
  { field: 'province', names: { en: 'State', zh: '省/州', es: 'Provincia' }, example: '' },
  { field: 'city', names: { en: 'City', zh: '城市', es: 'Ciudad' }, example: '' },
  { field: 'serves', names: { en: 'Supported (yes or no)', zh: '支持（yes 是 / no 否）', es: 'Admitido (yes o no)' }, example: 'yes', check: servedCell },
  { field: 'remark', names: { en: 'Remark', zh: '备注', es: 'Observación' }, example: '' },
]
