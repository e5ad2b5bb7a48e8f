import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { actOn, type Desk } from './desk.ts'
import { expect, field } from './lists.ts'
import { type Key, type Texts, textsIn } from './texts.ts'

export type SeatLanguage = Language
/** How a browser says each language. */
export const locales = { en: 'en-GB', zh: 'zh-CN', es: 'es-ES' } as const
const narrow = { width: 360, height: 640 } as const
const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

interface Sits {
  readonly userName: string
  readonly language: SeatLanguage
  readonly screen: keyof typeof screens
  /** What is looked at is looked at on a narrow phone, too. */
  readonly narrow?: boolean
  /** By which login; without a word staff sit at desks, and customers have phones. */
  readonly entry?: '/login' | '/userlogin'
  /** What the page runs before all else. */
  readonly first?: string
}

/** Somebody at a screen, who reads it in one language and finds everything by its words. */
export class Seat {
  readonly page: Page
  readonly #desk: Desk
  readonly #of: Sits
  readonly #texts: Texts
  readonly #faults: string[] = []
  #looks = 0

  private constructor(page: Page, { desk, of, texts }: { desk: Desk; of: Sits; texts: Texts }) {
    this.page = page
    this.#desk = desk
    this.#of = of
    this.#texts = texts
    page.on('pageerror', ({ message }) => this.#faults.push(message))
  }

  static async take(browser: Browser, desk: Desk, of: Sits): Promise<Seat> {
    const { language, screen, userName, first } = of
    const texts = await textsIn(language)
    const context = await browser.newContext({ locale: locales[language], viewport: screens[screen] })
    if (first) await context.addInitScript(first)
    const seat = new Seat(await context.newPage(), { desk, of, texts })
    await desk.signIn(seat.page, userName, of.entry ?? (screen === 'phone' ? '/login' : '/userlogin'))
    return seat
  }

  /** What this page says in its language. */
  t(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#texts[key].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
  }

  get language(): Language {
    return this.#of.language
  }

  get isPhone(): boolean {
    return this.#of.screen === 'phone'
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

  /** Chooses all rows of the page that is shown. */
  async choosesAll(): Promise<void> {
    if (this.isPhone) await this.presses('kit.choose-all')
    else await this.page.getByRole('columnheader').getByRole('checkbox').check()
  }

  /** Does something with so many chosen rows at once, and says yes where it asks. */
  async actsOnChosen(action: Key, { rows, asks = true }: { rows: number; asks?: boolean }): Promise<void> {
    const { page } = this
    const name = this.t(action)
    await this.says(this.t('kit.chosen', { rows }))
    const button = page.getByRole('button', { name, exact: true })
    if (await button.isVisible()) await button.click()
    else {
      await this.presses(this.isPhone ? 'kit.bulk-actions' : 'kit.more')
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect(page.getByRole('menu')).toBeHidden()
    }
    if (asks) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    const done = this.t('kit.rows-done', { action: name, rows })
    await expect(page.getByText(done).first()).toBeVisible({ timeout: 120_000 })
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
    await this.#look(name)
    if (this.#of.narrow) await this.onNarrow(() => this.#look(`${name}-narrow`))
  }

  /** Does something while the screen is a narrow phone's. */
  async onNarrow(does: () => Promise<void>): Promise<void> {
    const wide = this.page.viewportSize()
    await this.page.setViewportSize(narrow)
    await does()
    if (wide) await this.page.setViewportSize(wide)
  }

  async #look(name: string): Promise<void> {
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
