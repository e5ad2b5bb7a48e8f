import type { PhrasesOf } from '../../job/phrases.ts'
import type { sortingEn } from './sorting.en.ts'

/** What sorting says, in Spanish. */
export const sortingEs: PhrasesOf<typeof sortingEn> = {
  'outbound.set-order-aside': 'Falta: apartar el pedido',
  'outbound.pick-once-more': 'Falta: recoger otra vez',
  'outbound.for-slot': 'para la casilla',
  'outbound.missing-in-tote': 'Debería haber {quantity} × {sku} en la cubeta. Mire otra vez',
  'outbound.is-put-aside': 'Ya está ahí',
  'outbound.too-many-of': 'Ya basta de {sku}. ¿Escaneado dos veces?',
  'outbound.another-in-hand': 'Tengo otra pieza en la mano',
  'outbound.into-abnormal-area': 'Póngalo en la zona de incidencias: {order}',
  'outbound.not-wanted': 'Ningún pedido lo quiere ya',
  'outbound.put-aside': 'Apártelo',
  'outbound.sort-singly': 'Escanee pieza por pieza',
  'outbound.tote-is-empty': 'La cubeta está vacía',
  'outbound.slots-stopped': 'Canceladas: apartar',
  'outbound.slots-full': 'Completas: embalar',
  'outbound.left-in-tote': 'Quedan en la cubeta',
  'outbound.slot-is-full': 'Póngalo. Casilla completa',
  'outbound.put-into-slot': 'Póngalo en la casilla',
  'outbound.then-next-item': 'y escanee el siguiente',
  'outbound.scan-item-to-sort': 'Escanee un artículo de {tote}',
  'outbound.tote-of': '{worker} clasifica la cubeta {tote}',
  'outbound.needs-no-sorting': 'Esta oleada no se clasifica. Embálela',
  'outbound.tote-unknown': 'Ninguna oleada de este terminal tiene la cubeta {tote}',
  'outbound.scan-tote-to-sort': 'Escanee una cubeta para clasificar',
  'outbound.put-and-scan-slot': 'Póngalo y lea la casilla',
  'outbound.wrong-slot': 'Casilla equivocada. Va en la {slot}',
  'outbound.slot-not-free': 'No hay casilla libre para {order}. Déjelo en la cubeta',
}
