/** What empty lists of money and prices say: what comes there and how it begins, by the list's title. */
export const emptyMoney = {
  'empty.page.staff.billLines': 'Each charge of the bill has a line here.',
  'empty.page.customer.billLines': 'Each charge of the bill has a line here.',
  'empty.page.staff.ManageBills':
    'A bill is made of the settled charges of a customer: choose "Generate bills".',
  'empty.page.staff.zdlb': 'A bill is made of the settled charges of a customer: choose "Generate bills".',
  'empty.page.staff.bookingReconciliation': 'A booking stands here once its flight or vessel has left.',
  'empty.page.staff.ListBillingForBookingSpacef':
    'A booking stands here once the bill of its carrier was entered.',
  'empty.page.staff.costDefinition':
    'A fee says what is charged; its price is set on the pages of the fee configuration. Write the first one.',
  'empty.page.staff.Miscellaneousfeesmanagement':
    'A fee says what is charged; its price is set on the pages of the fee configuration. Write the first one.',
  'empty.page.staff.additionalServices':
    'A fee says what is charged; its price is set on the pages of the fee configuration. Write the first one.',
  'empty.page.staff.processCost': 'Nothing is charged before a price is published. Write the first one.',
  'empty.page.staff.Packagingmaterialcost':
    'Nothing is charged before a price is published. Write the first one.',
  'empty.page.staff.Warehouserentalfee':
    'Nothing is charged before a price is published. Write the first one.',
  'empty.page.staff.Lnspectionfees': 'Nothing is charged before a price is published. Write the first one.',
  'empty.page.staff.Inventory': 'Nothing is charged before a price is published. Write the first one.',
  'empty.page.staff.Lnventorycost': 'Nothing is charged before a price is published. Write the first one.',
  'empty.page.staff.SetQuantityFormula':
    'Nothing is charged before a price is published. Write the first one.',
  'empty.page.customer.expenseBreakdown': 'A charge stands here once the warehouse has worked for you.',
  'empty.page.customer.feeDetails': 'A charge stands here once the warehouse has worked for you.',
  'empty.page.staff.Fullbill':
    'Charges stand here until they are settled. They come from scans by themselves.',
  'empty.page.staff.offerLog': 'A charge stands here once it was settled.',
  'empty.page.staff.Outwarehousebill':
    'Charges come here from scans by themselves, once their fees have prices.',
  'empty.page.staff.Warehousessreceipt':
    'Charges come here from scans by themselves, once their fees have prices.',
  'empty.page.staff.Warehousesssbill':
    'Charges come here from scans by themselves, once their fees have prices.',
  'empty.page.staff.Incidentals': 'Charges come here from scans by themselves, once their fees have prices.',
  'empty.page.staff.Warehousechargesheet':
    'Charges come here from scans by themselves, once their fees have prices.',
  'empty.page.staff.ledgerCharges': 'The charges of the document or month stand here.',
  'empty.page.staff.yfkhdd': 'A document stands here once a cost of it is expected or invoiced.',
  'empty.page.staff.MonthlyBillsReceivable': 'A month stands here once something was charged in it.',
  'empty.page.staff.ydzd': 'A month stands here once something was charged in it.',
  'empty.page.customer.billBuery': 'A bill stands here once the warehouse has issued it.',
  'empty.page.customer.creditNotes':
    'A credit note stands here once the warehouse gives something back to you.',
  'empty.page.staff.supplierCosts': 'A cost stands here once work was charged for which a supplier is paid.',
  'empty.page.staff.unratedCharges':
    'What was done and has no price stands here. Nothing to do while this is empty.',
  'empty.page.staff.zeroCharges':
    'A charge that came to nothing stands here. Nothing to do while this is empty.',
  'empty.page.staff.unchargedDocuments':
    'What was done and caused no charge stands here. Nothing to do while this is empty.',
  'empty.page.customer.theItemQuery': 'Bills with what was paid of them stand here.',
  'empty.page.customer.unpaidvouchers':
    'A bill stands here until it is paid. Nothing to do while this is empty.',
  'empty.page.staff.accountFlow': 'Whatever moves the money of a wallet has a line here.',
  'empty.page.customer.accounts': 'Your balance begins with the first recharge that is credited.',
  'empty.page.staff.transferaccount': 'Customers transfer to an account of the house. Add the first one.',
  'empty.page.staff.codStatementLines':
    'The lines of carriers’ statements stand here once a statement was imported.',
  'empty.page.staff.codEntries': 'An amount stands here once a parcel was delivered against payment.',
  'empty.page.customer.CODcustomerBill': 'An amount stands here once a parcel was delivered against payment.',
  'empty.page.staff.moneyDifferences':
    'Money that does not agree comes here by itself. Nothing to do while this is empty.',
  'empty.page.staff.walletExchanges':
    'A balance is exchanged at a rate in force. Begin with the button above.',
  'empty.page.staff.exchange':
    'A rate says what one currency brings in another. Enter the first one and put it in force.',
  'empty.page.staff.marginLines': 'What the margin is made of stands here.',
  'empty.page.staff.marginLoads': 'A load stands here once something was charged or paid for it.',
  'empty.page.staff.marginOrders': 'A document stands here once something was charged or paid for it.',
  'empty.page.staff.marginParcels': 'A package stands here once something was charged or paid for it.',
  'empty.page.staff.priceTrialMisses':
    'What the draft has no price for stands here. Nothing to do while this is empty.',
  'empty.page.staff.priceTrialRows': 'Customers whose charges the draft would change stand here.',
  'empty.page.customer.rechargeRecord': 'A recharge stands here once you have sent it with its voucher.',
  'empty.page.staff.Transfer': 'A recharge stands here once a customer has sent it with its voucher.',
  'empty.page.staff.rechargeReview': 'A recharge stands here once a customer has sent it with its voucher.',
  'empty.page.staff.walletTransfers':
    'Money goes from one customer’s wallet to another’s: one person asks for it, another lets it stand.',
  'empty.page.customer.withdrawalRecords': 'A withdrawal stands here once you have asked for it.',
  'empty.page.staff.withdrawalAudit': 'A withdrawal stands here once a customer has asked for it.',
  'empty.page.staff.channelmanagement':
    'A channel is a way of transport that orders, prices and bags name. Write the first one.',
  'empty.page.staff.gradeprice':
    'Freight is quoted by published price lists alone. Write the first one and publish it.',
  'empty.page.staff.publishedprice':
    'Freight is quoted by published price lists alone. Write the first one and publish it.',
  'empty.page.staff.salespriceManagement':
    'Freight is quoted by published price lists alone. Write the first one and publish it.',
  'empty.page.staff.products':
    'A product is a channel under the name that customers know. Write the first one.',
  'empty.page.customer.productMaintenance': 'Products that the warehouse offers to you stand here.',
  'empty.page.staff.serveCosts': 'A customer stands here once somebody has worked for them.',
  'empty.page.staff.serveJobs': 'A kind of work stands here once time was spent on it.',
  'empty.page.staff.serveRates': 'Hours of work have no cost before an hour has a price. Set the first one.',
} as const
