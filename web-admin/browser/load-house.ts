import { accessApi } from '@longshore/shared/access/access.api.ts'
import { sessionApi } from '@longshore/shared/access/session.api.ts'
import { bagApi } from '@longshore/shared/freight/bag.api.ts'
import { parcelReceiptApi, pieceApi } from '@longshore/shared/freight/piece.api.ts'
import type { ParcelReceipt } from '@longshore/shared/freight/piece-view.ts'
import { exceptionsEn } from '@longshore/shared/language/exceptions.en.ts'
import { exceptionsEs } from '@longshore/shared/language/exceptions.es.ts'
import { exceptionsZh } from '@longshore/shared/language/exceptions.zh.ts'
import { refusals as refusalsEn } from '@longshore/shared/language/refusals.en.ts'
import { refusals as refusalsEs } from '@longshore/shared/language/refusals.es.ts'
import { refusals as refusalsZh } from '@longshore/shared/language/refusals.zh.ts'
import { fill } from '@longshore/shared/language/sentence.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { RefusalCode } from '@longshore/shared/refusals.ts'
import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import type { Browser, Locator } from '@playwright/test'
import { openDesk } from './desk.ts'
import { expect, field, labelled } from './lists.ts'
import { type Done, made } from './made.ts'
import { Seat, type SeatLanguage } from './seat.ts'
import type { Key } from './texts.ts'

const DISPATCHER = 'mei'
/** Its freight is paid by bills: what is measured goes on. */
const CUSTOMER = 'NORDLICHT'
const to = {
  ...{ name: 'Sato Yumi', phone: '+81 11 555 0404', country: 'JP', province: 'Hokkaido', city: 'Sapporo' },
  ...{ postcode: '060-0001', address1: 'Kita 1 Nishi 2' },
}
const goods = [{ nameEn: 'Lamp', nameZh: '台灯', quantity: 1, price: '22.00', weight: 1.2 }]

/** A house that sends freight: who dispatches it, and who leads them. */
export interface FreightHouse {
  readonly clerk: Seat
  readonly lead: Seat
  /** Packages of one order each that are here and measured; answers their numbers. */
  packages(names: readonly string[], more?: { channel?: string; weight?: number }): Promise<readonly string[]>
  /** A bag that is closed, with packages of one order each; answers its id, its number and theirs. */
  closedBag(names: readonly string[]): Promise<{ id: string; no: string; codes: readonly string[] }>
  close(): Promise<void>
}

export async function openFreight(browser: Browser, language: SeatLanguage): Promise<FreightHouse> {
  const desk = await openDesk()
  const { house } = desk
  const takes = (userName: string) =>
    Seat.take(browser, desk, { userName, language, screen: 'desk', narrow: true })
  const boss = await takes('admin')
  await newDispatcher(boss, house)
  const [clerk, lead] = await Promise.all([takes(DISPATCHER), takes('manager')])
  const { rows } = await lead.calls<Done & { rows: { id: string }[] }>(customerApi.list.path, {
    search: CUSTOMER,
  })
  const customerId = rows[0]?.id
  const packages: FreightHouse['packages'] = (names, { channel = 'JP_AIR', weight = 1.2 } = {}) =>
    Promise.all(
      names.map(async (originalNo) => {
        const order = { customerId, channel, originalNo, consignee: to, pieces: 1, goods }
        const orderId = made(await lead.calls<Done>(parcelOrderApi.save.path, order), 'parcelOrder')
        await lead.calls(parcelOrderApi.submit.path, { orderId })
        const path = parcelReceiptApi.byId.path
        const receipt = await lead.calls<ParcelReceipt>(path, { id: orderId })
        const code = receipt.packages[0]?.no ?? ''
        await lead.calls(pieceApi.receive.path, { code, weight, length: 40, width: 30, height: 20 })
        return code
      }),
    )
  return {
    ...{ clerk, lead, packages },
    async closedBag(names) {
      const codes = await packages(names)
      const opened = await lead.calls<Done>(bagApi.open.path, { channel: 'JP_AIR', zone: 'HOKKAIDO' })
      const id = made(opened, 'bag')
      for (const code of codes) await lead.calls(bagApi.bag.path, { bagId: id, code })
      await lead.calls(bagApi.close.path, { bagId: id, weight: 1.2 * codes.length + 0.3, seal: 'S-1001' })
      const { no } = await lead.calls<{ no: string }>(bagApi.byId.path, { id })
      return { id, no, codes }
    },
    async close() {
      await house.stop()
      for (const seat of [boss, clerk, lead]) await seat.leaves()
    },
  }
}

