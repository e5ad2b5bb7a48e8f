import { expect, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

interface Sku {
  readonly id: string
  readonly customerId: string
}

const desk = deskOfStories()

test('an order is written, submitted, reviewed for the merchant and rejected', async ({ page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/createCheckoutSlip', 'New outbound order')
  await page.getByLabel('Customer').fill('lotus')
  await page.getByRole('option', { name: /LOTUS/ }).click()
  await page.getByLabel('Issue document No.').fill('STORY-1')
  await page.getByLabel('Original doc No.').fill('PO-STORY-1')
  await page.getByLabel('Shipping channel').fill('standard')
  await page.getByLabel('Name', { exact: true }).fill('Wei Schmidt')
  await page.getByLabel('Country').fill('germany')
  await page.getByRole('option', { name: /Germany/ }).click()
  await page.getByLabel('Postcode').fill('2457')
  await expect(page.getByText('The rule of the country: 5 digits')).toBeVisible()
  await page.getByRole('button', { name: 'Use 02457' }).click()
  await page.getByLabel('City').fill('Hamburg')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Lagerstrasse 1')
  await page.getByRole('combobox', { name: 'SKU' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Outbound order' })).toBeVisible()
  await expect(page.getByText('Wei Schmidt')).toBeVisible()
  await expect(page.getByText('02457')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('To approve')).toBeVisible()
  const news = page.getByRole('alert').filter({ hasText: ': Submitted' })
  await news.getByRole('button', { name: 'Convert to draft' }).click()
  await expect(page.getByText('To approve')).toBeHidden()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('To approve')).toBeVisible()

  await desk.open(page, '/merchantaudit', 'Merchant approval')
  await act(page, 'STORY-1', 'Merchant approval')
  await desk.open(page, '/toAudit', 'Orders to approve')
  await act(page, 'STORY-1', 'Reject', 'no such street')
  await expect(row(page, 'STORY-1')).toBeHidden()
  await desk.open(page, '/allwarehouselist?search=story', 'All outbound orders')
  await row(page, 'STORY-1').getByRole('link', { name: /^OB/ }).click()
  await expect(page.getByText('Rejected: no such street')).toBeVisible()
})

test('a draft goes through its reviews and back, is cancelled and deleted', async ({ page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/allwarehouselist?search=nordlicht-1001', 'All outbound orders')
  await act(page, 'NORDLICHT-1001', 'Submit')
  await act(page, 'NORDLICHT-1001', 'Merchant approval')
  await act(page, 'NORDLICHT-1001', 'Cancel merchant approval')
  await act(page, 'NORDLICHT-1001', 'Convert to draft')
  await act(page, 'NORDLICHT-1001', 'Submit as backorder')
  await act(page, 'NORDLICHT-1001', 'Merchant approval')
  await act(page, 'NORDLICHT-1001', 'Approve')
  await act(page, 'NORDLICHT-1001', 'Cancel approval')
  await act(page, 'NORDLICHT-1001', 'Cancel order', 'changed my mind')
  await desk.open(page, '/yiquxiaochukudan', 'Cancelled orders')
  await row(page, 'NORDLICHT-1001').getByRole('link', { name: /^OB/ }).click()
  await expect(page.getByText('Cancelled: changed my mind')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted', { exact: true }).first()).toBeVisible()
})

test('many are reviewed at once, each with what became of it', { tag: '@long' }, async ({ page }) => {
  await desk.signIn(page, 'service')
  await desk.open(page, '/toAudit', 'Orders to approve')
  await row(page, 'LOTUS-1002').getByRole('checkbox').check()
  await row(page, 'LOTUS-1003').getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Merchant approval', exact: true }).click()
  await expect(page.getByText('Merchant approval: 2 rows done')).toBeVisible()
  await row(page, 'LOTUS-1002').getByRole('checkbox').check()
  await row(page, 'LOTUS-1003').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(row(page, 'LOTUS-1002')).toBeHidden()
  await page.getByRole('tab', { name: /^To be issued/ }).click()
  await expect(row(page, 'LOTUS-1002')).toBeVisible()
})

test('an order that cannot go on is set aside, let out again, and returned to review', async ({ page }) => {
  await desk.signIn(page, 'manager')
  const [sku] = (await desk.call<{ rows: Sku[] }>(page, '/api/vrpxinbound/get_smart_stock_list', {})).rows
  const consignee = {
    ...{ name: 'Wei Schmidt', company: '', phone: '', email: '', country: 'DE', province: '' },
    ...{ city: 'Hamburg', postcode: '20457', address: 'Lagerstrasse 1' },
  }
  await desk.call(page, '/api/vrpxinbound/save_outbound_single', {
    ...{
      orderId: null,
      customerId: sku?.customerId,
      docNo: 'SHORT-1',
      originalNo: 'PO-SHORT-1',
      channel: 'standard',
    },
    ...{ carrierId: null, waybillNo: '', remark: '', consignee },
    lines: [{ skuId: sku?.id, quantity: 9000 }],
  })
  await desk.open(page, '/allwarehouselist?search=short', 'All outbound orders')
  await act(page, 'SHORT-1', 'Submit')
  await expect(page.getByText(/Not enough stock of/)).toBeVisible()
  await act(page, 'SHORT-1', 'Submit as backorder')
  await act(page, 'SHORT-1', 'Merchant approval')
  await act(page, 'SHORT-1', 'Approve')
  await act(page, 'SHORT-1', 'Allocate again')
  await expect(row(page, 'SHORT-1')).toContainText('Waiting for allocation')
  await act(page, 'SHORT-1', 'Hold', 'the buyer thinks again')
  await expect(row(page, 'SHORT-1')).toContainText('On hold')
  await act(page, 'SHORT-1', 'Release')
  await act(page, 'SHORT-1', 'Mark abnormal', 'no such shelf')
  await desk.open(page, '/yichangchukudan?search=short', 'Abnormal orders')
  await act(page, 'SHORT-1', 'Re-out')
  await expect(row(page, 'SHORT-1')).toBeHidden()
  await desk.open(page, '/daichukuchukudan?search=short', 'Orders to be issued')
  await act(page, 'SHORT-1', 'Mark abnormal', 'still none')
  await desk.open(page, '/abnormaldeliveryorder?search=short', 'Abnormal orders')
  await act(page, 'SHORT-1', 'Send back for approval')
  await desk.open(page, '/toAudit?search=short', 'Orders to approve')
  await row(page, 'SHORT-1').getByRole('link', { name: /^OB/ }).click()
  await expect(page.getByText('Marked abnormal: still none')).toBeVisible()
  await expect(page.getByText('Sent back for approval')).toBeVisible()
})

test('an import of orders says line by line what is wrong, and the list is exported as a sheet', async ({
  page,
}) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/outboundOrders', 'Warehouse orders')
  await page.getByRole('button', { name: 'Import orders' }).click()
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('button', { name: 'Import', exact: true })
  await start.click()
  await expect(page.getByText('Choose a file first')).toBeVisible()
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the template' }).click()
  expect((await template).suggestedFilename()).toBe('order template.xlsx')
  const csv =
    'Issue doc No.,Original order No.,Shipping channel,Country,Postcode,SKU 1,Quantity 1\n' +
    'SHEET-1,P-1,standard,DE,20457,EARBUDS_WHITE,1\nSHEET-2,P-2,standard,DE,2045,EARBUDS_WHITE,1\n' +
    'SHEET-3,P-3,standard,DE,20457,HAT,1\n'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await start.click()
  await expect(dialog.getByText('The outbound import holds wrong data')).toBeVisible()
  await expect(dialog.getByText('1 line imported, errors: 2')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Line 3/ })).toContainText('Incorrect postcode 2045')
  await expect(dialog.getByRole('row', { name: /Line 4/ })).toContainText('no SKU HAT')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'SHEET-1')).toContainText('Draft')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Select data first')).toBeVisible()
  await row(page, 'SHEET-1').getByRole('checkbox').check()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await exported).suggestedFilename()).toBe('order data.xlsx')
})

test('each list of orders stands at its address', { tag: '@long' }, async ({ page }) => {
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
