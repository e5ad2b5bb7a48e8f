import { expect, type Page, test } from '@playwright/test'
import { announced, articles, waved } from './desk-work.ts'
import { Handheld } from './handheld.ts'
import { House } from './house.ts'

const phone = { width: 390, height: 844 }
const screen = { width: 1280, height: 800 }
const LABEL = 'RB123456785ID'

let house: House
test.beforeAll(async () => {
  house = await House.open()
  await house.worker({ badge: 'F-01', name: 'Ana Torres' })
})
test.afterAll(() => house.close())
test.afterEach(() => house.air.turn('good'))

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function opens(page: Page, path: string, title: string): Promise<void> {
  await page.goto(house.at(path))
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({
    timeout: 30_000,
  })
}

/** Chooses an action out of a row's menu, and says yes to its question. */
async function acts(page: Page, text: string, action: string, { asks = true } = {}): Promise<void> {
  await expect(page.locator('.MuiModal-root')).toHaveCount(0)
  await row(page, text).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  const question = page.getByRole('dialog')
  if (asks) await question.getByRole('button', { name: action, exact: true }).click()
  await expect(question).toBeHidden()
}

test('orders of a customer’s sheet are reviewed, one is picked, packed and handed over without network, and its customer watches it travel', async ({
  browser,
  context,
}) => {
  const lotus = await browser.newPage({ locale: 'en-GB', viewport: screen })
  await house.seats(lotus, 'lotus', 'customer')
  await opens(lotus, '/batchUpload', 'Batch upload')
  await lotus.getByRole('button', { name: 'Import orders' }).click()
  const dialog = lotus.getByRole('dialog')
  const line = (no: string) => `${no},1801,Budi,Indonesia,Jakarta,Jakarta,10110,Jalan 1,Case,1,2.50\n`
  const csv =
    'Original order No.,Channel,Consignee,Country,State,City,Postcode,Address line 1,English name 1,Quantity 1,Unit value 1\n' +
    line('DOOR-1') +
    line('DOOR-2')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog).toBeHidden()
  await opens(lotus, '/theDraftOrder?search=DOOR-2', 'Draft orders')
  await row(lotus, 'DOOR-2').getByRole('link', { name: /^PO/ }).click()
  await lotus.getByRole('button', { name: 'Edit', exact: true }).click()
  await lotus.getByRole('tab', { name: 'Dropshipping' }).click()
  await lotus.getByRole('combobox', { name: 'SKU' }).click()
  await lotus.getByRole('option', { name: /CASE_A/ }).click()
  await lotus.getByRole('button', { name: 'Save' }).click()
  await opens(lotus, '/theDraftOrder?search=DOOR-', 'Draft orders')
  await acts(lotus, 'DOOR-1', 'Submit', { asks: false })
  await acts(lotus, 'DOOR-2', 'Submit')

  const numberOf = (original: string) =>
    String(house.truth('select no from "parcelOrder" where "originalNo" = ?', original)[0]?.no)
  const [standard, stocked] = [numberOf('DOOR-1'), numberOf('DOOR-2')]
  const service = await browser.newPage({ locale: 'en-GB', viewport: screen })
  await house.seats(service, 'service', 'staff')
  await opens(service, '/merchantaudit', 'Merchant approval')
  await expect(row(service, stocked)).toBeVisible()
  await expect(row(service, standard)).toBeHidden()
  await acts(service, stocked, 'Merchant approval', { asks: false })
  await opens(service, '/toAudit', 'Orders to approve')
  await acts(service, stocked, 'Approve')
  await expect(row(service, stocked)).toBeHidden()
  await service.close()

  const [order] = house.truth<{ id: string; no: string }>(
    `select id, no from "outboundOrder" where "originalNo" = 'DOOR-2'`,
  )
  if (!order) throw new Error('nothing is sent out of stock')
  const { no: wave, tasks } = await waved(house, order)
  const [task] = tasks
  if (!task) throw new Error(`${wave} has no walk`)
  await context.clearCookies()
  const ana = await Handheld.enrolled(context, house)
  await ana.page.setViewportSize({ width: 360, height: 640 })
  await ana.signsIn('F-01')
  await ana.hasTheHall()
  await ana.opensJob('Pick')
  await ana.does(wave, 'T-ANA', task.positionCode)
  await ana.unsent(0)
  await house.air.turn('refused')
  await ana.does(task.skuCode)
  await ana.hears('good', `1 × ${task.skuCode} picked`)
  await ana.does({ tap: 'Another wave' })
  await ana.tap('Back')
  await ana.opensJob('Pack')
  await ana.does(order.no, task.skuCode, { tap: 'No packaging' }, LABEL)
  await ana.hears('good', `${order.no} packed`)
  await ana.tap('Back')
  await ana.opensJob('Hand over')
  await ana.does(LABEL)
  await ana.unsent(/[1-9]\d*/)
  expect(house.truth('select picked from wave where no = ?', wave)).toEqual([{ picked: 0 }])
  await house.air.turn('good')
  await ana.unsent(0)
  expect(ana.faults).toEqual([])

  await lotus.setViewportSize(phone)
  await opens(lotus, '/trackListing', 'Tracking list')
  await lotus.getByRole('link', { name: /^PO/ }).first().click()
  await expect(lotus.getByRole('heading', { level: 1, name: 'Track', exact: true })).toBeVisible()
  const shown = (text: string) => expect(lotus.getByText(text, { exact: true }).first()).toBeVisible()
  await shown('Handed over')
  const tells = async (code: string, text: string, time: string) => {
    await house.carrierTells([{ number: LABEL, code, text, time }])
    await lotus.reload()
  }
  await tells('EMG', 'At the depot', new Date(Date.now() + 3_600_000).toISOString())
  await shown('At the local depot')
  await tells('EMI', 'Signed by Budi', new Date(Date.now() + 7_200_000).toISOString())
  await shown('Signed for')
  await opens(lotus, '/exportOrder?search=DOOR-2', 'All orders')
  await expect(lotus.getByText('Signed', { exact: true }).first()).toBeVisible()
  await lotus.close()
})

