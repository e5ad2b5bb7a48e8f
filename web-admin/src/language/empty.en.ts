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
    'A handheld stands here once it was enrolled. Choose Enrol and scan the code with it.',
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
    'A draft is tried from its row under Prices and channels: choose "Try over last month" there.',
  'empty.page.staff.accountingPeriods':
    'The first accounting period begins with the first posting: nothing to do before.',
} as const
