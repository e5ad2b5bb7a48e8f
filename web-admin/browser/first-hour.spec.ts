import { type DemoHouse, emptyHouse } from '@longshore/scripts/house/demo-house.ts'
import { type Page, test } from '@playwright/test'
import { scan } from './desk.ts'
import { choose, expect, field } from './lists.ts'

let house: DemoHouse
test.beforeAll(async () => {
  house = await emptyHouse()
})
test.afterAll(() => house.stop())

const guide = (page: Page) => page.getByRole('region', { name: 'First hour' })

/** The guide over the page leads to its next step. */
async function goOn(page: Page, step: string, title: string) {
  await expect(guide(page)).toContainText(`Next: ${step}`)
  await guide(page).getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('an administrator comes from an empty house to a signed receipt and the first order, and never goes home in between', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto(`${house.address}/web_site/userlogin`)
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password').fill(house.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Old password').fill(house.password)
  await page.getByLabel('New password').fill('the first heron of the day')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password').fill('the first heron of the day')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Its address' })
    .getByRole('link', { name: 'Start' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'New warehouse' })).toBeVisible()
  const homes: string[] = []
  page.on('framenavigated', (frame) => {
    if (/\/(welcome|firstHour|staffHome)$/.test(frame.url())) homes.push(frame.url())
  })
  await field(page, 'Code').fill('HAM')
  await field(page, 'Name').fill('Hamburg')
  await choose(page, 'Country', 'Germany')
  await choose(page, 'Time zone', 'Europe/Berlin')
  await page.getByRole('button', { name: 'Save' }).click()

  await goOn(page, 'Partitions', 'Partitions')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  await field(page, 'Code').fill('A')
  await field(page, 'Name').fill('Picking')
  await expect(field(page, 'Sequence')).toHaveValue('1')
  await page.getByRole('button', { name: 'Save' }).click()

  await goOn(page, 'Shelf positions', 'Create positions in batch')
  await choose(page, 'Partition', 'Picking')
  await field(page, 'Prefix').fill('A')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: /^Create \d+ positions/ }).click()

  await goOn(page, 'Customers', 'Customer')
  await field(page, 'Code').fill('LOTUS')
  await field(page, 'Name').fill('Lotus Trading')
  await choose(page, 'Country', 'Germany')
  await expect(page.getByLabel('Currency')).toHaveText('EUR')
  await page.getByRole('button', { name: 'Save' }).click()

  await goOn(page, 'SKUs', 'SKU')
  await choose(page, 'Customer', 'Lotus')
  await field(page, 'Code').fill('MUG_1')
  await field(page, 'Name').fill('Mug')
  await field(page, 'Weight').fill('0.4')
  for (const side of ['Length', 'Width', 'Height']) await field(page, side).fill('10')
  await field(page, 'Unit price').fill('3.50')
  await page.getByRole('button', { name: 'Save' }).click()

  await goOn(page, 'Workers', 'Workers')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  await field(page, 'Badge').fill('EMP-1')
  await field(page, 'Name').fill('Ana')
  await page.getByLabel('Roles').click()
  await page.getByRole('option', { name: 'Receiver' }).click()
  await page.keyboard.press('Escape')
  await field(page, 'PIN').fill('915037')
  await page.getByRole('button', { name: 'Save' }).click()

  await goOn(page, 'Handheld', 'Devices')
  await page.getByRole('button', { name: 'Enrol a device' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Dock 1')
  await dialog.getByRole('button', { name: 'Show the code' }).click()
  const code = (await dialog.locator('code').textContent()) ?? ''
  const handheld = await browser.newPage()
  await handheld.goto(`${house.address}/scanner/#enrol=${code}`)
  await expect(dialog.getByText('Dock 1 is set up')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await goOn(page, 'First receipt', 'New receipt order')
  await choose(page, 'Customer', 'Lotus')
  await field(page, 'Original doc No.').fill('PO-1')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('combobox', { name: 'SKU' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Box codes').fill('BOX-1')
  await page.getByRole('button', { name: 'Save and submit' }).click()

  await goOn(page, 'Signed at the dock', 'Scan and sign')
  await scan(page, 'BOX-1')
  await expect(page.getByText('Box BOX-1 signed')).toBeVisible()

  await goOn(page, 'Your first order', 'New outbound order')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Lotus')
  await page.getByRole('option', { name: /Lotus/ }).click()
  await field(page, 'Issue document No.').fill('SHOP-1')
  await field(page, 'Original doc No.').fill('SHOP-1')
  await field(page, 'Shipping channel').fill('standard')
  await page.getByLabel('Name', { exact: true }).fill('Wei Schmidt')
  await choose(page, 'Country', 'Germany')
  await field(page, 'Postcode').fill('20457')
  await field(page, 'City').fill('Hamburg')
  await field(page, 'Address').fill('Am Kai 1')
  await page.getByRole('combobox', { name: 'SKU' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(guide(page)).toContainText('10 of 10 done')
  await guide(page).getByRole('button', { name: 'Hide' }).click()
  await expect(guide(page)).toBeHidden()
  expect(homes).toEqual([])
})
