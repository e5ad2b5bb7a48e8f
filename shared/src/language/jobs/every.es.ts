import type { PhrasesOf } from '../../job/phrases.ts'
import type { everyEn } from './every.en.ts'

/** What every job says, and what the menu calls them, in Spanish. */
export const everyEs: PhrasesOf<typeof everyEn> = {
  'job.ok': 'Guardado',
  'job.read': 'Leído. Siga',
  'job.saved-not-checked': 'Guardado, sin comprobar',
  'job.which-sku': '¿Qué artículo es {code}?',
  'job.doubled': '{code} se leyó dos veces. Escanee otra vez',
  'job.unknown-code': 'Este aparato no conoce el código',
  'job.not-a-position-here': 'Es una ubicación. Ahora no hace falta',
  'job.not-a-tote-here': 'Es una cubeta. Ahora no hace falta',
  'job.not-a-slot-here': 'Es una casilla. No hace falta ahora',
  'job.not-a-package-here': 'Es un paquete. Ahora no hace falta',
  'job.not-a-box-here': 'Es una caja. Ahora no hace falta',
  'job.not-a-order-here': 'Es un pedido. Ahora no hace falta',
  'job.not-a-receipt-here': 'Es una recepción. Ahora no hace falta',
  'job.not-a-wave-here': 'Es una oleada. Ahora no hace falta',
  'job.not-a-task-here': 'Es una tarea. Ahora no hace falta',
  'job.not-a-worker-here': 'Es una credencial. Ahora no hace falta',
  'job.not-a-sku-here': 'Es un artículo. Ahora no hace falta',
  'inbound.sign-in': 'Recepción',
  'inbound.inspection': 'Inspección',
  'inbound.putaway': 'Ubicar',
  'outbound.picking': 'Recoger',
  'outbound.packing': 'Embalar',
  'outbound.recheck': 'Revisar',
  'outbound.scan-out': 'Entregar',
  'outbound.weighing': 'Pesar',
  'outbound.sorting': 'Clasificar',
  'stock.put-back': 'Devolver',
  'stock.count': 'Contar',
}
