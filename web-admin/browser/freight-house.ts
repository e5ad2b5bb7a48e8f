import { demoHouse } from '@longshore/scripts/house/demo-house.ts'
import type { Page } from '@longshore/shared/contract/page.ts'
import { parcelReceiptApi, pieceApi } from '@longshore/shared/freight/piece.api.ts'
import type { ParcelReceipt, PieceLine } from '@longshore/shared/freight/piece-view.ts'
import { receivingMasterApi } from '@longshore/shared/freight/receiving-master.api.ts'
import { exceptionsEn } from '@longshore/shared/language/exceptions.en.ts'
import { exceptionsZh } from '@longshore/shared/language/exceptions.zh.ts'
import { refusals as refusalsEn } from '@longshore/shared/language/refusals.en.ts'
import { refusals as refusalsZh } from '@longshore/shared/language/refusals.zh.ts'
import { sentence } from '@longshore/shared/language/sentence.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import type { Browser, Locator } from '@playwright/test'
import { openDesk } from './desk.ts'
import { expect } from './lists.ts'
import { type Done, made } from './made.ts'
import { Seat } from './seat.ts'
import type { Key } from './texts.ts'

export const CUSTOMER = 'Mira Trading'
/** As `freight.size` writes it of a package that was measured so. */
export const SIZE = '40 × 30 × 20'
const measured = { weight: 1.4, length: 40, width: 30, height: 20 }

const said = {
  en: { refusals: refusalsEn, exceptions: exceptionsEn },
  zh: { refusals: refusalsZh, exceptions: exceptionsZh },
} as const
type Refusal = keyof typeof refusalsEn
type Exception = keyof typeof exceptionsEn

/** A parcel order with its packages. */
export interface Sent {
  readonly orderId: string
  readonly no: string
  readonly packages: readonly { readonly id: string; readonly no: string }[]
}

/**
 * Somebody at a desk of the demo's logistics warehouse. A customer that pays by bills sends its parcels there, so that
 * nothing of them waits for a payment.
 */
export class Freight {
  readonly seat: Seat
  readonly #customerId: string
  readonly #close: () => Promise<void>

  private constructor(seat: Seat, { customerId, close }: { customerId: string; close(): Promise<void> }) {
    this.seat = seat
    this.#customerId = customerId
    this.#close = close
  }

  static async open(browser: Browser, language: keyof typeof said): Promise<Freight> {
    const desk = await openDesk(demoHouse)
    const seat = await Seat.take(browser, desk, {
      userName: 'manager',
      language,
      screen: 'desk',
      narrow: true,
    })
    const at = { country: 'CN', city: 'Shenzhen', postcode: '518000', address: 'Keji Road 8' }
    const customer = { code: 'MIRA', name: CUSTOMER, currency: 'CNY', settlementDays: 30, ...at }
    const customerId = made(await seat.calls<Done>(customerApi.save.path, customer), 'customer')
    const close = async () => {
      await desk.house.stop()
      await seat.leaves()
    }
    return new Freight(seat, { customerId, close })
  }

  close(): Promise<void> {
    return this.#close()
  }

