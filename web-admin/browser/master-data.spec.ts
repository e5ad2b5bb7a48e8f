import { type Page, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'
import { choose, expect, field, narrow, rename, switchOffAndOn } from './lists.ts'

/** A picture of two by two pixels. */
const lantern = {
  ...{ name: 'lantern.png', mimeType: 'image/png' },
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQImWM408FwpoMBhM90MAAAKG4FUfrCnvAAAAAASUVORK5CYII=',
    'base64',
  ),
}

const desk = deskOfStories()
test.beforeEach(({ page }) => desk.signIn(page, 'manager'))

const open = (page: Page, path: string) => page.goto(desk.at(`/${path}`))

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

test('a new SKU is found by its barcode; one on a shelf is not deleted', { tag: '@long' }, async ({
  page,
}) => {
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
  await page.locator('form input[type=file]').setInputFiles(lantern)
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('table').getByLabel('Code', { exact: true }).fill('4006381333931')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/SkuMangment/)
  await page.getByLabel('Barcode').fill('04006381333931')
  await row(page, 'LANTERN_1').getByText('LANTERN_1', { exact: true }).click()
  await expect(page.getByRole('img', { name: '4006381333931' })).toBeVisible()
  await expect(page.getByText('30 × 12.5 × 12 cm')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'Name')).toHaveValue('Lantern')

  await open(page, 'SKUmanagement?search=TSHIRT_S')
  await row(page, 'TSHIRT_S').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^24 pieces stand on shelf positions: .+\. Move them off first$/)).toBeVisible()
})

test('a customer is found by category, changed, stopped and active again', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, 'customermanagement')
  await narrow(page, 'Category', 'Personal')
  await expect(row(page, 'MAREVIVO')).toContainText('Spain')
  await expect(row(page, 'LOTUS')).toBeHidden()
  await rename(page, 'MAREVIVO', 'Mare Vivo S.L.')
  await open(page, 'customerAdd')
  await field(page, 'Credit limit').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A number other than 0, without a currency sign')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await switchOffAndOn(page, 'MAREVIVO', 'Active')
})

test('a SKU is filtered by customer and size, deleted when that is meant, and restored', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'SKUmanagement')
  await choose(page, 'Customer', 'Mare Vivo')
  await expect(row(page, 'HONEY_ONE')).toBeVisible()
  await expect(row(page, 'BACKPACK_ONE')).toBeHidden()
  await narrow(page, 'Size class', 'Large')
  await expect(row(page, 'HONEY_ONE')).toBeHidden()
  await page.getByText('Clear', { exact: true }).click()
  await act(page, 'BACKPACK_ONE', 'Delete')
  await narrow(page, 'Enabled', 'No')
  await expect(row(page, 'BACKPACK_ONE')).toBeVisible()
  await act(page, 'BACKPACK_ONE', 'Restore')
  await expect(row(page, 'BACKPACK_ONE')).toBeHidden()
})

test('packaging of one warehouse is found there, renamed, taken out of use and back', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'material')
  await expect(row(page, 'BOX_M')).toContainText('All')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await field(page, 'Code').fill('TUBE_L')
  await field(page, 'Name').fill('Tube L')
  const form = page.getByRole('dialog')
  await form.getByLabel('Warehouse').fill('Longshore')
  await page.getByRole('option').filter({ hasText: 'HAM1' }).click()
  await field(page, 'Price').fill('2.20')
  for (const [label, figure] of [
    ['Weight', '0.3'],
    ['Length', '80'],
    ['Width', '9'],
    ['Height', '9'],
  ] as const)
    await field(page, label).fill(figure)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'TUBE_L')).toContainText('Longshore Hamburg')
  await row(page, 'TUBE_L').getByRole('button', { name: 'TUBE_L' }).click()
  await expect(form.getByLabel('Warehouse')).toHaveValue('Longshore Hamburg')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await rename(page, 'TUBE_L', 'Long tube')
  await choose(page, 'Warehouse', 'HAM1')
  await expect(row(page, 'BOX_M')).toBeHidden()
  await page.getByText('Clear', { exact: true }).click()
  await switchOffAndOn(page, 'TUBE_L')
})

