import { type MovedHouse, movedHouse } from '@longshore/scripts/house/demo-house.ts'
import { clockAhead } from '@longshore/scripts/house/moved-clock.ts'
import { accessApi } from '@longshore/shared/access/access.api.ts'
import { sessionApi } from '@longshore/shared/access/session.api.ts'
import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import { pieceApi } from '@longshore/shared/freight/piece.api.ts'
import { shipmentApi } from '@longshore/shared/freight/shipment.api.ts'
import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { priceListApi } from '@longshore/shared/pricing/price-list.api.ts'
import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import type { Browser } from '@playwright/test'
import { openDesk } from './desk.ts'
import { type Done, made } from './made.ts'
import { Seat, type SeatLanguage } from './seat.ts'

const today = new Date()
const eight = (months: number, day: number) =>
  Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day, 8)
/** In the first whole month from now, and when it is over. */
const MOMENTS = { during: eight(1, 3), after: eight(2, 2) } as const
export const MONTH = new Date(MOMENTS.during).toISOString().slice(0, 7)

export const CUSTOMER = 'Mira Trading'
export const LIST = 'MIRA_JP'
export const WAYBILL = 'EE123456785JP'
const ORDER = 'MIRA-1'
const RECEIPT = 'PO-LAMPS'
const BOX = 'BX-LAMPS'
const LOGIN = 'mira'

const rate = {
  zone: 'JP',
  upTo: 20_000,
  first: 500,
  base: '60.00',
  step: 500,
  perStep: '12.00',
  delivery: '20.00',
}
const to = {
  ...{ name: 'Sato Yumi', phone: '+81 11 555 0404', country: 'JP', province: 'Hokkaido', city: 'Sapporo' },
  ...{ postcode: '060-0001', address1: 'Kita 1 Nishi 2' },
}

/** A house in the month of a new customer: three of its people at their desks, and the customer with a phone. */
export interface Month {
  readonly customerId: string
  readonly customer: Seat
  readonly boss: Seat
  readonly clerk: Seat
  readonly chief: Seat
  /** This second of the house, as carriers write it. */
  now(): string
  /** The clerk comes back when the month is over. */
  afterwards(): Promise<Seat>
  close(): Promise<void>
}

export async function openMonth(
  browser: Browser,
  languages: { readonly house: SeatLanguage; readonly customer: SeatLanguage },
): Promise<Month> {
  const house = await movedHouse(MOMENTS.during)
  const desk = await openDesk(async () => house)
  const seats: Seat[] = []
  const takes = async (userName: string, screen: 'desk' | 'phone' = 'desk') => {
    const language = screen === 'phone' ? languages.customer : languages.house
    const seat = await Seat.take(browser, desk, {
      ...{ userName, language, screen, first: clockAhead(house.ahead) },
    })
    seats.push(seat)
    return seat
  }
  const [boss, clerk, chief] = [await takes('admin'), await takes('finance'), await takes('manager')]
  const customerId = await newCustomer(boss, house)
  await firstPrices(customerId, boss, chief)
  return {
    ...{ customerId, boss, clerk, chief, customer: await takes(LOGIN, 'phone') },
    now: () => `${new Date(Date.now() + house.ahead).toISOString().slice(0, 19)}+00:00`,
    async afterwards() {
      await house.goTo(MOMENTS.after)
      return takes('finance')
    },
    async close() {
      await house.stop()
      for (const seat of seats) await seat.leaves()
    },
  }
}

/** A customer that pays by bills within thirty days, and its owner's login. */
async function newCustomer(boss: Seat, { address, password }: MovedHouse): Promise<string> {
  const at = { country: 'CN', city: 'Shenzhen', postcode: '518000', address: 'Keji Road 8' }
  const terms = { currency: 'CNY', settlementDays: 30, codByBank: true }
  const customer = { code: 'MIRA', name: CUSTOMER, ...terms, ...at }
  const customerId = made(await boss.calls<Done>(customerApi.save.path, customer), 'customer')
  const login = { userId: null, customerId, userName: LOGIN, displayName: 'Mira', roleId: 'customer-owner' }
  await boss.calls(accessApi.saveCustomerUser.path, { ...login, password })
  // Who was given a password chooses another, and may choose the first one after that.
  const between = `${password}-2`
  for (const [oldPassword, newPassword] of [
    [password, between],
    [between, password],
  ] as const) {
    const asked = { userName: LOGIN, password: oldPassword, captcha: 'any', captchaId: 'any' }
    const { token } = (await posted(`${address}${sessionApi.customerLogin.path}`, asked)) as { token: string }
    await posted(`${address}${sessionApi.changePassword.path}`, { oldPassword, newPassword }, token)
  }
  return customerId
}

async function posted(address: string, body: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: unknown }
  if (code !== 0) throw new Error(`${address}: ${message}`)
  return data
}

async function firstPrices(customerId: string, writes: Seat, publishes: Seat): Promise<void> {
  const list = { code: LIST, name: 'Mira to Japan', kind: 'sales', customerId, channel: 'JP_AIR' }
  const zones = [{ zone: 'JP', country: 'JP', postcode: '*', postcodeTo: '' }]
  const priced = { currency: 'CNY', fuel: 1000, zones, rates: [rate] }
  const id = made(await writes.calls<Done>(priceListApi.save.path, { ...list, ...priced }), 'priceList')
  await publishes.calls(priceListApi.publish.path, { id })
}

/** An order that is paid on delivery: the customer submits it, the dock weighs its package, and its carrier takes it. */
export async function sends({ customer, boss }: Month): Promise<void> {
  const order = {
    ...{ channel: 'JP_AIR', consignee: to, pieces: 1, originalNo: ORDER, waybillNo: WAYBILL },
    ...{ codAmount: '300.00', codCurrency: 'CNY' },
    goods: [{ nameEn: 'Lamp', nameZh: '台灯', quantity: 1, price: '22.00', weight: 1.4 }],
  }
  const saved = await customer.calls<Done>(parcelOrderApi.save.path, order)
  const orderId = made(saved, 'parcelOrder')
  const submitted = await customer.calls<Done>(parcelOrderApi.submit.path, { orderId })
  const pieceId = made(submitted, 'parcelPiece')
  const measured = { weight: 1.4, length: 20, width: 15, height: 10 }
  await boss.calls(pieceApi.receive.path, { code: WAYBILL, ...measured })
  const swept = await boss.calls<Done>(shipmentApi.sweep.path, { pieceId })
  await boss.calls(shipmentApi.ship.path, { shipmentId: made(swept, 'shipment') })
}

/** A box of the customer's goods is signed for at the dock. */
export async function signsABox({ customerId, boss }: Month): Promise<void> {
  const size = { weight: 0.4, length: 10, width: 10, height: 10, unitPrice: '3.50' }
  const article = { customerId, code: 'LAMP_1', name: 'Lamp', ...size }
  const skuId = made(await boss.calls<Done>(skuApi.save.path, article), 'sku')
  const receipt = {
    ...{ customerId, kind: 'standard', logisticsCompany: 'COSCO', originalNo: RECEIPT, boxes: [BOX] },
    lines: [{ skuId, boxNo: BOX, quantity: 12 }],
  }
  const sent = await boss.calls<Done>(inboundApi.send.path, receipt)
  const signed = { receiptId: made(sent, 'receipt'), boxId: made(sent, 'box') }
  await boss.calls(inboundFloorApi.signBox.path, signed)
}
