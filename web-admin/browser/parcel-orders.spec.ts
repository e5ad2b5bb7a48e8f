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
  await page.getByLabel('Reference number').fill('REF-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Reference number:.*REF-1/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
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
