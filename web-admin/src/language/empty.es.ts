import type { empty as english } from './empty.en.ts'

export const empty: Readonly<Record<keyof typeof english, string>> = {
  'empty.page.staff.signInManagement':
    'Una recepción anuncia la mercancía antes de que llegue. Cree una, importe una hoja o deje que el cliente la prevea.',
  'empty.page.staff.signlistfor':
    'Aquí están las recepciones desde la primera caja firmada hasta que todo está contado.',
  'empty.page.staff.Warehousing': 'Aquí están las recepciones cuya mercancía espera ubicación.',
  'empty.page.staff.quality': 'Aquí llegan las líneas recibidas que alguien debe inspeccionar.',
  'empty.page.staff.Delivery': 'Aquí llegan las líneas recibidas que esperan ubicación.',
  'empty.page.staff.allwarehouselist':
    'Un pedido llega a mano, por una hoja o del cliente. Escriba el primero o importe pedidos.',
  'empty.page.staff.toAudit': 'Aquí están los pedidos que esperan la aprobación del almacén.',
  'empty.page.staff.merchantaudit': 'Aquí están los pedidos que esperan la aprobación del comerciante.',
  'empty.page.staff.allwavetime':
    'Una oleada reúne pedidos para un recorrido. Cree una en la página que las planifica o deje que lo haga una regla.',
  'empty.page.staff.waveRules': 'Una regla crea oleadas sola a sus horas. Escriba la primera.',
  'empty.page.staff.countRules':
    'Una regla manda contar ubicaciones sola, una vez al día. Escriba la primera.',
  'empty.page.staff.packagingRegistration': 'Aquí está un paquete cuando el embalador lo ha cerrado.',
  'empty.page.staff.handovers':
    'Una entrega es lo que se lleva un vehículo. Ábrala antes de escanear la salida de paquetes.',
  'empty.page.staff.leftWithoutHandover':
    'Aquí está el paquete que salió sin entrega hasta que figure en un manifiesto. Si está vacío, no hay nada que hacer.',
  'empty.page.staff.masunknownpartslist':
    'Aquí está la caja que nadie anunció, en cuanto el muelle la escanea. Nada que hacer mientras esté vacío.',
  'empty.page.customer.foundParts': 'Aquí están las piezas que un almacén encontró y que pueden ser suyas.',
  'empty.page.customer.sharedParts':
    'Aquí aparece la mercancía suya que difiere de lo previsto, cuando el almacén se la muestra.',
  'empty.page.staff.masReturnsList':
    'Aquí están las mercancías vendidas que vuelven. El muelle las recibe por el número de la devolución o de su paquete.',
  'empty.page.staff.exceptions':
    'Aquí llega solo lo que difiere del plan: de más, de menos, dañado, no encontrado.',
  'empty.page.staff.Inventorylist':
    'El stock empieza cuando se ubica una recepción. Pida los SKU sin stock para verlos todos.',
  'empty.page.staff.stockList': 'Aquí se ve lo que hay en cada posición cuando se ha ubicado algo.',
  'empty.page.staff.stockChecks':
    'Una orden de recuento compara una estantería, una zona, unos SKU o todo el almacén con los registros.',
  'empty.page.staff.countPositions':
    'Aquí están las ubicaciones por contar: de órdenes, tras recogidas incompletas y las que usted pide una a una.',
  'empty.page.staff.SKUmanagement':
    'Nada se recibe ni se pide sin su SKU. Escriba el primero o importe una hoja.',
  'empty.page.staff.material':
    'Los embaladores escanean el embalaje que usan. Añada las cajas y bolsas de la casa.',
  'empty.page.staff.customermanagement': 'La mercancía es de clientes. Añada el primero o importe una hoja.',
  'empty.page.staff.carriers': 'Un paquete sale con un transportista. Añada los que vienen a su puerta.',
  'empty.page.staff.workers':
    'Un operario entra en el terminal con su tarjeta y su PIN. Añada el primero o importe una hoja.',
  'empty.page.staff.devices':
    'Aquí está un terminal cuando se ha dado de alta. Elija dar de alta y escanee el código con él.',
  'empty.page.staff.warehousePart':
    'Las posiciones están en particiones. Cree la primera antes de sus posiciones.',
  'empty.page.staff.Shelfmanagement':
    'Una posición es donde está la mercancía. Cree un pasillo de una vez con una serie.',
  'empty.page.staff.hourseMangment': 'Todo el trabajo está en un almacén. Cree el primero.',
  'empty.page.staff.usersList': 'El personal de oficina entra con un usuario. Añada el primero.',
  'empty.page.staff.printers': 'Aquí está una impresora a la que se envían etiquetas. Añada la primera.',
  'empty.page.customer.outboundOrders': 'Aquí están sus pedidos. Escriba el primero o importe una hoja.',
  'empty.page.customer.overseasForecast': 'Diga al almacén qué llega antes de enviarlo.',
  'empty.page.customer.addressSequence':
    'Aquí están las direcciones que usa una y otra vez. Escriba la primera, péguela o importe una hoja.',
  'empty.page.staff.areaLists':
    'Aquí están las listas de zonas remotas, contra reembolso y de recogida, y de provincias y ciudades, con sus versiones. Importe una hoja: sustituye la lista de su país.',
  'empty.page.customer.inventory': 'Aquí está su stock cuando el almacén lo ha ubicado.',
  'empty.page.staff.bagRules':
    'Una regla dice por qué código conocen los demás las sacas de un canal. Sin ella llevan los números de la casa.',
  'empty.page.staff.weightsegment':
    'Una plantilla dice por qué pesos se clasifican los paquetes. Escriba la primera.',
  'empty.page.staff.zoningScheme':
    'Un esquema dice a qué zona van los paquetes de un país, por sus códigos postales. Escriba el primero.',
  'empty.page.staff.sortingmanagement':
    'Los paquetes aparecen aquí una vez escaneados para clasificar. Empiece con el botón de arriba.',
  'empty.page.staff.priceTrials':
    'Un borrador se prueba desde su fila en Precios y canales: elija allí «Probar sobre el último mes».',
  'empty.page.staff.accountingPeriods':
    'El primer periodo contable empieza con el primer asiento: antes no hay nada que hacer.',
}
