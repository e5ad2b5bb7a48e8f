import { expect, test } from '@playwright/test'
import { act, type Desk, openDesk, row } from './desk.ts'

let desk: Desk
test.beforeAll(async () => {
  desk = await openDesk()
})
test.afterAll(() => desk.house.stop())

test('an order is written, reviewed, rejected, submitted again and cancelled', async ({ page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/createCheckoutSlip', 'New outbound order')
  await page.getByLabel('Customer').fill('lotus')
  await page.getByRole('option', { name: /LOTUS/ }).click()
  await page.getByLabel('Issue document No.').fill('STORY-1')
  await page.getByLabel('Name', { exact: true }).fill('Wei Schmidt')
  await page.getByLabel('Country').fill('germany')
  await page.getByRole('option', { name: /Germany/ }).click()
  await page.getByLabel('Postcode').fill('2457')
  await expect(page.getByText('The rule of the country: 5 digits')).toBeVisible()
  await page.getByRole('button', { name: 'Use 02457' }).click()
  await page.getByLabel('City').fill('Hamburg')
  await page.getByLabel('Address').fill('Lagerstrasse 1')
  await page.getByRole('combobox', { name: 'SKU' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Outbound order' })).toBeVisible()
  await expect(page.getByText('Wei Schmidt')).toBeVisible()
  await expect(page.getByText('02457')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('To review')).toBeVisible()

  await desk.open(page, '/merchantaudit', 'Merchant review')
  await act(page, 'STORY-1', 'Merchant review')
  await desk.open(page, '/toAudit', 'Orders to review')
  await act(page, 'STORY-1', 'Reject', 'no such street')
  await expect(row(page, 'STORY-1')).toBeHidden()

  await desk.open(page, '/allwarehouselist?search=story', 'All outbound orders')
  await act(page, 'STORY-1', 'Submit')
  await act(page, 'STORY-1', 'Merchant review')
  await act(page, 'STORY-1', 'Cancel merchant review')
  await act(page, 'STORY-1', 'Convert to draft')
  await act(page, 'STORY-1', 'Submit as backorder')
  await act(page, 'STORY-1', 'Merchant review')
  await act(page, 'STORY-1', 'Review')
  await act(page, 'STORY-1', 'Cancel review')
  await act(page, 'STORY-1', 'Cancel order', 'changed my mind')
  await desk.open(page, '/yiquxiaochukudan', 'Cancelled orders')
  await row(page, 'STORY-1').getByRole('button', { name: /^OB/ }).click()
  await expect(page.getByText('Rejected: no such street')).toBeVisible()
  await expect(page.getByText('Cancelled: changed my mind')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted', { exact: true }).first()).toBeVisible()
})

test('many are reviewed at once, each with what became of it', async ({ page }) => {
  await desk.signIn(page, 'service')
  await desk.open(page, '/toAudit', 'Orders to review')
  await row(page, 'LOTUS-1002').getByRole('checkbox').check()
  await row(page, 'LOTUS-1003').getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Merchant review', exact: true }).click()
  await expect(page.getByText('Merchant review: 2 rows done')).toBeVisible()
  await row(page, 'LOTUS-1002').getByRole('checkbox').check()
  await row(page, 'LOTUS-1003').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Review' }).click()
  await expect(row(page, 'LOTUS-1002')).toBeHidden()
  await page.getByRole('tab', { name: /^To be issued/ }).click()
  await expect(row(page, 'LOTUS-1002')).toBeVisible()
})

test('each list of orders stands at its address', async ({ page }) => {
  await desk.signIn(page, 'service')
  const lists = {
    allwarehouselist2: 'Outbound orders, all columns',
    daichukuchukudan: 'Orders to be issued',
    yichukuchukudan: 'Issued orders',
    yichangchukudan: 'Abnormal orders',
    abnormaldeliveryorder: 'Abnormal orders',
  }
  for (const [path, title] of Object.entries(lists)) await desk.open(page, `/${path}`, title)
  await desk.open(page, '/allwarehouselist?status=draft', 'All outbound orders')
  await expect(row(page, 'MAREVIVO-1001')).toBeVisible()
  await expect(row(page, 'MAREVIVO-1002')).toBeHidden()
})

test('a customer sees the own orders alone, and edits a draft', async ({ page }) => {
  await desk.signIn(page, 'marevivo', '/login')
  await desk.open(page, '/outboundOrders', 'Warehouse orders')
  await expect(row(page, 'MAREVIVO-1001')).toBeVisible()
  await expect(row(page, 'LOTUS')).toBeHidden()
  await act(page, 'MAREVIVO-1001', 'Edit')
  await page.getByLabel('Remark').fill('ring twice')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('ring twice')).toBeVisible()
  await expect(page.getByText('Edited', { exact: true }).last()).toBeVisible()
})
