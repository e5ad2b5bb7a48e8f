import type { JobPhrases } from '../job/phrases.ts'

/** What the floor's jobs say, in Spanish. */
export const jobsEs: JobPhrases = {
  'job.ok': 'Guardado',
  'job.saved-not-checked': 'Guardado, sin comprobar',
  'job.which-sku': '¿Qué artículo es {code}?',
  'job.doubled': '{code} se leyó dos veces. Escanee otra vez',
  'job.unknown-code': 'Este aparato no conoce el código',
  'job.not-a-position-here': 'Es una ubicación. Ahora no hace falta',
  'job.not-a-tote-here': 'Es una cubeta. Ahora no hace falta',
  'job.not-a-package-here': 'Es un paquete. Ahora no hace falta',
  'job.not-a-box-here': 'Es una caja. Ahora no hace falta',
  'job.not-a-order-here': 'Es un pedido. Ahora no hace falta',
  'job.not-a-receipt-here': 'Es una recepción. Ahora no hace falta',
  'job.not-a-wave-here': 'Es una oleada. Ahora no hace falta',
  'job.not-a-task-here': 'Es una tarea. Ahora no hace falta',
  'job.not-a-worker-here': 'Es una credencial. Ahora no hace falta',
  'job.not-a-sku-here': 'Es un artículo. Ahora no hace falta',
}
