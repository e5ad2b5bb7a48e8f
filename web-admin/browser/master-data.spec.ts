import { expect, type Page, test } from '@playwright/test'
import { type Served, served } from './served.ts'

let house: Served
let faults: string[]

test.beforeAll(async () => {
  house = await served()
})
test.afterAll(() => house.stop())
test.beforeEach(async ({ page }) => {
  faults = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  await page.goto(`${house.address}/web_site/userlogin`)
  await page.getByLabel('User name').fill('manager')
  await page.getByLabel('Password').fill(house.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
})
test.afterEach(() => expect(faults).toEqual([]))

const open = (page: Page, path: string) => page.goto(`${house.address}/web_site/${path}`)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A required field's label carries a star. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(\\s\\*)?$`))

async function choose(page: Page, label: string, text: string) {
  await field(page, label).fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

test('a customer is kept only with a postcode of the country', async ({ page }) => {
  await open(page, 'customermanagement')
  await expect(row(page, 'Nordlicht Versand GmbH')).toBeVisible()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await field(page, 'Code').fill('BRISA')
  await field(page, 'Name').fill('Brisa Comércio')
  await field(page, 'Category').click()
  await page.getByRole('option', { name: 'Enterprise' }).click()
  await choose(page, 'Country', 'Brazil')
  await field(page, 'Postcode').fill('1310')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not a postcode of the country')).toBeVisible()
  await field(page, 'Postcode').fill('01310100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Brisa Comércio')).toBeVisible()
})

test('Shelf position preview errors block creation until fixed', async ({ page }) => {
  await open(page, 'CreateBatch')
  await choose(page, 'Partition', 'Storage')
  await field(page, 'Prefix').fill('S')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page.getByText('The shelf positions cannot be created until the errors are fixed'),
  ).toBeVisible()
  await expect(page.getByText('S-01-01 · exists')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Create \d+ positions/ })).toBeDisabled()
  await field(page, 'Prefix').fill('T')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Create 50 positions' }).click()
  await expect(page.getByText('50 positions created')).toBeVisible()
  await page.getByLabel('Code or name').fill('t-05')
  await expect(row(page, 'T-05-10')).toBeVisible()
})

test('a new SKU is found by its barcode; one on a shelf is not deleted', async ({ page }) => {
  await open(page, 'addEditSku')
  await choose(page, 'Customer', 'Nordlicht')
  await field(page, 'Code').fill('LANTERN_1')
  await field(page, 'Name').fill('Lantern')
  await page.getByLabel('Warning stock').fill('5')
  await field(page, 'Weight').fill('05')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is of the wrong kind')).toBeVisible()
  await field(page, 'Weight').fill('0.5')
  for (const [label, figure] of [
    ['Length', '30'],
    ['Width', '12.5'],
    ['Height', '12'],
  ] as const)
    await field(page, label).fill(figure)
  await page.getByLabel('Unit price').fill('9.90')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('table').getByLabel('Code', { exact: true }).fill('4006381333931')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/SkuMangment/)
  await page.getByLabel('Barcode').fill('04006381333931')
  await expect(row(page, 'LANTERN_1')).toBeVisible()

  await open(page, 'SKUmanagement?search=TSHIRT_S')
  await row(page, 'TSHIRT_S').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('24 pieces stand on shelf positions. Move them off first')).toBeVisible()
})

test('every list of master data opens from the menu with its rows', async ({ page }) => {
  const lists = {
    ...{
      'Packaging materials': 'BOX_M',
      'Warehouse management': 'HAM1',
      Partitions: 'PICK',
      Carriers: 'GLS',
    },
    ...{ Workers: 'W-03', 'Order number rules': 'Outbound orders', 'SKUs of all customers': 'Nordlicht' },
  }
  for (const [title, text] of Object.entries(lists)) {
    await page.getByPlaceholder('Find a page').fill(title)
    await page.getByRole('navigation').getByText(title, { exact: true }).click()
    await expect(row(page, text).first()).toBeVisible({ timeout: 20_000 })
  }
})
