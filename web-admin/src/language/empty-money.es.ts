import type { emptyMoney as english } from './empty-money.en.ts'

export const emptyMoney: Readonly<Record<keyof typeof english, string>> = {
  'empty.page.staff.billLines': 'Cada cargo de la factura tiene aquí una línea.',
  'empty.page.customer.billLines': 'Cada cargo de la factura tiene aquí una línea.',
  'empty.page.staff.ManageBills':
    'Una factura reúne los cargos liquidados de un cliente: abra «Generar facturas».',
  'empty.page.staff.zdlb': 'Una factura reúne los cargos liquidados de un cliente: abra «Generar facturas».',
  'empty.page.staff.bookingReconciliation': 'Una reserva aparece aquí cuando ha salido su vuelo o su barco.',
  'empty.page.staff.ListBillingForBookingSpacef':
    'Una reserva aparece aquí cuando se ha registrado la factura de su transportista.',
  'empty.page.staff.costDefinition':
    'Una tarifa dice qué se cobra; su precio se fija en las páginas de configuración de tarifas. Escriba la primera.',
  'empty.page.staff.Miscellaneousfeesmanagement':
    'Una tarifa dice qué se cobra; su precio se fija en las páginas de configuración de tarifas. Escriba la primera.',
  'empty.page.staff.additionalServices':
    'Una tarifa dice qué se cobra; su precio se fija en las páginas de configuración de tarifas. Escriba la primera.',
  'empty.page.staff.processCost': 'Nada se cobra hasta que se publica un precio. Escriba el primero.',
  'empty.page.staff.Packagingmaterialcost':
    'Nada se cobra hasta que se publica un precio. Escriba el primero.',
  'empty.page.staff.Warehouserentalfee': 'Nada se cobra hasta que se publica un precio. Escriba el primero.',
  'empty.page.staff.Lnspectionfees': 'Nada se cobra hasta que se publica un precio. Escriba el primero.',
  'empty.page.staff.Inventory': 'Nada se cobra hasta que se publica un precio. Escriba el primero.',
  'empty.page.staff.Lnventorycost': 'Nada se cobra hasta que se publica un precio. Escriba el primero.',
  'empty.page.staff.SetQuantityFormula': 'Nada se cobra hasta que se publica un precio. Escriba el primero.',
  'empty.page.customer.expenseBreakdown': 'Un cargo aparece aquí cuando el almacén ha trabajado para usted.',
  'empty.page.customer.feeDetails': 'Un cargo aparece aquí cuando el almacén ha trabajado para usted.',
  'empty.page.staff.Fullbill': 'Los cargos están aquí hasta que se liquidan. Vienen solos de los escaneos.',
  'empty.page.staff.offerLog': 'Un cargo aparece aquí cuando se ha liquidado.',
  'empty.page.staff.Outwarehousebill':
    'Los cargos vienen aquí solos de los escaneos, cuando sus tarifas tienen precio.',
  'empty.page.staff.Warehousessreceipt':
    'Los cargos vienen aquí solos de los escaneos, cuando sus tarifas tienen precio.',
  'empty.page.staff.Warehousesssbill':
    'Los cargos vienen aquí solos de los escaneos, cuando sus tarifas tienen precio.',
  'empty.page.staff.Incidentals':
    'Los cargos vienen aquí solos de los escaneos, cuando sus tarifas tienen precio.',
  'empty.page.staff.Warehousechargesheet':
    'Los cargos vienen aquí solos de los escaneos, cuando sus tarifas tienen precio.',
  'empty.page.staff.ledgerCharges': 'Aquí están los cargos del documento o del mes.',
  'empty.page.staff.yfkhdd': 'Un documento aparece aquí cuando se prevé o factura un coste suyo.',
  'empty.page.staff.MonthlyBillsReceivable': 'Un mes aparece aquí cuando se ha cargado algo en él.',
  'empty.page.staff.ydzd': 'Un mes aparece aquí cuando se ha cargado algo en él.',
  'empty.page.customer.billBuery': 'Una factura aparece aquí cuando el almacén la ha emitido.',
  'empty.page.customer.creditNotes': 'Una nota de crédito aparece aquí cuando el almacén le abona algo.',
  'empty.page.staff.supplierCosts':
    'Un coste aparece aquí cuando se ha cobrado un trabajo por el que se paga a un proveedor.',
  'empty.page.staff.unratedCharges':
    'Aquí está lo que se hizo y no tiene precio. Nada que hacer mientras esté vacío.',
  'empty.page.staff.zeroCharges': 'Aquí está el cargo que quedó en cero. Nada que hacer mientras esté vacío.',
  'empty.page.staff.unchargedDocuments':
    'Aquí está lo que se hizo y no causó ningún cargo. Nada que hacer mientras esté vacío.',
  'empty.page.customer.theItemQuery': 'Aquí están las facturas con lo que se ha pagado de ellas.',
  'empty.page.customer.unpaidvouchers':
    'Una factura está aquí hasta que se paga. Nada que hacer mientras esté vacío.',
  'empty.page.staff.accountFlow': 'Todo lo que mueve dinero de un monedero tiene aquí una línea.',
  'empty.page.customer.accounts': 'Su saldo empieza con la primera recarga abonada.',
  'empty.page.staff.transferaccount': 'Los clientes transfieren a una cuenta de la casa. Añada la primera.',
  'empty.page.staff.codStatementLines':
    'Aquí están las líneas de las liquidaciones importadas de los transportistas.',
  'empty.page.staff.codEntries':
    'Un importe aparece aquí cuando se ha entregado un paquete contra reembolso.',
  'empty.page.customer.CODcustomerBill':
    'Un importe aparece aquí cuando se ha entregado un paquete contra reembolso.',
  'empty.page.staff.moneyDifferences':
    'Aquí llega solo el dinero que no cuadra. Nada que hacer mientras esté vacío.',
  'empty.page.staff.walletExchanges':
    'Un saldo se cambia a un tipo en vigor. Empiece con el botón de arriba.',
  'empty.page.staff.exchange':
    'Un tipo dice cuánto da una moneda en otra. Registre el primero y póngalo en vigor.',
  'empty.page.staff.marginLines': 'Aquí está de qué se compone el margen.',
  'empty.page.staff.marginLoads': 'Una carga aparece aquí cuando se ha cobrado o pagado algo por ella.',
  'empty.page.staff.marginOrders': 'Un documento aparece aquí cuando se ha cobrado o pagado algo por él.',
  'empty.page.staff.marginParcels': 'Un paquete aparece aquí cuando se ha cobrado o pagado algo por él.',
  'empty.page.staff.priceTrialMisses':
    'Aquí está todo para lo que el borrador no tiene precio. Nada que hacer mientras esté vacío.',
  'empty.page.staff.priceTrialRows': 'Aquí están los clientes cuyos cargos cambiaría el borrador.',
  'empty.page.customer.rechargeRecord': 'Una recarga aparece aquí cuando la ha enviado con su comprobante.',
  'empty.page.staff.Transfer': 'Una recarga aparece aquí cuando un cliente la ha enviado con su comprobante.',
  'empty.page.staff.rechargeReview':
    'Una recarga aparece aquí cuando un cliente la ha enviado con su comprobante.',
  'empty.page.staff.walletTransfers':
    'El dinero pasa del monedero de un cliente al de otro: una persona lo pide, otra lo aprueba.',
  'empty.page.customer.withdrawalRecords': 'Una retirada aparece aquí cuando la ha solicitado.',
  'empty.page.staff.withdrawalAudit': 'Una retirada aparece aquí cuando un cliente la ha solicitado.',
  'empty.page.staff.channelmanagement':
    'Un canal es un modo de transporte que nombran pedidos, precios y sacas. Escriba el primero.',
  'empty.page.staff.gradeprice':
    'El flete se calcula solo con listas publicadas. Escriba la primera y publíquela.',
  'empty.page.staff.publishedprice':
    'El flete se calcula solo con listas publicadas. Escriba la primera y publíquela.',
  'empty.page.staff.salespriceManagement':
    'El flete se calcula solo con listas publicadas. Escriba la primera y publíquela.',
  'empty.page.staff.products':
    'Un producto es un canal con el nombre que conocen los clientes. Escriba el primero.',
  'empty.page.customer.productMaintenance': 'Aquí están los productos que le ofrece el almacén.',
  'empty.page.staff.serveCosts': 'Un cliente aparece aquí cuando alguien ha trabajado para él.',
  'empty.page.staff.serveJobs': 'Un tipo de trabajo aparece aquí cuando se le ha dedicado tiempo.',
  'empty.page.staff.serveRates':
    'Las horas no cuestan nada hasta que una hora tiene precio. Fije el primero.',
}
