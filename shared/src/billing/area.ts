import type { Area } from '../contract/area.ts'
import { newsOf } from '../contract/news.ts'
import { accrueRent } from './accrue-rent.ts'
import { billApi } from './bill.api.ts'
import { bill, billDispute } from './bill.ts'
import { billPaper } from './bill-paper.ts'
import { billPayment } from './bill-payment.ts'
import { chargeDefinitionApi } from './charge-definition.api.ts'
import { chargeDefinition } from './charge-definition.ts'
import { chargeFreightAnew } from './charge-freight-anew.ts'
import { chargeLineApi } from './charge-line.api.ts'
import { chargeLine, unratedCause } from './charge-line.ts'
import { costLine } from './cost-line.ts'
import { creditNoteApi } from './credit-note.api.ts'
import { creditNote } from './credit-note.ts'
import { approveCharge, rejectCharge } from './decide-charge.ts'
import { enterInvoice } from './enter-invoice.ts'
import { feeCallApi } from './fee-call.api.ts'
import { feeRuleApi } from './fee-rule.api.ts'
import { feeRule } from './fee-rule.ts'
import { chargeRepriced, findRepriced, findRepricedFreight } from './find-repriced.ts'
import { fixPaper, openPaper } from './fix-paper.ts'
import { freightApi } from './freight.api.ts'
import { freightDue } from './freight-due.ts'
import { freightRefusals } from './freight-refusals.ts'
import { collectBill, freeBill, generateBill, voidBill } from './generate-bill.ts'
import { answerDispute, auditBill, confirmBill, disputeLine, dueBill, issueBill } from './issue-bill.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { ledgerApi } from './ledger.api.ts'
import { ledgerAccount, ledgerMonth, ledgerOrder } from './ledger.ts'
import { manualChargeApi } from './manual-charge.api.ts'
import { manualCharge } from './manual-charge.ts'
import { openDue, voidDue } from './owe-freight.ts'
import { payBill, takeBackPayment } from './pay-bill.ts'
import { endPayment, payFreight } from './pay-freight.ts'
import { acceptVariance, approveInvoice, payInvoice, voidInvoice } from './pay-invoice.ts'
import { payWaiting } from './pay-waiting.ts'
import { endFeeRule, publishFeeRule } from './publish-fee-rule.ts'
import { recalculateCharges, repriceDocument } from './recalculate-charges.ts'
import { billingRefusals } from './refusals.ts'
import { remindBill } from './remind-bill.ts'
import { rentPeriod } from './rent-period.ts'
import { repricingApi } from './repricing.api.ts'
import { repricedCharge, repricing } from './repricing.ts'
import { chargeDefinitions } from './save-charge-definition.ts'
import { discardFeeRule, saveFeeRule } from './save-fee-rule.ts'
import { settleAll, settleCharges, unsettleCharges } from './settle-charges.ts'
import { supplierInvoiceApi } from './supplier-invoice.api.ts'
import { supplierInvoice, supplierInvoiceLine } from './supplier-invoice.ts'
import { voucherApi } from './voucher.api.ts'
import { creditCharge, writeCharge } from './write-charge.ts'
import { rejectCreditNote, writeCreditNote } from './write-credit-note.ts'

export const billingArea = {
  tables: {
    ...{ chargeDefinition, feeRule, chargeLine, unratedCause, bill, billDispute, billPayment, freightDue },
    ...{ ledgerAccount, ledgerMonth, ledgerOrder, costLine, supplierInvoice, supplierInvoiceLine },
    ...{ manualCharge, creditNote, rentPeriod, billPaper, repricing, repricedCharge },
  },
  commands: [
    ...chargeDefinitions.commands,
    saveFeeRule,
    discardFeeRule,
    publishFeeRule,
    endFeeRule,
    settleCharges,
    settleAll,
    unsettleCharges,
    ...[writeCreditNote, issueCreditNote, rejectCreditNote],
    ...[recalculateCharges, repriceDocument, chargeFreightAnew, accrueRent],
    ...[findRepriced, findRepricedFreight, chargeRepriced],
    ...[writeCharge, creditCharge, approveCharge, rejectCharge],
    generateBill,
    collectBill,
    voidBill,
    freeBill,
    auditBill,
    issueBill,
    ...[openPaper, fixPaper, remindBill],
    confirmBill,
    dueBill,
    disputeLine,
    answerDispute,
    payBill,
    takeBackPayment,
    enterInvoice,
    approveInvoice,
    acceptVariance,
    payInvoice,
    voidInvoice,
    ...[openDue, payFreight, payWaiting, endPayment, voidDue],
  ],
  calls: {
    chargeDefinition: chargeDefinitionApi,
    feeRule: feeRuleApi,
    chargeLine: chargeLineApi,
    feeCall: feeCallApi,
    bill: billApi,
    ledger: ledgerApi,
    supplierInvoice: supplierInvoiceApi,
    voucher: voucherApi,
    manualCharge: manualChargeApi,
    creditNote: creditNoteApi,
    freight: freightApi,
    repricing: repricingApi,
  },
  news: newsOf(bill, ['no', 'status', 'currency', 'issuedAt', 'dueAt'], {
    'bill.issued': ['bill.issued'],
    'bill.due-soon': ['bill.due-soon'],
    'bill.overdue': ['bill.overdue'],
    'bill.answered': ['bill.answered'],
    'bill.paid': ['bill.paid'],
  }),
  refusals: { ...billingRefusals, ...freightRefusals },
} satisfies Area
