import { expect, type Page, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const desk = deskOfStories()

async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

test('damaged pieces are registered, their owner asks to destroy them, and the order waits for the floor', async ({
  browser,
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/Inventorylist?search=earbuds_white', 'Inventory')
  await row(page, 'EARBUDS_WHITE').getByRole('link', { name: 'EARBUDS_WHITE' }).click()
  const place = await page.getByRole('table').getByRole('link').first().innerText()
  await desk.open(page, '/inferiorQualityProduct', 'Defective goods')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await choose(page, 'Found on', place, new RegExp(`^${place}`))
  await choose(page, 'SKU', 'EARBUDS_WHITE', /EARBUDS_WHITE/)
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Damaged' }).click()
  await choose(page, 'Put on (defective area)', 'X-', /^X-/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'EARBUDS_WHITE')).toContainText('Pending')

  const owner = await (await browser.newContext()).newPage()
  await desk.signIn(owner, 'lotus', '/login')
  await desk.open(owner, '/inferiorQualityProduct', 'Defective goods')
  await act(owner, 'EARBUDS_WHITE', 'Ask: destroy')
  await expect(row(owner, 'EARBUDS_WHITE')).toContainText('Asked for')

  await desk.open(page, '/defectiveProductHandlingAudit', 'Defective handling audit')
  await act(page, 'EARBUDS_WHITE', 'Audit')
  await expect(row(page, 'EARBUDS_WHITE')).toBeHidden()
  await desk.open(page, '/DestructionManagement', 'Destruction orders')
  await row(page, 'Accepted, not destroyed').getByRole('link').first().click()
  await expect(page.getByText('Made for a defective lot', { exact: false })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('EARBUDS_WHITE')
})

test('a customer applies for destruction of good pieces, the warehouse accepts, more than there is is refused', async ({
  browser,
  page,
}) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/applyDestruction', 'Apply for destruction')
  await choose(page, 'SKU', 'EARBUDS_WHITE', /EARBUDS_WHITE/)
  await page.getByRole('combobox', { name: 'Condition' }).click()
  await page.getByRole('option', { name: 'Good' }).click()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('9999')
  await page.getByLabel('Remark').fill('recalled')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page.getByText(/are free/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await expect(page.getByText('Applied').first()).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await desk.signIn(staff, 'manager')
  await desk.open(staff, '/DestructionManagement', 'Destruction orders')
  await act(staff, 'recalled', 'Accept')
  await expect(row(staff, 'recalled')).toContainText('Accepted')
})