  /** An order to Sapporo that its customer submitted: the dock expects so many packages of it. */
  async sends(originalNo: string, pieces: number): Promise<Sent> {
    const consignee = {
      ...{ name: 'Sato Yumi', phone: '+81 11 555 0404', country: 'JP', province: 'Hokkaido' },
      ...{ city: 'Sapporo', postcode: '060-0001', address1: 'Kita 1 Nishi 2' },
    }
    const order = {
      ...{ customerId: this.#customerId, channel: 'JP_AIR', consignee, pieces, originalNo },
      goods: [{ nameEn: 'Lamp', nameZh: '台灯', quantity: pieces, price: '22.00', weight: 1.4 }],
    }
    const orderId = made(await this.seat.calls<Done>(parcelOrderApi.save.path, order), 'parcelOrder')
    await this.seat.calls(parcelOrderApi.submit.path, { orderId })
    const { no, packages } = await this.seat.calls<ParcelReceipt>(parcelReceiptApi.byId.path, { id: orderId })
    return { orderId, no, packages }
  }

  /** An order of so many packages, each of which was received and measured. */
  async stores(originalNo: string, pieces: number): Promise<Sent> {
    const sent = await this.sends(originalNo, pieces)
    for (const { no } of sent.packages)
      await this.seat.calls(pieceApi.receive.path, { code: no, ...measured })
    return sent
  }

  /** Under this waybill a package is expected; answers its receiving master order. */
  async comes(waybillNo: string, pieceId: string): Promise<string> {
    const { save, putOn } = receivingMasterApi
    const masterId = made(await this.seat.calls<Done>(save.path, { waybillNo }), 'receivingMaster')
    await this.seat.calls(putOn.path, { masterId, pieceId })
    return masterId
  }

  /** Where the books have a package. */
  async placeOf(no: string): Promise<string | undefined> {
    const { rows } = await this.seat.calls<Page<PieceLine>>(pieceApi.list.path, { search: no })
    return rows.find((row) => row.no === no)?.place
  }

  /** Why something is refused, as this desk reads it. */
  refused(code: Refusal, values: Readonly<Record<string, string | number>> = {}): string {
    return sentence(said[this.#language].refusals, code, values, this.#language)
  }

  /** What an exception is called, as this desk reads it. */
  exception(kind: Exception): string {
    return said[this.#language].exceptions[kind]
  }

  get #language(): keyof typeof said {
    return this.seat.language === 'zh' ? 'zh' : 'en'
  }

  /** Scans a package and lets the scale and the tape type, each with its Enter. */
  async weighs(code: string): Promise<void> {
    const { page } = this.seat
    const field = page.getByRole('textbox', { name: this.seat.t('freight.code'), exact: true })
    await field.fill(code)
    await field.press('Enter')
    await expect(page.getByRole('textbox', { name: this.seat.t('freight.weight') })).toBeFocused()
    await page.keyboard.type('1.4')
    await page.keyboard.press('Enter')
    await page.keyboard.type('40x30x20')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }

  /** Scans a package that nobody measures here; what becomes of it stands above the last scans. */
  async scans(code: string, ...told: readonly string[]): Promise<void> {
    const field = this.seat.page.getByRole('textbox', { name: this.seat.t('freight.code'), exact: true })
    await field.fill(code)
    await field.press('Enter')
    await this.tells(code, ...told)
  }

  /** Scans a package at the scale and takes it as it is: nothing is typed. */
  async takes(code: string): Promise<void> {
    const { page } = this.seat
    const field = page.getByRole('textbox', { name: this.seat.t('freight.code'), exact: true })
    await field.fill(code)
    await this.seat.presses('freight.receive')
  }

  /** The last scan is told of so. */
  async tells(code: string, ...told: readonly string[]): Promise<void> {
    const newest = this.seat.page.getByRole('status').filter({ hasText: code })
    await expect(newest).toHaveText([code, ...told].join(' · '))
  }

  /** Writes a list of numbers, as a wedge or a paste leaves it. */
  async lists(...codes: readonly string[]): Promise<void> {
    await this.#list.fill(codes.join('\n'))
  }

  /** How many of the list were done, and how many somebody has to look at. */
  async ends(done: number, all: number, odd: number): Promise<void> {
    const told = this.seat.t('freight.list-told', { done, all, odd })
    await expect(this.seat.page.getByRole('status').filter({ hasText: told })).toBeVisible()
  }

  /** The numbers that were refused, and no others, stay in the list. */
  async keeps(...codes: readonly string[]): Promise<void> {
    await expect(this.#list).toHaveValue(codes.join('\n'))
  }

  get #list(): Locator {
    return this.seat.page.getByRole('textbox', { name: this.seat.t('freight.codes'), exact: true })
  }

  /** Extracts stock for the outbound master order on the page: all of what is named where no number is said. */
  async extracts(code: string, pieces = ''): Promise<void> {
    const { page } = this.seat
    await this.seat.writes('master.package-or-order', code)
    await page.getByRole('textbox', { name: this.seat.t('master.out-pieces') }).fill(pieces)
    await this.seat.presses('master.extract')
  }

  /** What the document on the page is, by its number and its state in words. */
  async shows(no: string, state: Key): Promise<void> {
    const head = this.seat.page.locator('.MuiTypography-h2').filter({ hasText: no }).first()
    await expect(head).toHaveText(`${no}${this.seat.t(state)}`)
  }

  /** A value among the facts of the document on the page. */
  async knows(label: Key, value: string): Promise<void> {
    const { page } = this.seat
    const name = page.locator('dt', { hasText: new RegExp(`^${this.seat.t(label)}$`) })
    await expect(page.locator('dl > div').filter({ has: name }).locator('dd')).toHaveText(value)
  }

  /** Presses a button of the document on the page, and says yes where it asks. */
  async does(action: Key, reason?: string): Promise<void> {
    const { page } = this.seat
    const name = this.seat.t(action)
    await page.getByRole('button', { name, exact: true }).click()
    const question = page.getByRole('dialog')
    if (reason !== undefined) await question.getByLabel(this.seat.t('kit.reason')).fill(reason)
    await question.getByRole('button', { name, exact: true }).click()
    await expect(question).toBeHidden()
  }

  /** A sentence is whole on a narrow phone, too: no part of it is beyond an edge. */
  async readsOnAPhone(text: string): Promise<void> {
    await this.seat.onNarrow(() =>
      expect(this.seat.page.getByText(text, { exact: true })).toBeInViewport({ ratio: 0.99 }),
    )
  }

  /** Nothing lies over the middle of it. */
  isFree(button: Locator): Promise<boolean> {
    return button.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  }

  /** Looks at the page on a desk and on a narrow phone. */
  looks(name: string): Promise<void> {
    return this.seat.looks(name)
  }
}
