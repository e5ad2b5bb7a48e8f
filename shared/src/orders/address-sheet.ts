import type { SheetColumn } from '../contract/sheet.ts'
import { countryCell, postcodeCell } from '../setup/cell-checks.ts'
import { ordersRefusals } from './refusals.ts'

/** The sheet from which a customer's address book is imported: one row an entry. */
// biome-ignore format: a table, one column a line
export const addressSheet: readonly SheetColumn[] = [
  { field: 'name', names: { en: 'Recipient', zh: '收件人', es: 'Destinatario' }, required: true, example: 'Wei Schmidt' },
  { field: 'company', names: { en: 'Company', zh: '公司', es: 'Empresa' }, example: '' },
  { field: 'phone', names: { en: 'Phone', zh: '电话', es: 'Teléfono' }, example: '0401234567' },
  { field: 'mobile', names: { en: 'Mobile', zh: '手机', es: 'Móvil' }, example: '' },
  { field: 'email', names: { en: 'Email', zh: '邮箱', es: 'Correo' }, example: '' },
  { field: 'country', names: { en: 'Country', zh: '国家', es: 'País' }, required: true, example: 'DE', check: countryCell(ordersRefusals.countryUnknown) },
  { field: 'province', names: { en: 'State', zh: '省/州', es: 'Provincia' }, example: '' },
  { field: 'city', names: { en: 'City', zh: '城市', es: 'Ciudad' }, required: true, example: 'Hamburg' },
  { field: 'district', names: { en: 'District', zh: '区/县', es: 'Distrito' }, example: '' },
  { field: 'postcode', names: { en: 'Postcode', zh: '邮编', es: 'Código postal' }, example: '20457', check: postcodeCell('country', ordersRefusals.postcodeIncorrect) },
  { field: 'confirmed', names: { en: 'Postcode confirmed', zh: '邮编已确认', es: 'Código postal confirmado' }, example: '' },
  { field: 'address1', names: { en: 'Address line 1', zh: '地址1', es: 'Dirección 1' }, required: true, example: 'Lagerstrasse' },
  { field: 'houseNumber', names: { en: 'House number', zh: '门牌号', es: 'Número' }, example: '1' },
  { field: 'address2', names: { en: 'Address line 2', zh: '地址2', es: 'Dirección 2' }, example: '' },
  { field: 'address3', names: { en: 'Address line 3', zh: '地址3', es: 'Dirección 3' }, example: '' },
  { field: 'taxNumber', names: { en: 'Tax number', zh: '税号', es: 'Número fiscal' }, example: '' },
  { field: 'passportNumber', names: { en: 'Passport number', zh: '护照号', es: 'Número de pasaporte' }, example: '' },
  { field: 'remark', names: { en: 'Remark', zh: '备注', es: 'Observación' }, example: '' },
]
