import { expect, type Page, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const desk = deskOfStories()

async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

test('a customer announces goods that come back, the dock counts one less, and the owner decides', async ({
  browser,
  page,
}) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/theProductListing', 'Returned items')
  await page.getByRole('link', { name: 'New return' }).click()
  await page.getByRole('combobox', { name: 'Processing method' }).click()
  await page.getByRole('option', { name: 'Destroy' }).click()
  await page.getByRole('textbox', { name: 'Waybill', exact: true }).fill('RWB0001')
  await choose(page, 'SKU', 'EARBUDS_WHITE', /EARBUDS_WHITE/)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(row(page, 'RWB0001')).toContainText('Applied for')

  const staff = await (await browser.newContext()).newPage()
  await desk.signIn(staff, 'manager')
  await desk.open(staff, '/returnSign', 'Sign returns')
  await expect(row(staff, 'RWB0001')).toContainText('Destroy')
  const { rows } = await desk.call<{ rows: { id: string }[] }>(staff, '/api/owms/v1/inbound/list', {
    search: 'RWB0001',
  })
  const receiptId = rows[0]?.id
  const lines = await desk.call<{ rows: { id: string }[] }>(staff, '/api/owms/v1/inbound/detail/list', {
    receiptId,
  })
  const on = { receiptId, lineId: lines.rows[0]?.id }
  await desk.call(staff, '/api/owms/v1/inbound/receive', { ...on, quantity: 2 })
  await desk.call(staff, '/api/vrpxinbound/set_smart_inbound_byid', { receiptId, received: 2 })
  await desk.open(staff, '/masReturnsList', 'Return orders')
  await expect(row(staff, 'RWB0001')).toContainText('Abnormal')

  await page.getByRole('button', { name: 'Reload' }).click()
  await act(page, 'RWB0001', 'Re-shelve them')
  await expect(row(page, 'RWB0001')).toContainText('Received')
  await expect(row(page, 'RWB0001')).toContainText('Re-shelve')
})
