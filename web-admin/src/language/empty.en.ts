/** What an empty list says: what comes there and how it begins, by the list's title. */
export const empty = {
  'empty.page.staff.signInManagement':
    'A receipt announces goods before they come. Create one, import a sheet, or let the customer forecast it.',
  'empty.page.staff.signlistfor':
    'Receipts stand here from the first box that was signed until all is counted.',
  'empty.page.staff.Warehousing': 'Receipts stand here once their goods wait for a shelf.',
  'empty.page.staff.quality':
    'Lines come here when their goods are received and somebody has to inspect them.',
  'empty.page.staff.Delivery': 'Lines come here when goods are received and wait for a shelf.',
  'empty.page.staff.allwarehouselist':
    'An order comes here by hand, by a sheet or from the customer. Write the first one or import orders.',
  'empty.page.staff.toAudit': "Orders that wait for the warehouse's approval stand here.",
  'empty.page.staff.merchantaudit': "Orders that wait for the merchant's approval stand here.",
  'empty.page.staff.allwavetime':
    'A wave gathers orders for one walk. Make one on the page that plans waves, or let a rule do it.',
  'empty.page.staff.waveRules': 'A rule makes waves by itself at its times. Write the first one.',
  'empty.page.staff.countRules': 'A rule has positions counted by itself, once a day. Write the first one.',
  'empty.page.staff.packagingRegistration': 'A package stands here once a packer has closed it.',
  'empty.page.staff.handovers':
    'A hand-over is what one vehicle takes. Open one before you scan parcels out.',
  'empty.page.staff.leftWithoutHandover':
    'A parcel that was scanned out without a hand-over stands here until it is on a manifest. Nothing to do while this is empty.',
  'empty.page.staff.masunknownpartslist':
    'A box that nobody announced stands here once the dock scanned it. Nothing to do while this is empty.',
  'empty.page.staff.unknownpartslist':
    'A box that nobody announced stands here once the dock scanned it. Nothing to do while this is empty.',
  'empty.page.customer.foundParts': 'A part that a warehouse found and that may be yours stands here.',
  'empty.page.customer.sharedParts':
    'Goods of yours that differ from the plan stand here once the warehouse shows them to you.',
  'empty.page.staff.masReturnsList':
    'Goods that were sold and come back stand here. The dock signs them in by the number of the return or of its parcel.',
  'empty.page.staff.exceptions':
    'What differs from the plan comes here by itself: too many, too few, damaged, not found.',
  'empty.page.staff.Inventorylist':
    'Stock begins when a receipt is put away. Ask for SKUs without stock to see all of them.',
  'empty.page.staff.stockList': 'Positions show here what lies on them once something was put away.',
  'empty.page.staff.stockChecks':
    'A count order has a shelf, a partition, SKUs or the whole warehouse counted against the stock records.',
  'empty.page.staff.countPositions':
    'Positions to count stand here: of count orders, after short picks, and those you ask for one by one.',
  'empty.page.staff.SKUmanagement':
    'Nothing can be received or ordered without its SKU. Write the first one or import a sheet.',
  'empty.page.staff.material': 'Packers scan the packaging they use. Add the boxes and bags of the house.',
  'empty.page.staff.customermanagement': 'Goods belong to customers. Add the first one or import a sheet.',
  'empty.page.staff.carriers': 'A parcel leaves with a carrier. Add those that come to your door.',
  'empty.page.staff.workers':
    'A worker signs in at a handheld with a badge and a PIN. Add the first one or import a sheet.',
  'empty.page.staff.devices':
    'A handheld stands here once it was enrolled. Choose "Enrol a device" and scan the code with it.',
  'empty.page.staff.warehousePart': 'Positions stand in partitions. Make the first one before its positions.',
  'empty.page.staff.Shelfmanagement':
    'A position is where goods lie. Make an aisle of them at once with a series.',
  'empty.page.staff.hourseMangment': 'All work stands in a warehouse. Make the first one.',
  'empty.page.staff.usersList': 'People of the desk sign in with a user. Add the first one.',
  'empty.page.staff.printers': 'A printer that labels are sent to stands here. Add the first one.',
  'empty.page.customer.outboundOrders': 'Your orders stand here. Write the first one or import a sheet.',
  'empty.page.customer.overseasForecast': 'Tell the warehouse what comes before you send it.',
  'empty.page.customer.addressSequence':
    'Addresses that you send to again and again stand here. Write the first one, paste it, or import a sheet.',
  'empty.page.staff.areaLists':
    'Lists of remote, COD and pickup areas, and of states and cities, stand here with their versions. Import a sheet: it replaces the list of its country.',
  'empty.page.customer.inventory': 'Your stock stands here once the warehouse has put it away.',
  'empty.page.staff.bagRules':
    "A rule says by which code the bags of a channel are known to others. Without one, bags bear the house's own numbers.",
  'empty.page.staff.weightsegment':
    'A template says by which weights parcels are sorted. Write the first one.',
  'empty.page.staff.zoningScheme':
    'A scheme says to which zone parcels of a country go, by their postcodes. Write the first one.',
  'empty.page.staff.sortingmanagement':
    'Parcels stand here once they were scanned for sorting. Begin with the button above.',
  'empty.page.staff.priceTrials':
    'A draft is tried from its row among price lists or prices of fees: choose "Try over last month" there.',
  'empty.page.staff.accountingPeriods':
    'The first accounting period begins with the first posting: nothing to do before.',
  'empty.page.staff.customerUsers':
    'People of customers sign in to the member centre with a user. Add the first one.',
  'empty.page.customer.customerUsers': 'Each person of yours signs in with a user. Add the first one.',
  'empty.page.staff.sessions': 'Whoever is signed in stands here.',
  'empty.page.staff.categories': 'Categories order SKUs from the top level down. Write the first one.',
  'empty.page.staff.skuAdministration': 'A SKU stands here once a customer has asked for it.',
  'empty.page.customer.skuApplications':
    'A SKU stands here once you have asked for it or for a change of it.',
  'empty.page.staff.SkuMangment':
    'Nothing can be received or ordered without its SKU. Write the first one or import a sheet.',
  'empty.page.customer.SkuMangment':
    'Nothing can be received or ordered without its SKU. Write the first one or import a sheet.',
  'empty.page.staff.unitManagement': 'A unit says what a SKU is counted in. Write the first one.',
  'empty.page.customer.unitMaintenance': 'A unit says what a SKU is counted in. Write the first one.',
  'empty.page.staff.masoutlierlist':
    'Goods that differ from the plan stand here while their customer is asked. Nothing to do while this is empty.',
  'empty.page.staff.outlierlist':
    'Goods that differ from the plan stand here while their customer is asked. Nothing to do while this is empty.',
  'empty.page.staff.partClaims': 'A claim stands here once a customer says that an unknown part is theirs.',
  'empty.page.customer.partClaims': 'A claim stands here once you say that a found part is yours.',
  'empty.page.staff.inferiorQualityProduct': 'Goods stand here once somebody found them defective.',
  'empty.page.staff.masdefectiveProductManagement': 'Goods stand here once somebody found them defective.',
  'empty.page.staff.defectiveProductManagement': 'Goods stand here once somebody found them defective.',
  'empty.page.customer.inferiorQualityProduct': 'Goods stand here once somebody found them defective.',
  'empty.page.staff.defectiveProductHandlingAudit':
    'How a customer wants defective goods handled stands here until somebody lets it stand.',
  'empty.page.staff.DestructionManagement':
    'A destruction order says what is to be destroyed and keeps the proof. Write the first one.',
  'empty.page.staff.receiveda2':
    'A destruction order says what is to be destroyed and keeps the proof. Write the first one.',
  'empty.page.customer.DestructionManagement':
    'A destruction order says what is to be destroyed and keeps the proof. Write the first one.',
  'empty.page.staff.ReturnsList':
    'Goods that were sold and come back stand here once somebody announced them.',
  'empty.page.staff.returnSign':
    'Goods that were sold and come back stand here once somebody announced them.',
  'empty.page.customer.theProductListing': 'Tell the warehouse what comes back before it arrives.',
  'empty.page.staff.dockTimers': 'A receipt stands here from its first box until all of it is on a shelf.',
  'empty.page.staff.dockTimes': 'A day stands here once a receipt was finished on it.',
  'empty.page.staff.shipTimers': 'An order stands here until it leaves, with the time that is left.',
  'empty.page.staff.shipTimes': 'A day stands here once an order has left on it.',
  'empty.page.staff.allwarehouselist2': 'An order comes here by hand, by a sheet or from the customer.',
  'empty.page.staff.daichukuchukudan': 'Orders stand here from their approval until they leave.',
  'empty.page.staff.yichukuchukudan': 'Orders stand here once all their parcels have left.',
  'empty.page.staff.yichangchukudan':
    'Orders that were set aside stand here. Nothing to do while this is empty.',
  'empty.page.staff.yiquxiaochukudan': 'Orders that were cancelled stand here.',
  'empty.page.staff.masreturnWarehouseManagement':
    'A removal sends goods of a customer out of the warehouse. Write the first one.',
  'empty.page.staff.returnWarehouseManagement':
    'A removal sends goods of a customer out of the warehouse. Write the first one.',
  'empty.page.customer.masreturnWarehouseManagement':
    'A removal sends goods of yours out of the warehouse. Write the first one.',
  'empty.page.staff.packerErrors': 'A packer stands here once packages of theirs were checked.',
  'empty.page.staff.forpicking': 'Waves stand here until somebody picks them.',
  'empty.page.staff.pickingthe': 'Waves stand here while they are picked.',
  'empty.page.staff.havefinished': 'Waves stand here once all of them is picked.',
  'empty.page.staff.workFigures': 'A worker stands here once something was scanned.',
  'empty.page.staff.workSteps': 'The scans behind the figure stand here.',
  'empty.page.staff.PerformanceEntry':
    'Figures are taken from scans or written by hand. Begin with the buttons above.',
  'empty.page.staff.performanceAudit': 'Figures stand here until somebody lets them stand.',
  'empty.page.staff.companies': 'A company of the house stands on bills and papers. Add the first one.',
  'empty.page.staff.currencies': 'The currencies of the house stand here.',
  'empty.page.staff.dataDictionary': 'The words that forms offer stand here. Add the first one.',
  'empty.page.staff.singleRule': 'A rule says how the numbers of documents are formed. Write the first one.',
  'empty.page.staff.partType': 'A type says what a partition is for. Write the first one.',
  'empty.page.staff.selfpickupsite': 'Customers fetch parcels at a pickup site. Add the first one.',
  'empty.page.staff.supplier': 'A supplier is paid for a part of the work. Add the first one.',
  'empty.page.staff.Warehouselist': 'All work stands in a warehouse.',
  'empty.page.staff.inventoryManagement': 'Goods stand here once they are announced or on their way.',
  'empty.page.staff.skuinventoryManagement':
    'A SKU stands here with what lies, what comes and what is promised of it.',
  'empty.page.staff.deadStock':
    'Goods that nobody has ordered for a long time stand here. Nothing to do while this is empty.',
  'empty.page.customer.deadStock':
    'Goods that nobody has ordered for a long time stand here. Nothing to do while this is empty.',
  'empty.page.staff.stockAges': 'Goods stand here by how long they lie, once something was put away.',
  'empty.page.customer.stockAges': 'Goods stand here by how long they lie, once something was put away.',
  'empty.page.staff.turnover': 'A SKU stands here once a day of its stock is over.',
  'empty.page.customer.turnover': 'A SKU stands here once a day of its stock is over.',
  'empty.page.staff.lowStock':
    'A SKU stands here once its stock is below its warning. Nothing to do while this is empty.',
  'empty.page.customer.lowStock':
    'A SKU stands here once its stock is below its warning. Nothing to do while this is empty.',
  'empty.page.staff.moveTasks':
    'A move stands here once somebody has asked for it; a handheld carries it out.',
  'empty.page.staff.occupancy': 'Partitions stand here with how full they are, once they have positions.',
  'empty.page.staff.occupancyDays': 'A day stands here once it is over.',
  'empty.page.staff.replenishRules':
    'A rule keeps a position for picking between two numbers of pieces. Write the first one.',
  'empty.page.staff.replenishment':
    'A position for picking stands here once it is below its minimum. Nothing to do while this is empty.',
  'empty.page.customer.labelPrint': 'SKUs and boxes whose labels you may print stand here.',
} as const
