import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { billing } from '../src/language/billing.en.ts'
import { billing as billingZh } from '../src/language/billing.zh.ts'
import { catalog } from '../src/language/catalog.en.ts'
import { catalog as catalogZh } from '../src/language/catalog.zh.ts'
import { fields } from '../src/language/fields.en.ts'
import { fields as fieldsZh } from '../src/language/fields.zh.ts'
import { finance } from '../src/language/finance.en.ts'
import { finance as financeZh } from '../src/language/finance.zh.ts'
import { house } from '../src/language/house.en.ts'
import { house as houseZh } from '../src/language/house.zh.ts'
import { pages } from '../src/language/pages.en.ts'
import { pages as pagesZh } from '../src/language/pages.zh.ts'
import { periods } from '../src/language/periods.en.ts'
import { periods as periodsZh } from '../src/language/periods.zh.ts'
import { pricing } from '../src/language/pricing.en.ts'
import { pricing as pricingZh } from '../src/language/pricing.zh.ts'
import { tracking } from '../src/language/tracking.en.ts'
import { tracking as trackingZh } from '../src/language/tracking.zh.ts'
import { actOn, type Desk } from './desk.ts'
import { expect, field } from './lists.ts'

const en = {
  ...{ ...house, ...fields, ...pages, ...catalog, ...pricing },
  ...{ ...billing, ...finance, ...periods, ...tracking },
}
type Key = keyof typeof en
const texts: Readonly<Record<SeatLanguage, Readonly<Record<Key, string>>>> = {
  en,
  zh: {
    ...{ ...houseZh, ...fieldsZh, ...pagesZh, ...catalogZh, ...pricingZh },
    ...{ ...billingZh, ...financeZh, ...periodsZh, ...trackingZh },
  },
}
export type SeatLanguage = 'en' | 'zh'
const locales = { en: 'en-GB', zh: 'zh-CN' } as const
const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

interface Sits {
  readonly userName: string
  readonly language: SeatLanguage
  readonly screen: keyof typeof screens
  /** What the page runs before all else. */
  readonly first: string
}

/** Somebody at a screen, who reads it in one language and finds everything by its words. */
export class Seat {
  readonly page: Page
  readonly #desk: Desk
  readonly #of: Sits
  readonly #faults: string[] = []
  #looks = 0

  private constructor(page: Page, desk: Desk, of: Sits) {
    this.page = page
    this.#desk = desk
    this.#of = of
    page.on('pageerror', ({ message }) => this.#faults.push(message))
  }

  static async take(browser: Browser, desk: Desk, of: Sits): Promise<Seat> {
    const { language, screen, userName, first } = of
    const context = await browser.newContext({ locale: locales[language], viewport: screens[screen] })
    await context.addInitScript(first)
    const seat = new Seat(await context.newPage(), desk, of)
    await desk.signIn(seat.page, userName, screen === 'phone' ? '/login' : '/userlogin')
    return seat
  }

  /** What this page says in its language. */
  t(key: Key): string {
    return texts[this.#of.language][key]
  }

  calls<T>(path: string, body: object): Promise<T> {
    return this.#desk.call<T>(this.page, path, body)
  }

  opens(path: string, title: Key): Promise<void> {
    return this.#desk.open(this.page, path, this.t(title))
  }

  async isAt(title: Key): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.t(title) })).toBeVisible()
  }

  /** What a list says of something: a row, or a card on a phone. */
  line(text: string): Locator {
    // The heads of columns may say the same word.
    const rows = this.page.getByRole('row').filter({ hasNot: this.page.getByRole('columnheader') })
    const lines = this.#of.screen === 'phone' ? this.page.locator('.MuiCard-root') : rows
    return lines.filter({ hasText: text })
  }

  acts(text: string, action: Key, reason?: string): Promise<void> {
    const words = { action: this.t(action), menu: this.t('kit.actions'), why: this.t('kit.reason') }
    return actOn(this.line(text), { ...words, reason })
  }

  async says(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible()
  }

  /**
   * Reads the page again until a line says so: what follows a command is done within seconds. A page that needs longer
   * than was waited for, because the machine has other work, is given twice as long the next time.
   */
  async sees(text: string, ...said: readonly string[]): Promise<void> {
    let timeout = 1500
    await expect(async () => {
      await this.page.reload()
      timeout *= 2
      for (const one of said) await expect(this.line(text).first()).toContainText(one, { timeout })
    }).toPass({ timeout: 180_000 })
  }

  async presses(name: Key): Promise<void> {
    await this.page.getByRole('button', { name: this.t(name), exact: true }).click()
  }

  async writes(label: Key, text: string): Promise<void> {
    await field(this.page, this.t(label)).fill(text)
  }

  /** Chooses what the house finds by itself. */
  async chooses(label: Key, text: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.t(label) }).click()
    await this.page.getByRole('option').filter({ hasText: text }).first().click()
  }

  /** Brings a sheet of one row, whose heads are in the reader's language. */
  async imports(
    title: Key,
    columns: readonly SheetColumn[],
    row: Readonly<Record<string, string>>,
  ): Promise<void> {
    const csv = [
      columns.map(({ names }) => names[this.#of.language]).join(','),
      columns.map((column) => row[column.field] ?? '').join(','),
    ].join('\n')
    await this.presses(title)
    const dialog = this.page.getByRole('dialog')
    const file = { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: this.t('sheet.start'), exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  /** Nothing stands beyond the edge of the screen. With SHOTS=<folder> a picture of it is kept. */
  async looks(name: string): Promise<void> {
    const { language, screen, userName } = this.#of
    const over = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
    const folder = process.env.SHOTS
    if (!folder) return
    mkdirSync(folder, { recursive: true })
    this.#looks += 1
    const nth = String(this.#looks).padStart(2, '0')
    const path = join(folder, `${screen}-${language}-${userName}-${nth}-${name}.png`)
    await this.page.screenshot({ path, fullPage: screen === 'phone' })
  }

  /** Leaves; nothing on its pages has thrown. */
  async leaves(): Promise<void> {
    await this.page.context().close()
    expect(this.#faults).toEqual([])
  }
}
