import type { empty as english } from './empty.en.ts'

export const empty: Readonly<Record<keyof typeof english, string>> = {
  'empty.page.staff.signInManagement':
    'Una entrada anuncia la mercancía antes de que llegue. Cree una, importe una hoja o deje que el cliente la prevea.',
  'empty.page.staff.signlistfor':
    'Aquí están las entradas desde la primera caja firmada hasta que todo está contado.',
  'empty.page.staff.Warehousing': 'Aquí están las entradas cuya mercancía espera ubicación.',
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
  'empty.page.staff.unknownpartslist':
    'Aquí está la caja que nadie anunció, en cuanto el muelle la escanea. Nada que hacer mientras esté vacío.',
  'empty.page.customer.foundParts': 'Aquí están las piezas que un almacén encontró y que pueden ser suyas.',
  'empty.page.customer.sharedParts':
    'Aquí aparece la mercancía suya que difiere de lo previsto, cuando el almacén se la muestra.',
  'empty.page.staff.masReturnsList':
    'Aquí están las mercancías vendidas que vuelven. El muelle las recibe por el número de la devolución o de su paquete.',
  'empty.page.staff.exceptions':
    'Aquí llega solo lo que difiere del plan: de más, de menos, dañado, no encontrado.',
  'empty.page.staff.Inventorylist':
    'El stock empieza cuando se ubica una entrada. Pida los SKU sin stock para verlos todos.',
  'empty.page.staff.stockList': 'Aquí se ve lo que hay en cada ubicación en cuanto se ha puesto algo.',
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
    'Aquí está un terminal cuando se ha registrado. Elija «Registrar un terminal» y escanee el código con él.',
  'empty.page.staff.warehousePart':
    'Las ubicaciones están en zonas. Cree la primera antes de sus ubicaciones.',
  'empty.page.staff.Shelfmanagement':
    'Una ubicación es donde está la mercancía. Cree un pasillo de una vez con una serie.',
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
    'Un borrador se prueba desde su fila en las tarifas o los precios de cargos: elija allí «Probar sobre el mes pasado».',
  'empty.page.staff.accountingPeriods':
    'El primer periodo contable empieza con el primer asiento: antes no hay nada que hacer.',
  'empty.page.staff.customerUsers':
    'Las personas de los clientes entran en el centro de clientes con un usuario. Añada el primero.',
  'empty.page.customer.customerUsers': 'Cada persona suya entra con un usuario. Añada el primero.',
  'empty.page.staff.sessions': 'Aquí está quien ha iniciado sesión.',
  'empty.page.staff.categories': 'Las categorías ordenan los SKU de arriba abajo. Escriba la primera.',
  'empty.page.staff.skuAdministration': 'Un SKU aparece aquí cuando un cliente lo ha solicitado.',
  'empty.page.customer.skuApplications': 'Un SKU aparece aquí cuando lo ha solicitado, o un cambio suyo.',
  'empty.page.staff.SkuMangment':
    'Nada se recibe ni se pide sin su SKU. Escriba el primero o importe una hoja.',
  'empty.page.customer.SkuMangment':
    'Nada se recibe ni se pide sin su SKU. Escriba el primero o importe una hoja.',
  'empty.page.staff.unitManagement': 'Una unidad dice en qué se cuenta un SKU. Escriba la primera.',
  'empty.page.customer.unitMaintenance': 'Una unidad dice en qué se cuenta un SKU. Escriba la primera.',
  'empty.page.staff.masoutlierlist':
    'Aquí está la mercancía que difiere de lo previsto mientras se pregunta a su cliente. Nada que hacer mientras esté vacío.',
  'empty.page.staff.outlierlist':
    'Aquí está la mercancía que difiere de lo previsto mientras se pregunta a su cliente. Nada que hacer mientras esté vacío.',
  'empty.page.staff.partClaims':
    'Una reclamación aparece aquí cuando un cliente dice que una pieza desconocida es suya.',
  'empty.page.customer.partClaims':
    'Una reclamación aparece aquí cuando dice que una pieza encontrada es suya.',
  'empty.page.staff.inferiorQualityProduct':
    'La mercancía aparece aquí cuando alguien la ha hallado defectuosa.',
  'empty.page.staff.masdefectiveProductManagement':
    'La mercancía aparece aquí cuando alguien la ha hallado defectuosa.',
  'empty.page.staff.defectiveProductManagement':
    'La mercancía aparece aquí cuando alguien la ha hallado defectuosa.',
  'empty.page.customer.inferiorQualityProduct':
    'La mercancía aparece aquí cuando alguien la ha hallado defectuosa.',
  'empty.page.staff.defectiveProductHandlingAudit':
    'Cómo quiere un cliente que se trate lo defectuoso está aquí hasta que alguien lo aprueba.',
  'empty.page.staff.DestructionManagement':
    'Una orden de destrucción dice qué se destruye y guarda la prueba. Escriba la primera.',
  'empty.page.staff.receiveda2':
    'Una orden de destrucción dice qué se destruye y guarda la prueba. Escriba la primera.',
  'empty.page.customer.DestructionManagement':
    'Una orden de destrucción dice qué se destruye y guarda la prueba. Escriba la primera.',
  'empty.page.staff.ReturnsList':
    'La mercancía vendida que vuelve aparece aquí cuando alguien la ha anunciado.',
  'empty.page.staff.returnSign':
    'La mercancía vendida que vuelve aparece aquí cuando alguien la ha anunciado.',
  'empty.page.customer.theProductListing': 'Diga al almacén qué vuelve antes de que llegue.',
  'empty.page.staff.dockTimers': 'Una entrada está aquí desde su primera caja hasta que todo está ubicado.',
  'empty.page.staff.dockTimes': 'Un día aparece aquí cuando se ha terminado una entrada en él.',
  'empty.page.staff.shipTimers': 'Un pedido está aquí hasta que sale, con el tiempo que queda.',
  'empty.page.staff.shipTimes': 'Un día aparece aquí cuando ha salido un pedido en él.',
  'empty.page.staff.allwarehouselist2': 'Un pedido llega a mano, por una hoja o del cliente.',
  'empty.page.staff.daichukuchukudan': 'Los pedidos están aquí desde su aprobación hasta que salen.',
  'empty.page.staff.yichukuchukudan': 'Los pedidos aparecen aquí cuando han salido todos sus paquetes.',
  'empty.page.staff.yichangchukudan':
    'Aquí están los pedidos con incidencia. Nada que hacer mientras esté vacío.',
  'empty.page.staff.yiquxiaochukudan': 'Aquí están los pedidos cancelados.',
  'empty.page.staff.masreturnWarehouseManagement':
    'Una retirada saca del almacén mercancía de un cliente. Escriba la primera.',
  'empty.page.staff.returnWarehouseManagement':
    'Una retirada saca del almacén mercancía de un cliente. Escriba la primera.',
  'empty.page.customer.masreturnWarehouseManagement':
    'Una retirada saca del almacén mercancía suya. Escriba la primera.',
  'empty.page.staff.packerErrors': 'Un embalador aparece aquí cuando se han verificado paquetes suyos.',
  'empty.page.staff.forpicking': 'Las oleadas están aquí hasta que alguien las recoge.',
  'empty.page.staff.pickingthe': 'Las oleadas están aquí mientras se recogen.',
  'empty.page.staff.havefinished': 'Las oleadas aparecen aquí cuando se ha recogido todo.',
  'empty.page.staff.workFigures': 'Un trabajador aparece aquí cuando ha escaneado algo.',
  'empty.page.staff.workSteps': 'Aquí están los escaneos que hay tras la cifra.',
  'empty.page.staff.PerformanceEntry':
    'Las cifras se toman de los escaneos o se escriben a mano. Empiece con los botones de arriba.',
  'empty.page.staff.performanceAudit': 'Las cifras están aquí hasta que alguien las aprueba.',
  'empty.page.staff.companies': 'Una empresa de la casa figura en facturas y papeles. Añada la primera.',
  'empty.page.staff.currencies': 'Aquí están las monedas de la casa.',
  'empty.page.staff.dataDictionary': 'Aquí están las palabras que ofrecen los formularios. Añada la primera.',
  'empty.page.staff.singleRule':
    'Una regla dice cómo se forman los números de los documentos. Escriba la primera.',
  'empty.page.staff.partType': 'Un tipo dice para qué sirve una zona. Escriba el primero.',
  'empty.page.staff.selfpickupsite':
    'Los clientes recogen paquetes en un punto de recogida. Añada el primero.',
  'empty.page.staff.supplier': 'Un proveedor cobra por una parte del trabajo. Añada el primero.',
  'empty.page.staff.Warehouselist': 'Todo el trabajo está en un almacén.',
  'empty.page.staff.inventoryManagement': 'La mercancía aparece aquí cuando está anunciada o en camino.',
  'empty.page.staff.skuinventoryManagement':
    'Aquí está cada SKU con lo que hay, lo que viene y lo que está prometido.',
  'empty.page.staff.deadStock':
    'Aquí está la mercancía que nadie ha pedido en mucho tiempo. Nada que hacer mientras esté vacío.',
  'empty.page.customer.deadStock':
    'Aquí está la mercancía que nadie ha pedido en mucho tiempo. Nada que hacer mientras esté vacío.',
  'empty.page.staff.stockAges':
    'La mercancía está aquí según el tiempo que lleva, cuando se ha ubicado algo.',
  'empty.page.customer.stockAges':
    'La mercancía está aquí según el tiempo que lleva, cuando se ha ubicado algo.',
  'empty.page.staff.turnover': 'Un SKU aparece aquí cuando ha pasado un día con existencias suyas.',
  'empty.page.customer.turnover': 'Un SKU aparece aquí cuando ha pasado un día con existencias suyas.',
  'empty.page.staff.lowStock':
    'Un SKU aparece aquí cuando sus existencias están por debajo del aviso. Nada que hacer mientras esté vacío.',
  'empty.page.customer.lowStock':
    'Un SKU aparece aquí cuando sus existencias están por debajo del aviso. Nada que hacer mientras esté vacío.',
  'empty.page.staff.moveTasks':
    'Un movimiento aparece aquí cuando alguien lo ha pedido; lo hace un terminal.',
  'empty.page.staff.occupancy': 'Aquí está lo llenas que están las zonas, cuando tienen ubicaciones.',
  'empty.page.staff.occupancyDays': 'Un día aparece aquí cuando ha terminado.',
  'empty.page.staff.replenishRules':
    'Una regla mantiene una ubicación de recogida entre dos números de piezas. Escriba la primera.',
  'empty.page.staff.replenishment':
    'Una ubicación de recogida aparece aquí cuando está por debajo de su mínimo. Nada que hacer mientras esté vacío.',
  'empty.page.customer.labelPrint': 'Aquí están los SKU y las cajas cuyas etiquetas puede imprimir.',
}
