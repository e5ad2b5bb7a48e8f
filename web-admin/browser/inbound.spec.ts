import { readFileSync } from 'node:fs'
import { type Page, test } from '@playwright/test'
import { act, deskOfStories, row, scan } from './desk.ts'
import { expect } from './lists.ts'

const desk = deskOfStories()

/** What stands in the chips of a receipt's boxes. */
async function boxCodes(page: Page): Promise<string[]> {
  const chips = await page.getByText(/ · Expected$/).allTextContents()
  return chips.map((text) => text.replace(/ · .*/, ''))
}

test('a receipt is signed in and counted at the scan station, put away and its surplus accepted', async ({
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/signInManagement?status=to-be-received', 'Receiving management')
  // Of somebody else than who has goods on A-01-01.
  await page
    .getByRole('row')
    .filter({ hasText: 'To be received', hasNotText: 'Nordlicht' })
    .first()
    .getByRole('link', { name: /^RC/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbound order details' })).toBeVisible()
  const address = page.url()
  const no = (await page.getByRole('heading', { level: 2, name: /^RC/ }).textContent()) ?? ''
  const [box = ''] = await boxCodes(page)
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  const sku =
    (await cells
      .nth(1)
      .getByText(/^[A-Z0-9_]+$/)
      .textContent()) ?? ''
  const forecast = Number(await cells.nth(3).textContent())

  await desk.open(page, '/sacningSign', 'Scan and sign')
  await scan(page, box)
  await expect(page.getByText(`Box ${box} signed`)).toBeVisible()
  await scan(page, 'NO-SUCH-CODE')
  await expect(page.getByText('This code is not known here')).toBeVisible()
  await scan(page, sku)
  await expect(page.getByText('How many are there?')).toBeVisible()
  await scan(page, String(forecast + 2))
  await expect(page.getByText(`Only ${forecast} are expected: 2 too many`)).toBeVisible()
  await page.getByRole('button', { name: 'Put 2 in the abnormal area' }).click()
  await expect(page.getByText('More than forecast').first()).toBeVisible()

  await page.goto(address)
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(4)).toHaveText(String(forecast))
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Put on shelf' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Position' }).click()
  await page.getByRole('option', { name: /^A-01-01/ }).click()
  await form.getByRole('button', { name: 'Put on shelf' }).click()
  await expect(form.getByText(/Goods of Nordlicht .* lie on A-01-01/)).toBeVisible()
  await form.getByLabel('Goods of others may lie there').check()
  await form.getByRole('button', { name: 'Put on shelf' }).click()
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(8)).toHaveText(String(forecast))

  await desk.open(page, '/exceptions?status=open', 'Exceptions')
  await row(page, no)
    .getByRole('link', { name: new RegExp(`^${no}`) })
    .click()
  await page.getByRole('combobox', { name: 'Resolution' }).click()
  await page.getByRole('option', { name: /surplus/ }).click()
  await page.getByLabel('Remark').fill('the customer agreed')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('the customer agreed')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(4)).toHaveText(String(forecast + 2))

  const takesBack = async (work: string) => {
    await row(page, work).last().getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  }
  await takesBack('Box signed')
  await expect(page.getByText(/pieces of it were counted/)).toBeVisible()
  await takesBack('Put away')
  await expect(row(page, 'Putaway undone')).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(8)).toHaveText('0')
})

test('a customer announces goods, and a receipt without its original number is not submitted', async ({
  browser,
  page,
}) => {
  await desk.signIn(page, desk.house.customers[0] ?? '', '/login')
  await desk.open(page, '/overseasForecast', 'Inbound forecast')
  await page.getByRole('link', { name: 'New receipt' }).click()
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('combobox', { name: 'SKU' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Box codes').fill('STORY-BOX-1')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expect(page.getByText('The original document number cannot be empty')).toBeVisible()
  await page.getByLabel('Original doc No.').fill('STORY-PO')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expect(row(page, 'STORY-PO').getByText('To be received')).toBeVisible()
  await act(page, 'STORY-PO', 'Revert to draft')
  await expect(row(page, 'STORY-PO').getByText('Draft')).toBeVisible()
  const no = await row(page, 'STORY-PO').getByRole('link', { name: /^RC/ }).innerText()

  const dock = await browser.newPage()
  await desk.signIn(dock, 'manager')
  await desk.open(dock, '/sacningSign', 'Scan and sign')
  await scan(dock, 'STORY-BOX-1')
  await expect(dock.getByText(`${no} is a draft`)).toBeVisible()
  await dock.close()
})

test('a customer follows a receipt to its boxes and through its timeline, and no other customer’s', async ({
  browser,
  page,
}) => {
  await desk.signIn(page, desk.house.customers[0] ?? '', '/login')
  await desk.open(page, '/overseasForecast', 'Inbound forecast')
  await row(page, 'Stored').first().getByRole('link', { name: /^RC/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbound receipt' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^RC/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Submitted' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put on shelf' })).toBeHidden()
  const address = page.url()

  const other = await browser.newPage()
  await desk.signIn(other, desk.house.customers[1] ?? '', '/login')
  await other.goto(address)
  await expect(other.getByText('No records found for this number, try later')).toBeVisible()
  await other.close()
})

test('lines wait for inspection and for a shelf in lists of their own', { tag: '@long' }, async ({
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/quality', 'Quality inspection')
  await expect(page.getByRole('tab', { name: /Waiting/ })).toBeVisible()
  await desk.open(page, '/Delivery', 'Putaway')
  await desk.open(page, '/Warehousing', 'Goods to store')
  await expect(page.getByRole('tab', { name: /To be put on shelf/ })).toBeVisible()
  await desk.open(page, '/signlistfor', 'Signed receipts')
  await desk.open(page, '/scaningQuality', 'Scan inspection')
  await expect(page.getByText('Scan an item or a receipt')).toBeVisible()
})

test('a sheet of receipts is told line by line what is wrong with it, and the list leaves as a sheet', async ({
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/signInManagement', 'Receiving management')
  await page.getByRole('button', { name: 'Import receipts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Choose a file first')).toBeVisible()
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the template' }).click()
  const example = await template
  expect(example.suggestedFilename()).toBe('receipt template.xlsx')
  const sheet = readFileSync(await example.path())
  await dialog.locator('input[type=file]').setInputFiles({ ...named('receipts.xlsx'), buffer: sheet })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('Line 2', { exact: true })).toBeVisible()
  await expect(dialog.getByText('CUST1')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ ...named('photo.xlsx'), buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More ways to export' }).click()
  await page.getByRole('menuitem', { name: 'All rows under these filters' }).click()
  expect((await exported).suggestedFilename()).toBe('receipt data.xlsx')
})

const named = (name: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
