import type { areas as english } from './areas.en.ts'

export const areas: Readonly<Record<keyof typeof english, string>> = {
  'area.ask': 'Consultar',
  'area.ask-hint': 'País y un código postal o una ciudad.',
  'cod-answer.yes': 'La región admite contra reembolso.',
  'cod-answer.no': 'La región no admite contra reembolso.',
  'cod-answer.unknown':
    'Todavía no se sabe nada del contra reembolso en {country}. Pregunte a atención al cliente.',
  'remote-answer.yes': 'Es una zona remota: los transportistas cobran un recargo.',
  'remote-answer.no': 'No es una zona remota.',
  'remote-answer.unknown':
    'Todavía no se sabe nada de las zonas remotas de {country}. Pregunte a atención al cliente.',
  'area.entry': 'Entrada: {entry}',
  'area.version-asked': 'Versión {no}, válida desde el {day}',
  'area.version': 'Versión',
  'area.places': 'Lugares',
  'area.by': 'Importado por',
  'area.since': 'Válida desde',
  'area.until': 'Sustituida',
  'area.import': 'Importar zonas',
  'area.template': 'plantilla de zonas',
  'area.postcodes': 'Códigos postales',
  'area.serves': 'Admitido',
  'area-kind.remote': 'Zonas remotas',
  'area-kind.cod': 'Zonas contra reembolso',
  'area-kind.pickup': 'Zonas de recogida',
  'area-kind.city': 'Provincias y ciudades',
  'area-status.filling': 'Importándose',
  'area-status.current': 'Válida',
  'area-status.former': 'Sustituida',
}
