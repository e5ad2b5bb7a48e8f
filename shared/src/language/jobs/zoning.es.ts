import type { PhrasesOf } from '../../job/phrases.ts'
import type { zoningEn } from './zoning.en.ts'

/** What the job of sorting parcels by zone says, in Spanish. */
export const zoningEs: PhrasesOf<typeof zoningEn> = {
  'zoning.scan': 'Escanee un paquete: se dirá adónde va',
  'zoning.lay': 'Déjelo aquí y escanee el siguiente',
  'zoning.is-held': 'Su pedido está retenido: aparte el paquete',
  'zoning.parcel': 'Paquete {code}',
  'zoning.weight': 'Peso',
  'zoning.by': 'Esquema · versión',
  'zoning.same': 'Ya tiene este paquete en la mano',
  'zoning.no-zone': 'Ninguna zona conoce su código postal: apártelo',
  'zoning.without': '{code}: sin zona',
  'zoning.not-here': '{code} no consta en este terminal',
  'zoning.zones-missing': 'Las zonas aún no están en este terminal: acérquese a la red',
  'zoning.goes-to': '{code} va a {goal}',
  'zoning.put-aside': '{code} está retenido y no va a ninguna zona',
}
