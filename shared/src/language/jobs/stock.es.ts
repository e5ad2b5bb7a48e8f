import type { PhrasesOf } from '../../job/phrases.ts'
import type { stockEn } from './stock.en.ts'

/** What the jobs of putting back and counting say, in Spanish. */
export const stockEs: PhrasesOf<typeof stockEn> = {
  'stock.back': 'Atrás',
  'stock.sku': 'Artículo',
  'stock.item': '{name}',
  'stock.from': 'De',
  'stock.scan-item-to-put-back': 'Escanee un artículo que vuelve',
  'stock.what-goes-back': '¿Qué vuelve?',
  'stock.no-put-back-waits': 'Nada espera volver a su sitio',
  'stock.nothing-goes-back': 'Nada de eso vuelve',
  'stock.to-put-back': 'Por devolver',
  'stock.scan-position': 'Escanee la ubicación',
  'stock.position-unfit': 'La ubicación {position} no admite esta mercancía',
  'stock.how-many-put-back': '¿Cuántas?',
  'stock.at-least-one': 'Indique al menos 1',
  'stock.only-left': 'Solo vuelven {left}',
  'stock.other-item': 'Otro artículo. Confirme primero el número',
  'stock.put-back-done': '{quantity} × {sku} en {position}',
  'stock.scan-position-to-count': 'Escanee la ubicación que cuenta',
  'stock.positions-to-count': 'Por contar',
  'stock.go-and-scan': 'Vaya a {position} y escanéela',
  'stock.scan-all-items': 'Escanee todo lo que hay',
  'stock.scan-next-item': 'Siguiente artículo',
  'stock.scan-first': 'Escanee primero un artículo',
  'stock.position-is-empty': 'La ubicación está vacía',
  'stock.really-empty': '¿No hay nada en absoluto?',
  'stock.that-is-all': 'Eso es todo',
  'stock.drop': 'Quitar {sku}',
  'stock.counted': '{position} contada',
}
