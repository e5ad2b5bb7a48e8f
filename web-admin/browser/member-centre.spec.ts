import { expect, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const desk = deskOfStories()
const phone = { width: 390, height: 844 }

test('a customer keeps a consignee in the address book, and the next orders begin with it', async ({
  page,
}) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/thenEwOrder', 'New order')
  await page.getByRole('button', { name: 'Paste an address' }).click()
  await page
    .getByLabel('The address as you have it')
    .fill('Ketut Arta\nJalan Raya Ubud 7\nGianyar 80571\nBali\nIndonesia\n+62 812 3456 111')
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('switch', { name: 'Save the consignee in the address book' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit order' })).toBeVisible()

  await expect
    .poll(async () => {
      await desk.open(page, '/addressSequence?search=Ketut', 'Address book')
      await page.reload()
      await page.getByRole('grid').waitFor()
      return row(page, 'Ketut Arta').count()
    })
    .toBe(1)
  await act(page, 'Ketut Arta', 'Make it the default')
  await expect(row(page, 'Ketut Arta')).toContainText('Yes')

  await page.setViewportSize(phone)
  await desk.open(page, '/thenEwOrder', 'New order')
  await expect(page.getByRole('textbox', { name: 'Consignee' })).toHaveValue('Ketut Arta')
  await expect(page.getByRole('textbox', { name: 'Postcode', exact: true })).toHaveValue('80571')
  await page.getByRole('textbox', { name: 'Consignee' }).fill('Nobody')
  await page.getByRole('textbox', { name: 'City' }).fill('Nowhere')
  await page.getByRole('combobox', { name: 'Take from the address book' }).fill('Ketut')
  await page.getByRole('option', { name: /Ketut Arta/ }).click()
  await expect(page.getByRole('textbox', { name: 'Consignee' })).toHaveValue('Ketut Arta')
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Gianyar')
})

test('a customer’s home says what waits first; each figure opens the list that it counts, and charts are a table too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/welcome', 'Welcome, 莲花出海贸易有限公司')
  await page.getByRole('button', { name: 'Last three months' }).click()
  const parcels = page.getByRole('region', { name: 'Parcel orders', exact: true })
  const tiles = parcels.getByRole('link')
  await expect(tiles.first()).toBeVisible()
  const texts = await tiles.evaluateAll((links) =>
    links.map((link) => [link.querySelector('b')?.textContent ?? '', link.getAttribute('href') ?? '']),
  )
  const filled = texts.filter(([count]) => count !== '0')
  expect(filled.length).toBeGreaterThan(0)
  for (const [count = '', href = ''] of filled) {
    await page.goto(desk.at(href.replace(/^\/web_site/, '')))
    await expect(page.getByRole('tab', { selected: true })).toContainText(count)
  }
  await desk.open(page, '/welcome', 'Welcome, 莲花出海贸易有限公司')
  const volume = page.getByRole('region', { name: 'Volume in kilograms' })
  await volume.getByRole('button', { name: 'Months' }).click()
  await volume.getByRole('button', { name: 'Table' }).click()
  await expect(volume.getByRole('row')).toHaveCount(14)
  await expect(page.getByRole('region', { name: 'Parcels here for more than 24 hours' })).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    volume.getByRole('button', { name: /Export/ }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)
})
