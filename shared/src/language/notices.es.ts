import type { notices as english } from './notices.en.ts'

export const notices: Readonly<Record<keyof typeof english, string>> = {
  'webhook-stopped': 'El webhook {url} se detuvo: todos los mensajes fallaron durante cinco días',
  'problem-raised': 'Hay un problema con el pedido {order}: revíselo',
  'problem-replied': 'El almacén respondió sobre el pedido {order}',
  'problem-waits': 'El problema del pedido {order} espera su respuesta',
  'problem-kept':
    'Nadie respondió sobre el pedido {order}: el almacén guarda el paquete hasta que se resuelva',
  'pickup-confirmed': 'La recogida {no} está confirmada: pasarán a buscarla',
  'pickup-failed': 'La recogida {no} falló: {reason}',
  'pickup-differs': 'Recogida {no}: se recogieron {fetched} de {pieces} paquetes',
  'track-held': 'La aduana retiene el paquete {waybill} del pedido {order}',
  'track-missing': 'El transportista no encuentra el paquete {waybill} del pedido {order}',
  'track-failed': 'No se pudo entregar el paquete {waybill} del pedido {order}',
  'track-collection': 'El paquete {waybill} del pedido {order} espera en un punto de recogida',
  'track-returned': 'El paquete {waybill} del pedido {order} vuelve',
  'mailbox-failed': 'El buzón {address} ya no deja entrar al almacén: autorícelo de nuevo',
  'shop-fails': 'Los pedidos de la tienda {shop} no llegan: {fault}',
  'shop-ends-soon': 'La autorización de la tienda {shop} termina en siete días: renuévela',
  'shop-expired': 'La autorización de la tienda {shop} terminó: no llegan pedidos hasta que se renueve',
  'balance-low':
    'Solo hay {available} {currency} disponibles, menos que el importe de aviso de {warning} {currency}: recargue, por favor',
  'bill-issued': 'Se emitió la factura {no} por {amount} {currency}, vence el {due}',
  'bill-due-soon': 'La factura {no} vence el {due}: quedan {amount} {currency}',
  'bill-overdue': 'La factura {no} venció el {due}: quedan {amount} {currency}',
  'bill-answered': 'Se respondió a la línea {document} impugnada de la factura {no}: {answer}',
  'recharge-credited': 'Se aprobó la recarga {no}: {amount} {currency} están en su monedero',
  'recharge-rejected': 'Se rechazó la recarga {no} de {amount} {currency}: {reason}',
  'recharge-reversed': 'Se anuló la recarga {no} de {amount} {currency}: {reason}',
}
