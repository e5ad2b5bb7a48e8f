import type { find as english } from './find.en.ts'

export const find: Readonly<Record<keyof typeof english, string>> = {
  'find.title': 'Buscar cualquier cosa',
  'find.bar': 'Buscar un número, un código, un nombre o una página',
  'find.hint':
    'Escriba o escanee el número de un pedido, entrada, paquete, guía, caja, cubeta, casilla, oleada, entrega, recuento, pieza desconocida u orden de destrucción, una ubicación, un SKU o su código de barras, un cliente, o el nombre de una página. El escáner también funciona en cualquier página mientras no haya un campo elegido.',
  'find.own-hint':
    'Escriba o escanee el número de un pedido o de una entrada, una guía, un SKU o su código de barras, o el nombre de una página.',
  'find.none': 'Nada empieza aquí por «{text}». Revise el número, escriba menos o elija otro almacén.',
  'find.no-warehouse': 'Elija un almacén para encontrar lo que hay en él.',
  'find.keys': '↑ ↓ eligen, Enter abre, Esc cierra.',
  'find.order': 'Pedido',
  'find.parcel-order': 'Pedido de paquete',
  'find.package': 'Paquete',
  'find.bag': 'Saca',
  'find.stowage': 'Orden de carga',
  'find.parcel': 'Paquete',
  'find.receipt': 'Entrada',
  'find.box': 'Caja',
  'find.tote': 'Cubeta',
  'find.wave': 'Oleada',
  'find.handover': 'Entrega',
  'find.slot': 'Casilla',
  'find.count': 'Recuento',
  'find.part': 'Desconocida',
  'find.destruction': 'Destrucción',
  'find.position': 'Ubicación',
  'find.sku': 'SKU',
  'find.customer': 'Cliente',
  'find.page': 'Página',
  'find.action': 'Acción',
}
