import type { RefusalsOf } from './refusals-of.ts'

export const freightRefusals: RefusalsOf<'freight' | 'zoning'> = {
  'freight.piece-came': 'El paquete {piece} ya se recibió',
  'freight.piece-unknown': 'Ningún paquete tiene el número {code}',
  'freight.piece-elsewhere': 'Consta que el paquete {piece} está en otro sitio. Mire dónde',
  'freight.in-there': 'El paquete {piece} ya está en esta saca',
  'freight.bag-closed': 'La saca {bag} está cerrada. Ábrala antes',
  'freight.wrong-bag': 'Esta saca es del canal {bag}; el paquete va por {piece}',
  'freight.order-held': 'El pedido {order} está retenido',
  'freight.order-unpaid': 'El pedido {order} aún no está pagado',
  'freight.merge-disputed':
    'El paquete {piece} consta en la saca {bag} y en otro sitio. Sáquelo de uno de los dos y luego únalas',
  'freight.bag-disputed':
    'El paquete {piece} consta en la saca {bag} y en otro sitio. Pida a un responsable que la cierre, o sáquelo',
  'freight.load-disputed':
    '{item}, de la orden de carga {stowage}, consta también en otro sitio. Que dé salida un responsable, o descárguelo',
  'freight.bags-differ': 'La saca {bag} es de otro canal o zona',
  'freight.prefix-missing': 'Indique el prefijo de empresa GS1: los códigos empiezan por él',
  'freight.offices-missing': 'Indique las oficinas de origen y de destino: los códigos empiezan por ellas',
  'freight.series-taken':
    'Otra regla puede dar ya códigos que empiezan por {series}. Elija otro prefijo, otras cifras del almacén u otra oficina',
  'freight.series-fixed': 'Esta regla dio códigos que empiezan por {series}. Desactívela y escriba otra',
  'freight.series-used-up': 'No queda ningún código que empiece por {series}. Escriba otra regla',
  'freight.bag-unweighed': 'La saca {bag} aún no está pesada y su código dice el peso. Ciérrela antes',
  'freight.not-received': 'El paquete {piece} no se recibió',
  'freight.went-on':
    'El paquete {piece} siguió adelante desde que se recibió, o está reservado. Deshaga eso antes',
  'freight.reason-required': 'Diga por qué',
  'freight.on-master': 'El paquete {piece} ya está en una orden maestra',
  'freight.on-no-master': 'El paquete {piece} no está en ninguna orden maestra',
  'freight.master-over': 'La orden maestra {master} está cancelada',
  'freight.other-master': 'El paquete {piece} está anunciado en otra orden maestra y se recibió en ella',
  'freight.extracted-already': 'Los datos ya extraídos no se pueden elegir otra vez',
  'freight.more-than-stock':
    'Las piezas de salida no pueden superar las de existencias: se piden {pieces}, hay {stock}',
  'freight.other-channel': 'Esta orden maestra es del canal {master}; el paquete va por {piece}',
  'freight.not-extracted': 'El paquete {piece} no se extrajo para esta orden maestra',
  'freight.issued-already': 'El paquete {piece} ya se despachó',
  'freight.master-issued':
    'Ya se despacharon paquetes de la orden maestra {master}. Devuélvalos primero a existencias',
  'freight.not-to-ship': 'El pedido {order} aún no está listo para salir',
  'freight.shipment-stands': 'El pedido {order} ya tiene la orden de envío {shipment}',
  'freight.shipment-over': 'La orden de envío {shipment} ha terminado',
  'freight.shipment-abnormal': 'La orden de envío {shipment} tiene una incidencia: {reason}',
  'freight.not-abnormal': 'La orden de envío {shipment} no tiene incidencias',
  'freight.not-swept': 'Escaneados {swept} de {pieces} paquetes. Escanee primero los demás',
  'freight.swept-already': 'El paquete {piece} ya se escaneó',
  'freight.shipment-swept': 'Ya se escanearon paquetes de {shipment}. Recupérelos primero',
  'freight.space-closed': 'El espacio {space} ya no admite reservas',
  'freight.space-full': 'El espacio {space} no tiene sitio para eso',
  'freight.space-is': 'El estado del espacio {space} no lo permite',
  'freight.booking-is': 'El estado de la reserva {booking} no lo permite',
  'freight.book-nothing': 'Diga qué ocupa la reserva: peso, volumen o piezas',
  'freight.space-too-small': 'Del espacio {space} ya hay más reservado',
  'freight.bookings-open': 'La reserva {booking} aún no está completada',
  'freight.container-digit':
    'El dígito de control del contenedor {container} no es correcto. Compárelo con la puerta',
  'freight.reserved':
    'El paquete {piece} está reservado para una orden maestra de salida. Despáchelo allí o devuélvalo a existencias',
  'freight.weight-missing': 'Indique cuánto pesa el paquete',
  'freight.content-locked': 'La orden de carga {stowage} está enviada. Devuélvala antes',
  'freight.has-left': 'La orden de carga {stowage} ya salió',
  'freight.arrived-before': '{item} ya llegó',
  'freight.not-arrived': '{item} no ha llegado',
  'freight.not-partial': 'De {stowage} debe haber llegado una parte y faltar otra',
  'freight.not-submitted': 'Envíe la orden de carga {stowage} antes de su salida',
  'freight.bl-missing':
    'El canal {channel} exige el número de conocimiento de embarque antes de la salida de {stowage}',
  'freight.container-missing':
    'El canal {channel} exige el número de contenedor antes de la salida de {stowage}',
  'freight.not-left': 'La orden de carga {stowage} no ha salido',
  'freight.has-arrived': 'Parte de {stowage} ya llegó. Anule antes su llegada',
  'freight.thing-unknown': 'Ninguna saca ni paquete tiene el número {code}',
  'freight.thing-elsewhere': 'Consta que {item} está en otro sitio. Mire dónde',
  'freight.not-loaded': '{item} no está cargado en {stowage}',
  'freight.over-cabinet': 'Con esto el contenedor llevaría más de lo que admite un {cabinet}',
  'freight.over-booked': '{stowage} lleva más de lo reservado',
  'freight.wrong-load': 'Esta orden es del canal {stowage}; esto va por {item}',
  'freight.nothing-planned': 'No hay nada previsto ni cargado en {stowage}',
  'freight.same-stowage': 'Elija otra orden de carga',
  'freight.wrong-destination': 'Elija otro almacén de la casa como destino',
  'freight.destination-stays': '{stowage} ya salió: su destino no cambia',
  'freight.arrives-elsewhere': '{stowage} va a otro almacén de la casa: lo que llega se registra allí',
  'freight.arrival-stays': 'El almacén ya siguió con {item}: su llegada se mantiene',
  'freight.manifest-revoked': 'El manifiesto {manifest} fue revocado',
  'freight.not-of-manifest': 'No está firmado con la clave de un manifiesto de esta casa',
  'freight.manifest-over': 'Ya no se recibe con el manifiesto {manifest}: su clave caducó o fue revocada',
  'freight.too-many-editions': '{stowage} tiene demasiados manifiestos firmados',
  'freight.of-another-house': '{stowage} viene de otro almacén de la casa',
  'zoning.segment-reversed': 'La línea {line} debe terminar por encima de donde empieza',
  'zoning.segment-gap':
    'La línea {line} empieza en {from} kg, pero el tramo anterior termina en {before} kg: no puede faltar ningún peso',
  'zoning.segment-overlap':
    'La línea {line} empieza en {from} kg, pero el tramo anterior no termina hasta {before} kg: ningún peso puede estar en dos',
  'zoning.segment-twice': 'Línea {line}: el tramo {code} ya figura más arriba',
  'zoning.segment-open':
    'La línea {line} queda tras un tramo sin límite: solo el más pesado puede no tenerlo',
  'zoning.range-unread':
    'Línea {line}: indique un código postal, su comienzo, un rango de menor a mayor, o * para todo el país',
  'zoning.ranges-cross':
    'Las líneas {other} y {line} reclaman los mismos códigos postales: un rango puede estar dentro de otro, pero no en parte ni repetido',
  'zoning.ranges-missing': 'Un esquema necesita al menos un rango de códigos postales',
  'zoning.ranges-stand': 'Esta versión ya rige o su esquema ya no existe: importe la hoja de nuevo',
  'zoning.schemes-tie':
    'El esquema {scheme} ya tiene la prioridad {priority} para el mismo país y canal: dé otra a este',
  'zoning.scheme-former': 'Esta versión fue sustituida entretanto. Vuelva a cargar y mire de nuevo',
  'zoning.scheme-unknown':
    'No existe el esquema de zonas {code}. Créelo primero e importe después sus rangos',
  'zoning.template-missing': 'Esta plantilla de tramos de peso ya no existe',
}