test('a carrier is made, renamed, found, taken out of use and back', { tag: '@long' }, async ({ page }) => {
  await open(page, 'carriers')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await field(page, 'Code').fill('DHL')
  await field(page, 'Name').fill('Another')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Creation failed: The code DHL is taken')
  await field(page, 'Code').fill('SEUR')
  await page.getByRole('button', { name: 'Save' }).click()
  await rename(page, 'SEUR', 'Seur 24')
  await switchOffAndOn(page, 'SEUR')
  await page.getByLabel('Code or name').fill('seur')
  await expect(row(page, 'GLS')).toBeHidden()
  await expect(row(page, 'SEUR')).toBeVisible()
})

test('a worker gets a badge, a PIN and roles, is renamed with the PIN kept, stopped and back', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'workers')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await field(page, 'Badge').fill('W-77')
  await field(page, 'Name').fill('Ida Novak')
  await field(page, 'Roles').click()
  await page.getByRole('option', { name: 'Picker' }).click()
  await page.keyboard.press('Escape')
  await field(page, 'PIN').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('4 to 8 digits').first()).toBeVisible()
  await field(page, 'PIN').fill('4711')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'W-77')).toContainText('Yes')
  await row(page, 'W-77').getByRole('button', { name: 'W-77' }).click()
  await field(page, 'Name').fill('Ida Horvat')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Ida Horvat')).toContainText('Yes')
  await switchOffAndOn(page, 'W-77')
  await page.getByLabel(/Badge or name|Code or name/).fill('ida')
  await expect(row(page, 'EMP-03')).toBeHidden()
})

test('every list of master data opens from the menu with its rows', async ({ page }) => {
  const lists = {
    ...{
      'Packaging materials': 'BOX_M',
      'Warehouse management': 'HAM1',
      Partitions: 'PICK',
      Carriers: 'GLS',
    },
    ...{
      Suppliers: 'PACKWELL',
      'Own companies': 'DE811000001',
      'Self-pickup sites': 'Altona',
      Units: 'Kilogram',
      'SKU categories': 'MUGS',
    },
    ...{
      'Data dictionary': 'Wrong address',
      Workers: 'EMP-03',
      'Order number rules': 'Outbound orders',
      'SKUs of all customers': 'Nordlicht',
    },
  }
  await open(page, 'welcome')
  for (const [title, text] of Object.entries(lists)) {
    await page.getByPlaceholder('Find a page').fill(title)
    await page.getByRole('navigation').getByText(title, { exact: true }).click()
    await expect(row(page, text).first()).toBeVisible({ timeout: 20_000 })
  }
})

test('partners, words, partition types, units and categories are made, found, taken out of use and back', {
  tag: '@long',
}, async ({ page }) => {
  const lists: readonly {
    path: string
    name: string
    fields: Readonly<Record<string, string>>
    chosen?: string
  }[] = [
    { path: 'supplier', name: 'FOILCO', fields: { Code: 'FOILCO', Name: 'Foil & Co' }, chosen: 'Germany' },
    {
      ...{ path: 'selfpickupsite', name: 'Bremen North', chosen: 'Germany' },
      fields: {
        Name: 'Bremen North',
        'Contact person': 'Ute Lang',
        Phone: '0421 5550',
        Address: 'Heerstraße 8',
      },
    },
    { path: 'partType', name: 'COLD', fields: { Code: 'COLD', Name: 'Cold store' } },
    { path: 'unitManagement', name: 'pallet', fields: { 'Unit ID': 'pallet', Description: 'Pallet' } },
    {
      path: 'dataDictionary',
      name: 'magnet',
      fields: { Code: 'magnet', Chinese: '带磁', English: 'Magnetic' },
    },
    { path: 'categories', name: 'BOWLS', fields: { Code: 'BOWLS', Name: 'Bowls' }, chosen: 'Tableware' },
  ]
  for (const { path, name, fields, chosen } of lists) {
    await open(page, path)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const form = page.getByRole('dialog')
    for (const [label, text] of Object.entries(fields))
      await form.getByLabel(new RegExp(`^${label}(\\s\\*)?$`)).fill(text)
    if (chosen) {
      await form
        .getByRole('combobox', { name: path === 'categories' ? 'Category above' : 'Country' })
        .fill(chosen)
      await page.getByRole('option').filter({ hasText: chosen }).first().click()
    }
    if (path === 'dataDictionary') {
      await form.getByRole('combobox', { name: 'List' }).click()
      await page.getByRole('option', { name: 'Commodity nature' }).click()
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await switchOffAndOn(page, name)
  }
  await expect(row(page, 'BOWLS')).toContainText('3')
})
