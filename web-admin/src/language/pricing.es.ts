import type { pricing as english } from './pricing.en.ts'

export const pricing: Readonly<Record<keyof typeof english, string>> = {
  'field.countries': 'Países',
  'field.daysFrom': 'Días, como mínimo',
  'field.daysTo': 'Días, como máximo',
  'field.needsFba': 'Exige un número FBA',
  'field.needsFullAddress': 'Exige dirección completa y nombres de producto en chino',
  'field.takesCod': 'Admite contra reembolso',
  'channel.search': 'Código, código de identificación o nombre',
  'channel.identification-hint': 'El número del producto en el transportista, como 1801',
  'channel.countries-hint': 'Vacío: va a todas partes',
  'channel.everywhere': 'todas partes',
  'channel.transit': 'Tiempo de tránsito',
  'channel.transit-days': 'Días de tránsito',
  'channel.asks': 'Qué exige a los pedidos',
  'channel.full-address-hint':
    'Como EUB: código postal, ciudad y provincia correctos, y un nombre de producto en chino de al menos dos caracteres',
  'channel-kind.express': 'Exprés',
  'channel-kind.special-line': 'Línea especial',
  'channel-kind.ocean': 'Marítimo',
  'channel-kind.air': 'Aéreo',
  'channel-kind.rail': 'Ferrocarril',
  'channel-kind.postal': 'Postal (EUB)',
  'channel-kind.fba': 'FBA',
  'channel-kind.local': 'Reparto local',
}
