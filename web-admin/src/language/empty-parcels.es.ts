import type { emptyParcels as english } from './empty-parcels.en.ts'

export const emptyParcels: Readonly<Record<keyof typeof english, string>> = {
  'empty.page.staff.Logisticswarehousestowage': 'Una carga aparece aquí cuando viene hacia este almacén.',
  'empty.page.staff.bagManagement':
    'Una saca reúne paquetes de un canal. Abra la primera aquí o en un terminal.',
  'empty.page.staff.bookingList': 'Una reserva ocupa parte de un espacio. Pida la primera.',
  'empty.page.staff.containers': 'Un contenedor se conoce por su número y lleva una carga. Añada el primero.',
  'empty.page.staff.warehouseOrder':
    'Una orden maestra de salida lleva los paquetes que salen con una guía. Escriba la primera.',
  'empty.page.staff.Receivingmasterorder':
    'Una orden maestra de entrada reúne los paquetes que llegan con una guía. Escriba la primera.',
  'empty.page.staff.daishouhuo':
    'Los paquetes están aquí desde el pedido de su cliente hasta que se reciben.',
  'empty.page.staff.userReceivedgoodslogisticswarehouse':
    'Los paquetes aparecen aquí cuando se han recibido.',
  'empty.page.staff.Logisticswarehouseinventorymanag':
    'Los paquetes están aquí mientras están en el almacén.',
  'empty.page.staff.Logisticswarehouseiorymanag': 'Los paquetes están aquí mientras están en el almacén.',
  'empty.page.staff.Indelivery':
    'Una orden de envío aparece aquí cuando todos los paquetes de un pedido están listos para salir.',
  'empty.page.staff.Issueds':
    'Una orden de envío aparece aquí cuando todos los paquetes de un pedido están listos para salir.',
  'empty.page.staff.Logisticswarehousedeliverymanag':
    'Una orden de envío aparece aquí cuando todos los paquetes de un pedido están listos para salir.',
  'empty.page.staff.Shipmentorderlist':
    'Una orden de envío aparece aquí cuando todos los paquetes de un pedido están listos para salir.',
  'empty.page.staff.abnormaldeliveryorders':
    'Una orden de envío aparece aquí cuando todos los paquetes de un pedido están listos para salir.',
  'empty.page.staff.allissuedocuments':
    'Una orden de envío aparece aquí cuando todos los paquetes de un pedido están listos para salir.',
  'empty.page.staff.deliveryordercancelled':
    'Una orden de envío aparece aquí cuando todos los paquetes de un pedido están listos para salir.',
  'empty.page.staff.ListofSpaces':
    'Un espacio es sitio en un vuelo o barco, del que las reservas ocupan partes. Escriba el primero.',
  'empty.page.staff.stowageList': 'Una orden de carga dice qué sale junto. Escriba la primera.',
  'empty.page.staff.zoneRanges':
    'Aquí están los códigos postales del esquema. Importe una hoja para sustituirlos.',
  'empty.page.staff.forecastBatches':
    'Un lote aparece aquí cuando un cliente ha escaneado paquetes antes de su salida.',
  'empty.page.customer.forecastBatches':
    'Escanee los paquetes antes de que salgan: cada escaneo va a un lote.',
  'empty.page.customer.theDraftOrder':
    'Un borrador está aquí hasta que lo tramita. Escriba un pedido o suba una hoja.',
  'empty.page.customer.confirmanOrder':
    'Los pedidos están aquí desde que los tramita hasta que se prevén en el almacén.',
  'empty.page.customer.forecastOrders':
    'Los pedidos están aquí desde que se prevén hasta que el almacén recibe sus paquetes.',
  'empty.page.customer.harvestOrders':
    'Los pedidos aparecen aquí cuando el almacén ha recibido sus paquetes.',
  'empty.page.customer.shipmentOrder': 'Los pedidos aparecen aquí cuando han salido del almacén.',
  'empty.page.customer.Noprocessing': 'Aquí están los pedidos retenidos. Nada que hacer mientras esté vacío.',
  'empty.page.customer.deletedOrder': 'Los pedidos que elimina están aquí y se pueden restaurar.',
  'empty.page.customer.dropshipping':
    'Aquí están los pedidos que salen de sus existencias. Escriba el primero o suba una hoja.',
  'empty.page.customer.fbaOrder':
    'Aquí están los pedidos a un almacén de Amazon. Escriba el primero o suba una hoja.',
  'empty.page.customer.exportOrder':
    'Aquí están sus pedidos de paquetes. Escriba el primero o suba una hoja.',
  'empty.page.staff.orderManagement':
    'Los pedidos de paquetes aparecen aquí cuando los clientes los escriben.',
  'empty.page.customer.apiKeys': 'Un programa suyo entra con una clave. Cree la primera.',
  'empty.page.customer.webhooks': 'Un webhook cuenta a su programa lo que pasa. Escriba el primero.',
  'empty.page.customer.webhookDeliveries':
    'Un mensaje aparece aquí cuando ha pasado algo que pide un webhook.',
  'empty.page.staff.areaPlaces': 'Aquí están los lugares de la lista.',
  'empty.page.staff.carrierCodes': 'Un código aparece aquí cuando un transportista lo ha enviado.',
  'empty.page.staff.carrierSources': 'Aquí está el transportista que informa por sí mismo. Añada el primero.',
  'empty.page.customer.MyWishEmailAuthorization':
    'Aquí está el buzón que el almacén puede abrir. Autorice el primero.',
  'empty.page.customer.notices': 'Aquí está lo que debe saber.',
  'empty.page.staff.pickups': 'Una recogida aparece aquí cuando un cliente la ha pedido.',
  'empty.page.customer.pickUpTheGoodsManagement': 'Pida al almacén que recoja paquetes en su casa.',
  'empty.page.staff.staffProblemShipments':
    'Un envío con problema aparece aquí cuando alguien lo ha abierto. Nada que hacer mientras esté vacío.',
  'empty.page.customer.problemShipment':
    'Aquí está el paquete sobre el que debe decidir. Nada que hacer mientras esté vacío.',
  'empty.page.customer.MyRecommendationCode': 'Aquí están los clientes que vinieron con su código.',
  'empty.page.staff.referrals': 'Aquí están los clientes que vinieron con el código de otro.',
  'empty.page.customer.storeAuthorisation':
    'Aquí está la tienda cuyos pedidos llegan solos. Autorice la primera.',
  'empty.page.staff.staffTracking': 'Un paquete aparece aquí cuando tiene el número de su transportista.',
  'empty.page.customer.trackListing': 'Un paquete aparece aquí cuando tiene el número de su transportista.',
}
