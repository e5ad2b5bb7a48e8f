import { codSheet } from '@longshore/shared/finance/cod-sheet.ts'
import { rateSheet } from '@longshore/shared/pricing/price-sheet.ts'
import { trackEventSheet } from '@longshore/shared/service/track-event-sheet.ts'
import { test } from '@playwright/test'
import { expect } from './lists.ts'
import { CUSTOMER, LIST, MONTH, type Month, openMonth, sends, signsABox, WAYBILL } from './month-house.ts'
import type { Seat } from './seat.ts'

/**
 * Reckoned by hand. The package weighs 1.4 kg and is charged as 1.5: 64.00 for the first half kilogram and 11.50 for each of two more,
 * 10 % fuel on that, 20.00 for the delivery. Its receipt is 0.80 for each kilogram begun. A box signed for is 2.50.
 */
const FREIGHT = '115.70'
const RECEIVED = '1.60'
const SIGNED = '2.50'
const BILLED = '119.80'
const CREDITED = '1.00'
const OWED = '118.80'
/** Of the 200.00 that were paid in. */
const LEFT = '81.20'
/** Of the 300.00 that were collected, after 6.00 for the collection. */
const OURS = '294.00'
/** What the month came to, in CNY: debit and credit of each kind of account. */
const BOOKS = {
  WALLET: [OWED, '200.00'],
  BANK: ['200.00', OURS],
  RECEIVABLE: [BILLED, BILLED],
  REVENUE: [CREDITED, '125.80'],
  COD_CLEARING: ['300.00', '0.00'],
  COD_PAYABLE: ['300.00', '300.00'],
  WITHDRAWAL_PENDING: [OURS, OURS],
} as const

for (const { house, customer, tag } of [
  { house: 'zh', customer: 'en', tag: '' },
  { house: 'en', customer: 'zh', tag: ' @long' },
] as const)
  test(`a month of a customer: prices, parcels, a bill in dispute, payments and the books; the house reads ${house}, the customer ${customer}${tag}`, async ({
    browser,
  }) => {
    // A month takes a minute on a quiet machine, and several beside much other work.
    test.setTimeout(600_000)
    const month = await openMonth(browser, { house, customer })
    await newPrices(month)
    await sends(month)
    await signsABox(month)
    await charged(month)
    const bill = await billed(month)
    await disputed(month, bill)
    await paidIn(month)
    await writtenOff(month, bill)
    await collected(month)
    await withdrawn(month)
    await closed(await month.afterwards())
    await month.close()
  })

/** The draft that a sheet brings is compared with what holds, and published by another person. */
async function newPrices({ boss, chief }: Month) {
  await boss.opens(`/salespriceManagement?search=${LIST}`, 'page.staff.salespriceManagement')
  await boss.imports('price.import-rates', rateSheet, {
    ...{ list: LIST, zone: 'JP', upTo: '20', first: '0.5', base: '64.00', step: '0.5', perStep: '11.50' },
    delivery: '20.00',
  })
  const draft = boss.t('priceList.draft')
  await expect(boss.line(draft)).toContainText(LIST)
  await boss.looks('price-lists')
  await boss.acts(draft, 'price.compare')
  await boss.isAt('page.staff.priceListDifference')
  const rate = boss.line('JP')
  await expect(rate).toContainText('60.00 (0.5 kg) · 12.00 (0.5 kg) · 20.00')
  await expect(rate).toContainText('64.00 (0.5 kg) · 11.50 (0.5 kg) · 20.00')
  await expect(rate).toContainText('+6.7 %')
  await boss.looks('price-difference')
  await chief.opens(`/salespriceManagement?search=${LIST}&status=draft`, 'page.staff.salespriceManagement')
  await chief.acts(LIST, 'priceList.publish')
  await chief.opens(
    `/salespriceManagement?search=${LIST}&status=published`,
    'page.staff.salespriceManagement',
  )
  await expect(chief.line(LIST)).toHaveCount(1)
  await chief.looks('price-published')
}

async function charged({ customer, customerId, clerk }: Month) {
  await customer.opens('/expenseBreakdown', 'page.customer.expenseBreakdown')
  for (const amount of [FREIGHT, RECEIVED, SIGNED]) await customer.sees(amount, customer.t('charge.accrued'))
  await expect(customer.line(customer.t('charge.accrued'))).toHaveCount(3)
  await customer.looks('charges')
  await clerk.opens(`/Fullbill?customerId=${customerId}`, 'page.staff.Fullbill')
  for (const amount of [FREIGHT, RECEIVED, SIGNED]) await expect(clerk.line(amount)).toContainText(CUSTOMER)
  await clerk.presses('kit.panel')
  await clerk.line(FREIGHT).click()
  await clerk.looks('charges')
  await clerk.acts(FREIGHT, 'billing.settle-all')
  await expect(clerk.line(CUSTOMER)).toHaveCount(0)
  await clerk.opens(`/offerLog?customerId=${customerId}`, 'page.staff.offerLog')
  await expect(clerk.line(clerk.t('charge.settled'))).toHaveCount(3)
  await clerk.looks('settled')
}