/** Somebody of the logistics office, who has chosen a password. */
async function newDispatcher(boss: Seat, { address, password }: { address: string; password: string }) {
  const user = { userId: null, userName: DISPATCHER, displayName: 'Mei Lin', roleId: 'logistics' }
  const rights = { departmentId: null, allWarehouses: true }
  await boss.calls(accessApi.saveStaffUser.path, { ...user, ...rights, password })
  const between = `${password}-2`
  for (const [oldPassword, newPassword] of [
    [password, between],
    [between, password],
  ] as const) {
    const asked = { userName: DISPATCHER, password: oldPassword, captcha: 'any', captchaId: 'any' }
    const { token } = (await posted(`${address}${sessionApi.staffLogin.path}`, asked)) as { token: string }
    await posted(`${address}${sessionApi.changePassword.path}`, { oldPassword, newPassword }, token)
  }
}

async function posted(address: string, body: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: unknown }
  if (code !== 0) throw new Error(`${address}: ${message}`)
  return data
}

const refusals = { zh: refusalsZh, en: refusalsEn, es: refusalsEs }
const exceptions = { zh: exceptionsZh, en: exceptionsEn, es: exceptionsEs }

/** Why something is refused, as the seat's page says it. */
export function refusedAs(
  { language }: Seat,
  code: RefusalCode,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(refusals[language][code], values, language)
}

/** What an exception is called on the seat's page. */
export function exceptionAs({ language }: Seat, kind: keyof typeof exceptionsZh): string {
  return exceptions[language][kind]
}

/** The part of a document that stands under this title. */
export function part(seat: Seat, title: Key): Locator {
  const heading = seat.page.getByRole('heading', { name: seat.t(title), exact: true })
  return seat.page.locator('section').filter({ has: heading })
}

/** What happened to the document that is open. */
export function timeline(seat: Seat): Locator {
  return part(seat, 'document.timeline')
}

interface Decision {
  readonly asks?: boolean
  readonly reason?: string
  /** What the question says. */
  readonly says?: readonly string[]
  /** The name of its picture. */
  readonly looks?: string
}

/** Does something with the document that is open; where it asks, what the question says is read first. */
export async function decides(
  seat: Seat,
  action: Key,
  { asks = true, reason, says, looks }: Decision = {},
): Promise<void> {
  const { page } = seat
  const name = seat.t(action)
  await expect(page.locator('.MuiModal-root')).toHaveCount(0)
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name, exact: true })
  const more = main.getByRole('button', { name: seat.t('kit.more'), exact: true })
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) await button.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  if (!asks) return
  const question = page.getByRole('dialog')
  for (const one of says ?? []) await expect(question).toContainText(one)
  if (reason !== undefined) await question.getByLabel(seat.t('kit.reason')).fill(reason)
  if (looks) await seat.looks(looks)
  await question.getByRole('button', { name, exact: true }).click()
  await expect(question).toBeHidden()
}

/** Scans a code into the field of this name, with the Enter that a scanner sends behind it. */
export async function scans(seat: Seat, label: Key, code: string): Promise<void> {
  const box = field(seat.page, seat.t(label))
  await box.fill(code)
  await box.press('Enter')
}

/** Writes a moment, as `2026-12-01 08:30`, by its digits as people type it. */
export async function writesTime(seat: Seat, label: Key, moment: string): Promise<void> {
  const group = seat.page.getByRole('group', { name: labelled(seat.t(label)) })
  await group.getByRole('spinbutton').first().click()
  await seat.page.keyboard.type(moment.replace(/\D/g, ''))
}