test('a forecast that comes two pieces short, with a parcel that nobody knows, is seen by its customer', async ({
  browser,
}) => {
  const STRAY = '1Z999AA10123456784'
  const goods = articles(house, 'LOTUS', 'CASE_B')
  const { id } = await announced(house, { box: 'BX-SHORT', goods, quantity: 12 })
  const no = String(house.truth('select no from receipt where id = ?', id)[0]?.no)
  const dock = await Handheld.enrolled(
    await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 640 } }),
    house,
    'Dock 2',
  )
  await dock.signsIn('F-01')
  await dock.opensJob('Receive')
  await dock.does('BX-SHORT')
  await dock.unsent(0)
  await house.air.turn('refused')
  await dock.does('CASE_B', 10, { tap: 'Not on this receipt' }, STRAY, 1)
  await dock.hears('exception')
  await dock.does({ tap: 'Finish receipt' })
  await dock.sees(/2 pieces are missing/)
  await dock.does({ tap: 'Finish receipt' })
  await house.air.turn('good')
  await dock.unsent(0)
  expect(dock.faults).toEqual([])
  await dock.page.context().close()
  const [part] = house.truth('select id from "unknownPart" where code = ?', STRAY)
  const content = 'A brown box of cups'
  await house.desk('/api/owms/v1/unknown-part/publish', { partId: part?.id, content })

  const lotus = await browser.newPage({ locale: 'en-GB', viewport: phone })
  await house.seats(lotus, 'lotus', 'customer')
  await lotus.goto(house.at('/welcome'))
  await lotus.getByRole('link', { name: /receipts that came short/ }).click()
  await lotus.getByRole('link', { name: no }).click()
  await expect(lotus.getByRole('heading', { level: 2, name: no })).toBeVisible()
  const line = row(lotus, 'CASE_B')
  await expect(line).toContainText('12')
  await expect(line).toContainText('10')
  await opens(lotus, '/foundParts', 'Found parts')
  await expect(lotus.getByText('1Z••••••••••••••84')).toBeVisible()
  await expect(lotus.getByText(content)).toBeVisible()
  await lotus.close()
})