/** One person audits what was collected, another issues it. Answers the bill's address. */
async function billed({ customer, clerk, chief }: Month): Promise<string> {
  await clerk.opens('/generatebill', 'page.staff.generatebill')
  await clerk.chooses('field.customerId', CUSTOMER)
  await expect(clerk.page.getByRole('combobox', { name: clerk.t('field.currency') })).toHaveText('CNY (RMB)')
  await clerk.looks('generate-bill')
  await clerk.presses('page.staff.generatebill')
  await clerk.isAt('page.staff.ManageBills')
  await clerk.sees(CUSTOMER, clerk.t('bill.to-be-issued'), BILLED)
  await clerk.acts(CUSTOMER, 'billing.audit')
  await chief.opens('/ManageBills', 'page.staff.ManageBills')
  await chief.acts(CUSTOMER, 'bill.issue')
  await expect(chief.line('MIRA-BL')).toContainText(chief.t('bill.pending-reconciliation'))
  await chief.looks('bills')
  await customer.opens('/billBuery', 'page.customer.billBuery')
  await expect(customer.line('MIRA-BL')).toContainText(BILLED)
  await customer.looks('bills')
  await customer
    .line('MIRA-BL')
    .getByText(/^MIRA-BL/)
    .click()
  await customer.isAt('page.customer.billDetails')
  await customer.says(`${BILLED} CNY`)
  await customer.looks('bill')
  return customer.page.url()
}

async function disputed({ customer, clerk, chief }: Month, bill: string) {
  await customer.page.getByRole('link', { name: customer.t('billing.show-lines') }).click()
  await customer.isAt('page.customer.billLines')
  await customer.acts(SIGNED, 'billing.dispute', 'half of the box was empty')
  await customer.looks('bill-lines')

  await clerk.page.goto(bill)
  await clerk.says('half of the box was empty')
  await clerk.writes('billing.answer', 'we credit one yuan of it')
  await clerk.looks('dispute')
  await clerk.presses('billing.give-answer')
  await clerk.says('we credit one yuan of it')
  await clerk.page.getByRole('link', { name: clerk.t('billing.show-lines') }).click()
  await clerk.isAt('page.staff.billLines')
  await clerk.acts(SIGNED, 'billing.credit')
  await clerk.writes('field.amount', CREDITED)
  await clerk.writes('field.reason', 'half of the box was empty')
  await clerk.looks('credit-note')
  await clerk.presses('kit.save')
  await clerk.isAt('page.staff.creditNotes')
  await expect(clerk.line(CUSTOMER)).toContainText(clerk.t('credit-note.proposed'))
  await chief.opens('/creditNotes', 'page.staff.creditNotes')
  await chief.acts(CUSTOMER, 'credit-note.issue')
  await expect(chief.line(CUSTOMER)).toContainText(chief.t('credit-note.issued'))
  await chief.looks('credit-notes')
}

async function paidIn({ customer, clerk }: Month) {
  await customer.opens('/recharge', 'page.customer.recharge')
  await customer.chooses('finance.paid-to', 'CNY')
  await customer.writes('field.amount', '200')
  await customer.writes('finance.payer', 'Mira')
  await customer.writes('finance.payer-bank', 'Harbour Bank')
  await customer.writes('finance.transaction', 'TX-200')
  const voucher = { name: 'voucher.png', mimeType: 'image/png', buffer: await customer.page.screenshot() }
  await customer.page.locator('form input[type=file]').setInputFiles(voucher)
  await expect(customer.page.locator('form img')).toBeVisible()
  await customer.looks('recharge')
  await customer.presses('finance.submit')
  await customer.isAt('page.customer.rechargeRecord')
  await expect(customer.line('TX-200')).toContainText('200.00 CNY')
  await customer.looks('recharges')
  await clerk.opens('/rechargeReview', 'page.staff.rechargeReview')
  await clerk.acts('TX-200', 'recharge.approve')
  await expect(clerk.line('TX-200')).toContainText(clerk.t('recharge.credited'))
  await clerk.looks('recharges')
}

async function writtenOff({ customer }: Month, bill: string) {
  await customer.page.goto(bill)
  await customer.says('we credit one yuan of it')
  await customer.presses('bill.confirm')
  const question = customer.page.getByRole('dialog')
  await question.getByRole('button', { name: customer.t('bill.confirm') }).click()
  await expect(customer.page.getByLabel(customer.t('field.amount'))).toHaveValue(OWED)
  await customer.looks('bill-to-pay')
  await customer.presses('billing.pay-from-balance')
  await customer.says(customer.t('bill.written-off'))
  await customer.looks('bill-paid')
  await customer.opens('/creditNotes', 'page.customer.creditNotes')
  await expect(customer.line('MIRA-')).toContainText(CREDITED)
  await customer.looks('credit-notes')
  await customer.opens('/accounts', 'page.customer.accounts')
  await customer.says(`${LEFT} CNY`)
  await expect(customer.line(customer.t('flow-kind.bill'))).toContainText(OWED)
  await customer.looks('account')
}

