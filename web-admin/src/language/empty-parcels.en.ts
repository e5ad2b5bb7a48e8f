/** What empty lists of packages, parcel orders and what customers are told say: what comes there and how it begins, by the list's title. */
export const emptyParcels = {
  'empty.page.staff.Logisticswarehousestowage': 'A load stands here once it is on its way to this warehouse.',
  'empty.page.staff.bagManagement':
    'A bag gathers packages of one channel. Open the first one here or on a handheld.',
  'empty.page.staff.bookingList': 'A booking keeps a part of a space. Ask for the first one.',
  'empty.page.staff.containers':
    'A container is known by its number and filled with a load. Add the first one.',
  'empty.page.staff.warehouseOrder':
    'An outbound master order takes packages that leave under one waybill. Write the first one.',
  'empty.page.staff.Receivingmasterorder':
    'A receiving master order gathers packages that come under one waybill. Write the first one.',
  'empty.page.staff.daishouhuo':
    'Packages stand here from the order of their customer until they are received.',
  'empty.page.staff.userReceivedgoodslogisticswarehouse': 'Packages stand here once they were received.',
  'empty.page.staff.Logisticswarehouseinventorymanag': 'Packages stand here while they are in the warehouse.',
  'empty.page.staff.Logisticswarehouseiorymanag': 'Packages stand here while they are in the warehouse.',
  'empty.page.staff.Indelivery': 'A shipment stands here once all packages of an order are ready to leave.',
  'empty.page.staff.Issueds': 'A shipment stands here once all packages of an order are ready to leave.',
  'empty.page.staff.Logisticswarehousedeliverymanag':
    'A shipment stands here once all packages of an order are ready to leave.',
  'empty.page.staff.Shipmentorderlist':
    'A shipment stands here once all packages of an order are ready to leave.',
  'empty.page.staff.abnormaldeliveryorders':
    'A shipment stands here once all packages of an order are ready to leave.',
  'empty.page.staff.allissuedocuments':
    'A shipment stands here once all packages of an order are ready to leave.',
  'empty.page.staff.deliveryordercancelled':
    'A shipment stands here once all packages of an order are ready to leave.',
  'empty.page.staff.ListofSpaces':
    'A space is room on a flight or vessel, of which bookings keep parts. Write the first one.',
  'empty.page.staff.stowageList': 'A stowage order says what leaves together. Write the first one.',
  'empty.page.staff.zoneRanges': 'The postcodes of the scheme stand here. Import a sheet to replace them.',
  'empty.page.staff.forecastBatches':
    'A batch stands here once a customer has scanned packages before they leave.',
  'empty.page.customer.forecastBatches': 'Scan packages before they leave you: each scan goes into a batch.',
  'empty.page.customer.theDraftOrder':
    'A draft stands here until you submit it. Write a new order or upload a sheet.',
  'empty.page.customer.confirmanOrder':
    'Orders stand here after you submit them, until they are forecast to the warehouse.',
  'empty.page.customer.forecastOrders':
    'Orders stand here once they are forecast, until the warehouse receives their packages.',
  'empty.page.customer.harvestOrders': 'Orders stand here once the warehouse has received their packages.',
  'empty.page.customer.shipmentOrder': 'Orders stand here once they have left the warehouse.',
  'empty.page.customer.Noprocessing': 'Orders that are held stand here. Nothing to do while this is empty.',
  'empty.page.customer.deletedOrder': 'Orders that you delete stand here and can be restored.',
  'empty.page.customer.dropshipping':
    'Orders that leave out of your stock stand here. Write the first one or upload a sheet.',
  'empty.page.customer.fbaOrder':
    'Orders to a warehouse of Amazon stand here. Write the first one or upload a sheet.',
  'empty.page.customer.exportOrder': 'Your parcel orders stand here. Write the first one or upload a sheet.',
  'empty.page.staff.orderManagement': 'Parcel orders stand here once customers have written them.',
  'empty.page.customer.apiKeys': 'A program of yours signs in with a key. Make the first one.',
  'empty.page.customer.webhooks': 'A webhook tells your program what happens. Write the first one.',
  'empty.page.customer.webhookDeliveries':
    'A message stands here once something happened that a webhook asks for.',
  'empty.page.staff.areaPlaces': 'The places of the list stand here.',
  'empty.page.staff.carrierCodes': 'A code stands here once a carrier has sent it.',
  'empty.page.staff.carrierSources': 'A carrier that reports by itself stands here. Add the first one.',
  'empty.page.customer.MyWishEmailAuthorization':
    'A mailbox that the warehouse may open stands here. Authorise the first one.',
  'empty.page.customer.notices': 'What you should know stands here.',
  'empty.page.staff.pickups': 'A pickup stands here once a customer has asked for it.',
  'empty.page.customer.pickUpTheGoodsManagement': 'Ask the warehouse to fetch packages from you.',
  'empty.page.staff.staffProblemShipments':
    'A problem shipment stands here once somebody has raised it. Nothing to do while this is empty.',
  'empty.page.customer.problemShipment':
    'A package about which you have to decide stands here. Nothing to do while this is empty.',
  'empty.page.customer.MyRecommendationCode': 'Customers who came by your code stand here.',
  'empty.page.staff.referrals': 'Customers who came by the code of another stand here.',
  'empty.page.customer.storeAuthorisation':
    'A shop whose orders come by themselves stands here. Authorise the first one.',
  'empty.page.staff.staffTracking': 'A package stands here once it has the number of its carrier.',
  'empty.page.customer.trackListing': 'A package stands here once it has the number of its carrier.',
} as const
