import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const desk = deskOfStories()

test('a customer disputes a line of a bill; the house answers and credits it; the customer agrees, pays from the balance and keeps the PDF', async ({
  page,
  browser,
}) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/billBuery', 'Bills')
  await row(page, 'Pending reconciliation')
    .getByText(/^LOTUS-BL/)
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bill' })).toBeVisible()
  await expect(page.getByText('506.50 CNY').first()).toBeVisible()
  const bill = page.url()
  await page.getByRole('link', { name: 'Lines of the bill' }).click()
  await act(page, 'LS-OUT-1023', 'Dispute', 'the label was right')

  const house = await (await browser.newContext()).newPage()
  await desk.signIn(house, 'admin')
  await house.goto(bill)
  await expect(house.getByRole('table').filter({ hasText: 'the label was right' })).toBeVisible()
  await house.getByLabel('Answer').fill('it was: we credit it')
  await house.getByRole('button', { name: 'Answer the dispute' }).click()
  await house.getByRole('link', { name: 'Lines of the bill' }).click()
  await act(house, 'LS-OUT-1023', 'Credit')
  await house.getByLabel('Reason').fill('the label was right')
  await house.getByRole('button', { name: 'Save' }).click()
  await expect(row(house, 'LS-OUT-1023')).toContainText('To be issued')
  const other = await (await browser.newContext()).newPage()
  await desk.signIn(other, 'finance')
  await desk.open(other, '/creditNotes', 'Credit notes')
  await act(other, 'LS-OUT-1023', 'Issue')
  await expect(row(other, 'LS-OUT-1023')).toContainText('Issued')

  await page.goto(bill)
  await expect(page.getByText('it was: we credit it').first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('494.50')
  await page.getByRole('button', { name: 'Write off from the balance' }).click()
  await expect(page.getByText('Written off', { exact: true }).first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Bill as PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^LOTUS-BL\d+\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
