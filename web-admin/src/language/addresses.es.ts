import type { addresses as english } from './addresses.en.ts'

export const addresses: Readonly<Record<keyof typeof english, string>> = {
  'field.mobile': 'Móvil',
  'field.district': 'Distrito',
  'field.houseNumber': 'Número',
  'field.address1': 'Dirección, línea 1',
  'field.address2': 'Dirección, línea 2',
  'field.address3': 'Dirección, línea 3',
  'field.passportNumber': 'Número de pasaporte',
  'field.isDefault': 'Predeterminada',
  'address.one': 'Dirección',
  'address.more': 'Para la aduana',
  'address.search': 'Nombre, empresa o teléfono',
  'address.make-default': 'Usar por defecto',
  'address.import': 'Importar direcciones',
  'address.template': 'plantilla de direcciones',
  'quick.open': 'Pegar una dirección',
  'quick.pasted': 'La dirección tal como la tiene',
  'quick.hint':
    'En líneas, en una línea con comas o con etiquetas como «Nombre:». Mire cada propuesta y corríjala.',
  'quick.lacks': 'Falta todavía: {parts}',
  'quick.take': 'Usar',
}
