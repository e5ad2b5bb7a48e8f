import { expect, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const desk = deskOfStories()

test('an article is followed from its sums to its places and through the journal', async ({ page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/Inventorylist?search=earbuds', 'Inventory')
  await row(page, 'EARBUDS_WHITE').getByRole('link', { name: 'EARBUDS_WHITE' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock of a SKU' })).toBeVisible()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock of a position' })).toBeVisible()
  await page.getByRole('link', { name: 'Stock journal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock journal' })).toBeVisible()
  await expect(row(page, 'Put away')).toContainText('Dock')
  await row(page, 'Put away').getByRole('link', { name: 'EARBUDS_WHITE' }).click()
  await expect(row(page, 'Received')).toContainText('Supplier')
  await expect(page.getByRole('combobox', { name: 'SKU' })).toHaveValue(/EARBUDS_WHITE/)

  await desk.open(page, '/EntryDetails', 'Stock entries')
  await expect(row(page, 'EARBUDS_WHITE')).toContainText('Supplier')
  await desk.open(page, '/skuEntryRecord', 'SKU entry record')
  await expect(page.getByText('Choose an article')).toBeVisible()
  await desk.open(page, '/stockList?search=A-01', 'Stock by position')
  await expect(row(page, 'A-01-01')).toContainText('× 24')
})

test('logistics sees what is coming first, and the receipt that announces it', async ({ page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/skuinventoryManagement?search=earbuds', 'Logistics stock by SKU')
  await expect(row(page, 'EARBUDS_WHITE')).toBeVisible()
  await desk.open(page, '/inventoryManagement', 'Logistics stock')
  const coming = page.getByRole('row').nth(1)
  await coming.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock details' })).toBeVisible()
  await page.getByRole('table').last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbound order details' })).toBeVisible()
})

test('a count is asked for, cancelled, made, made again; its difference is taken up, talked about and approved by somebody else', async ({
  browser,
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/countPositions', 'Positions to count')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Position').fill('A-01-01')
  await page.getByRole('option', { name: /^A-01-01/ }).click()
  await form.getByLabel('Reason').fill('looks odd')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'A-01-01')).toContainText('looks odd')
  await act(page, 'A-01-01', 'Cancel count', 'a mistake')
  await expect(row(page, 'A-01-01')).toContainText('Cancelled')

  const other = await browser.newPage()
  await desk.signIn(other, 'admin')
  const places = await desk.call<{ rows: { id: string; places: object[] }[] }>(
    other,
    '/api/owms/v1/stock/position/list',
    { search: 'A-01-02' },
  )
  const [position] = places.rows
  const counted = { positionId: position?.id, lines: [] }
  await desk.call(other, '/api/owms/v1/count/position', counted)
  await page.getByRole('tab', { name: /^Counted/ }).click()
  await act(page, 'A-01-02', 'Count again')
  await desk.call(other, '/api/owms/v1/count/position', counted)
  await page.getByRole('button', { name: 'Reload' }).click()
  await row(page, 'A-01-02').getByRole('link', { name: 'A-01-02' }).click()
  await expect(page.getByRole('cell', { name: '-24' })).toBeVisible()
  await page.getByRole('button', { name: 'Take up the difference' }).click()
  await expect(page.getByText('Stock lead', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Message').fill('is the pallet next door?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('is the pallet next door?')).toBeVisible()
  await desk.open(page, '/masoutlierlist', 'Abnormal parts')
  await page.getByRole('button', { name: /^Counting/ }).click()
  await expect(row(page, 'A-01-02')).toContainText('Counted otherwise than the stock records have it')
  await row(page, 'A-01-02').getByRole('link', { name: 'A-01-02' }).click()
  await page.getByRole('link', { name: 'Stock count', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock count' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await desk.open(page, `/journal?positionId=${position?.id}`, 'Stock journal')
  await expect(row(page, 'Count approved')).toContainText('Adjustment')
  await other.close()
})

test('the articles of a shelf are counted by one order: gathered, counted, approved', {
  tag: '@long',
}, async ({ browser, page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/stockChecks', 'Count orders')
  await page.getByRole('link', { name: 'New count order' }).click()
  await page.getByLabel('What is counted').click()
  await page.getByRole('option', { name: 'By shelf plus SKU' }).click()
  await page.getByLabel('Shelves').fill('a')
  await page.getByLabel('Shelves').press('Enter')
  await page.getByRole('combobox', { name: 'SKUs' }).fill('EARBUDS_WHITE')
  await page.getByRole('option', { name: /EARBUDS_WHITE/ }).click()
  await page.getByRole('button', { name: 'Start counting' }).click()
  await expect(page.getByText('To be counted', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'See its positions' }).click()
  const counted = page.getByRole('row').nth(1)
  await expect(counted).toContainText('To be counted')
  const code = await counted.getByRole('link').first().innerText()

  const other = await browser.newPage()
  await desk.signIn(other, 'admin')
  const { rows } = await desk.call<{ rows: { positionId: string }[] }>(other, '/api/owms/v1/count/list', {
    ...{ search: code, status: 'to-be-counted' },
  })
  await desk.call(other, '/api/owms/v1/count/position', { positionId: rows[0]?.positionId, lines: [] })
  await desk.open(page, '/stockChecks', 'Count orders')
  await act(page, 'Counting', 'Approve what was counted')
  // The shelf has one position with the article: the order ends once the house has gone on from its approval.
  const total = async (path: string, asked: object) =>
    (await desk.call<{ total: number }>(other, path, asked)).total
  await expect.poll(() => total('/api/owms/v1/count-order/list', { status: 'counted' })).toBe(1)
  expect(await total('/api/owms/v1/count/list', { search: code, status: 'approved' })).toBe(1)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('tab', { name: /^Counted/ }).click()
  await expect(row(page, 'A, EARBUDS_WHITE')).toContainText('Counted')
  await other.close()
})

test('the books are proved on demand, and say when and by whom', async ({ page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/prove', 'Prove the stock')
  await page.getByRole('button', { name: 'Prove the stock now' }).click()
  await expect(page.getByText(/rules hold/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Demo warehouse manager').nth(1)).toBeVisible()
})

test('a customer sees the own stock alone', async ({ page }) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/inventory', 'Warehouse stock')
  await expect(row(page, 'EARBUDS_WHITE')).toBeVisible()
  const codes = await page.getByRole('row').allTextContents()
  expect(codes.join()).not.toContain('Mare Vivo')
})
