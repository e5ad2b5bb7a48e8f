import { createHmac, randomUUID } from 'node:crypto'
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

test('orders of a customer’s shop come by themselves; one that is wrong waits to be repaired', async ({
  page,
}) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/storeAuthorisation', 'Shops')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Lotus Mugs')
  await form.getByLabel('Sales platform').fill('Tokopedia')
  await form.getByLabel('Shop number').fill('TK-1')
  await form.getByLabel('Channel of orders that name none').fill('ID_LINE')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('.MuiModal-root')).toHaveCount(0)
  await row(page, 'Lotus Mugs').getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Where it sends its orders' }).click()
  const told = page.getByRole('dialog')
  await expect(told).toContainText('whsec_')
  const said = String(await told.textContent())
  const secret = String(/whsec_[A-Za-z0-9+/=]+/.exec(said)?.[0])
  const door = String(/\/api\/\S+shop=[0-9a-f-]+/.exec(said)?.[0])
  await told.getByRole('button', { name: 'Close' }).click()

  const consignee = {
    ...{ name: 'Ani', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta' },
    ...{ postcode: '10110', address1: 'Jalan 1' },
  }
  const goods = [{ nameEn: 'Mug', nameZh: '杯子', quantity: 2, price: '2.50' }]
  const body = JSON.stringify({
    orders: [
      { originalNo: 'SHOP-A', consignee, goods },
      { originalNo: 'SHOP-B', consignee, goods, channel: 'NOWHERE' },
    ],
  })
  const [id, seconds] = [randomUUID(), Math.floor(Date.now() / 1000)]
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  const heard = await page.request.post(`${desk.house.address}${door}`, {
    data: Buffer.from(body),
    headers: {
      ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(seconds) },
      'webhook-signature': `v1,${signature}`,
    },
  })
  expect(heard.status()).toBe(200)

  await desk.open(page, '/theDraftOrder?search=SHOP-A', 'Draft orders')
  await row(page, 'SHOP-A').getByRole('link', { name: /^PO/ }).click()
  await expect(page.getByText('Lotus Mugs', { exact: true })).toBeVisible()
  await expect(page.getByText('Tokopedia', { exact: true })).toBeVisible()

  await desk.open(page, '/storeAuthorisation', 'Shops')
  const shown = async () => {
    await page.reload()
    return row(page, 'Lotus Mugs').textContent()
  }
  await expect.poll(shown, { timeout: 60_000 }).toContain('SHOP-B')
  await act(page, 'Lotus Mugs', 'Repair refused orders')
  await expect(page.getByText(/^Lotus Mugs\.csv/)).toContainText('0 of 1 line imported')
  await expect(page.getByRole('link', { name: 'Repair lines (1)' })).toBeVisible()
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
