import type { PhrasesOf } from '../../job/phrases.ts'
import type { receivingEn } from './receiving.en.ts'

/** What the job of receiving parcels says, in Spanish. */
export const receivingEs: PhrasesOf<typeof receivingEn> = {
  'receiving.scan-package': 'Escanee el paquete',
  'receiving.put-on-scale': 'Póngalo en la báscula. ¿Gramos?',
  'receiving.weight': 'Peso',
  'receiving.not-weighed': 'Aquí no se pesa',
  'receiving.not-a-weight': 'Eso no es un peso',
  'receiving.same-package': 'Ya tiene este paquete en la mano. Péselo o toque «Aquí no se pesa»',
  'receiving.how-long': '¿Cuántos cm de largo?',
  'receiving.how-wide': '¿Cuántos cm de ancho?',
  'receiving.how-high': '¿Cuántos cm de alto?',
  'receiving.not-measured': 'Aquí no se mide',
  'receiving.not-a-size': 'Eso no es una medida',
  'receiving.received': '{code} recibido',
  'receiving.taken-back': 'Recepción de {code} deshecha',
  'receiving.back': 'Atrás',
}
