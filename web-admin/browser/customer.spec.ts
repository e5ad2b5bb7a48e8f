import { pieceApi } from '@longshore/shared/freight/piece.api.ts'
import { addressApi } from '@longshore/shared/orders/address.api.ts'
import { pickupApi } from '@longshore/shared/service/pickup.api.ts'
import { expect, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const desk = deskOfStories()
const phone = { width: 390, height: 844 }
const WAYBILL = 'RB123456785ID'
const to = {
  ...{ name: 'Budi', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan Merdeka 1',
}
interface Done {
  readonly rows: readonly { readonly table: string; readonly id: string }[]
}
const made = ({ rows }: Done, table: string) => rows.find((one) => one.table === table)?.id

test('a customer’s parcel is fetched by a driver, weighed at the dock, and followed to its door', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await desk.signIn(page, 'lotus', '/login')
  const store = { ...to, name: 'Lotus store', city: 'Bandung', postcode: '40111' }
  const addressId = made(await desk.call<Done>(page, addressApi.save.path, store), 'address')
  const goods = [{ nameEn: 'Mug', nameZh: '杯子', quantity: 2, price: '2.50', weight: 0.3 }]
  const order = {
    channel: 'ID_LINE',
    consignee: to,
    goods,
    pieces: 1,
    waybillNo: WAYBILL,
    originalNo: 'DOOR-1',
  }
  const saved = await desk.call<Done>(page, '/api/vsmartorder/save_smart_order_single', order)
  const orderId = made(saved, 'parcelOrder')
  await desk.call(page, '/api/vsmartorder/set_smart_order_submit_multi', { orderId })
  const from = Math.floor(Date.now() / 1000) + 3600
  await desk.call(page, pickupApi.request.path, { addressId, from, to: from + 7200, pieces: 1 })
  await desk.open(page, '/pickUpTheGoodsManagement', 'Pickups')
  await expect(page.getByText('Requested', { exact: true }).last()).toBeVisible()

  const counter = await page.context().newPage()
  await counter.setViewportSize({ width: 1280, height: 800 })
  await desk.signIn(counter, 'manager')
  await desk.open(counter, '/pickups', 'Pickups')
  await act(counter, 'Bandung', 'Confirm')
  await row(counter, 'Bandung').getByRole('link').first().click()
  await counter.getByRole('textbox', { name: /^Driver/ }).fill('Agus')
  await counter.getByRole('button', { name: 'Assign' }).click()
  await expect(counter.getByText('Assigned to Agus')).toBeVisible()
  await counter.getByRole('button', { name: 'Handed over' }).click()
  await expect(counter.getByText('1 of 1 piece handed over')).toBeVisible()
  const measured = { weight: 0.8, length: 20, width: 15, height: 10 }
  await desk.call(counter, pieceApi.receive.path, { code: WAYBILL, ...measured })
  await desk.open(counter, '/staffTracking', 'Tracking')
  await counter.getByRole('button', { name: 'Import carrier events' }).click()
  const dialog = counter.getByRole('dialog')
  const csv =
    'Carrier,Waybill,Time with zone,Code,Carrier’s words\n' +
    `POS,${WAYBILL},2026-11-23T10:30:00+07:00,EDG,On the van\n`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(row(counter, WAYBILL)).toContainText('Out for delivery')

  await desk.open(page, '/trackListing', 'Tracking list')
  // The newest first.
  await page.getByRole('link', { name: /^PO/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track', exact: true })).toBeVisible()
  await expect(page.getByText('Out for delivery', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('As the warehouse received it')).toBeVisible()
  await expect(page.getByText('0.800 kg')).toBeVisible()
})