/** The carrier delivers, and its statement says what it collected; another person sees that the bank has it. */
async function collected({ boss, clerk, chief, now }: Month) {
  await boss.opens('/staffTracking', 'page.staff.staffTracking')
  const delivered = { carrier: 'POS', number: WAYBILL, time: now(), code: 'EMI', text: 'Signed by Sato' }
  await boss.imports('track.import', trackEventSheet, delivered)
  await clerk.opens('/codEntries', 'page.staff.codEntries')
  await clerk.sees(WAYBILL, clerk.t('cod.pending'), '300.00 CNY')
  const statement = { waybillNo: WAYBILL, collected: '300.00', currency: 'CNY', fee: '6.00' }
  await clerk.imports('cod.import', codSheet, { ...statement, reference: 'ST-1' })
  for (const seat of [clerk, chief]) {
    await seat.opens('/codStatementLines', 'page.staff.codStatementLines')
    await seat.sees(WAYBILL, seat.t('cod-line.to-confirm'))
  }
  await clerk.looks('cod-lines')
  await chief.acts(WAYBILL, 'cod-line.receive')
  await expect(chief.line(WAYBILL)).toContainText(chief.t('cod-line.matched'))
  await chief.looks('cod-received')
  await clerk.opens('/codEntries', 'page.staff.codEntries')
  await clerk.sees(WAYBILL, clerk.t('cod.confirmed'), OURS)
  await clerk.looks('cod')
}

/** Who audits the withdrawal does not pay it. */
async function withdrawn({ customer, clerk, chief }: Month) {
  await customer.opens('/CODcustomerBill', 'page.customer.CODcustomerBill')
  await expect(customer.line(WAYBILL)).toContainText(OURS)
  await customer.looks('cod')
  await customer.page.getByRole('link', { name: customer.t('cod.withdraw'), exact: true }).click()
  await customer.writes('cod.holder', 'Mira')
  await customer.writes('finance.bank', 'Harbour Bank')
  await customer.writes('finance.account', '6222 01')
  await customer.looks('withdrawal')
  await customer.presses('cod.withdraw-all')
  await customer.isAt('page.customer.withdrawalRecords')
  await expect(customer.line(OURS)).toContainText(customer.t('withdrawal.applied'))
  await clerk.opens('/withdrawalAudit', 'page.staff.withdrawalAudit')
  await clerk.acts(CUSTOMER, 'withdrawal.audit')
  await chief.opens('/withdrawalAudit', 'page.staff.withdrawalAudit')
  await chief.acts(CUSTOMER, 'withdrawal.claim')
  await chief.acts(CUSTOMER, 'withdrawal.pay')
  await chief.isAt('page.staff.withdrawalPay')
  await chief.chooses('cod.paid-from', 'CNY')
  await chief.writes('cod.transfer-no', 'TR-294')
  await chief.looks('withdrawal-pay')
  await chief.presses('withdrawal.pay')
  await chief.isAt('page.staff.withdrawalAudit')
  await expect(chief.line(CUSTOMER)).toContainText(chief.t('withdrawal.paid'))
  await chief.looks('withdrawals')
  await customer.sees(OURS, customer.t('withdrawal.paid'), 'TR-294')
  await customer.looks('withdrawals')
}

/** Months are closed in their order; what the story came to stands in its month. */
async function closed(clerk: Seat) {
  await clerk.opens('/accountingPeriods', 'page.staff.accountingPeriods')
  await clerk.sees(MONTH, clerk.t('period.open'))
  const said = (await clerk.page.getByRole('row').allTextContents()).join(' ')
  const months = new Set(said.match(/\d{4}-(0\d|1[0-2])(?!\d|-)/g))
  for (const month of [...months].filter((one) => one <= MONTH).sort()) {
    await clerk.acts(month, 'period.soft-close')
    await expect(clerk.line(month)).toContainText(clerk.t('period.soft-closed'))
  }
  await clerk.looks('months')
  await clerk.line(MONTH).getByText(MONTH, { exact: true }).click()
  await clerk.isAt('page.staff.accountingPeriod')
  for (const [kind, sides] of Object.entries(BOOKS)) {
    const name = clerk.t(`account-kind.${kind as keyof typeof BOOKS}`)
    const cells = clerk.page
      .getByRole('row')
      .filter({ has: clerk.page.getByRole('cell', { name, exact: true }) })
      .filter({ hasText: 'CNY' })
      .getByRole('cell')
    await expect(cells.nth(3), kind).toHaveText(sides[0])
    await expect(cells.nth(4), kind).toHaveText(sides[1])
  }
  await clerk.looks('month')
}
