import { expect, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const desk = deskOfStories()

test('a customer writes an order from a pasted address and submits it; the desk holds it, and its log says what was changed', async ({
  page,
}) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/thenEwOrder', 'New order')
  await page.getByRole('combobox', { name: 'Channel' }).click()
  await page.getByRole('option', { name: /1801/ }).click()
  await page.getByLabel('Original number').fill('PARCEL-1')
  await page.getByRole('button', { name: 'Paste an address' }).click()
  await page
    .getByLabel('The address as you have it')
    .fill('Budi Santoso\nJalan Merdeka 1\nJakarta 10110\nDKI Jakarta\nIndonesia\n+62 812 3456 789')
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('textbox', { name: 'English name' }).fill('Mug')
  await page.getByRole('textbox', { name: 'Unit value' }).fill('2.50')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Edit order' })).toBeVisible()
  await expect(page.getByText('2.50 USD').first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reference number', exact: true }).fill('REF-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Reference number:.*REF-1/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Change declaration' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'HS code' }).fill('691110')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/HS code 1:.*691110/)).toBeVisible()

  await desk.signIn(page, 'service')
  await desk.open(page, '/orderManagement?search=PARCEL-1', 'Customer orders')
  await act(page, 'PARCEL-1', 'Hold', 'no such street')
  await expect(row(page, 'PARCEL-1')).toContainText('Held')
})

test('a sheet of parcel orders takes the right rows; the wrong one waits and is repaired in place', async ({
  page,
}) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/batchUpload', 'Batch upload')
  await page.getByRole('button', { name: 'Import orders' }).click()
  const dialog = page.getByRole('dialog')
  const csv =
    'Original order No.,Channel,Consignee,Country,State,City,Postcode,Address line 1,English name 1,Quantity 1,Unit value 1\n' +
    'BATCH-1,1801,Budi,Indonesia,Jakarta,Jakarta,10110,Jalan 1,Mug,2,2.50\n' +
    'BATCH-2,1801,Ani,Indonesia,Jakarta,Jakarta,10110,Jalan 2,Mug,2 pcs,2.50\n'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'batch.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('row', { name: /Line 3/ })).toContainText('2 pcs is no whole number')
  await dialog.getByRole('link', { name: /Repair/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Use 2', exact: true }).click()
  await page.getByRole('button', { name: 'Check and import' }).click()
  await desk.open(page, '/theDraftOrder?search=BATCH-2', 'Draft orders')
  await expect(row(page, 'BATCH-2')).toContainText('Draft')
})

test('a customer recharges and is credited by the house; an order is paid from the balance and goes on', async ({
  page,
  browser,
}) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/recharge', 'Recharge')
  await page.getByRole('combobox', { name: 'Paid to' }).click()
  await page.getByRole('option', { name: /CNY/ }).click()
  await page.getByLabel('Amount').fill('500')
  await page.getByLabel('Payer').first().fill('Lotus')
  await page.getByLabel('Payer’s bank').fill('Harbour Bank')
  await page.getByLabel('Transaction number').fill('TX-500')
  const voucher = { name: 'voucher.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Voucher').setInputFiles(voucher)
  await expect(page.locator('form img')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(row(page, 'TX-500')).toContainText('500.00 CNY')

  const house = await browser.newPage()
  await desk.signIn(house, 'admin')
  await desk.open(house, '/rechargeReview', 'Recharge review')
  await act(house, 'TX-500', 'Approve')
  await expect(row(house, 'TX-500')).toContainText('Credited')
  await house.close()

  await desk.open(page, '/exportOrder?search=LOTUS-P2051', 'All orders')
  await act(page, 'LOTUS-P2051', 'Pay')
  await expect(row(page, 'LOTUS-P2051')).toContainText('To ship')
  await desk.open(page, '/accounts', 'Account')
  await expect(row(page, 'Recharge')).toContainText('500.00')
  await expect(row(page, 'Freight of an order')).toContainText('124.92')
})
