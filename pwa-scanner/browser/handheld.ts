import type { Language } from '@longshore/shared/language/language.ts'
import { type BrowserContext, type CDPSession, expect as expectAtOnce, type Page } from '@playwright/test'
import { HandheldWords, type Phrase } from './handheld-words.ts'
import type { House } from './house.ts'

/** Machines that are busy with others answer late. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

/** A code to scan, a number to enter by the keys, or a button to tap. */
export type Act = string | number | { readonly tap: string }

/** A handheld in a worker's hand: what is scanned, tapped and read on it. */
export class Handheld {
  readonly page: Page
  readonly house: House
  readonly words: HandheldWords
  readonly #keys: CDPSession
  #typedAt = 0
  /** Anything that went wrong in the page. */
  readonly faults: string[] = []

  private constructor(
    page: Page,
    house: House,
    { keys, language }: { keys: CDPSession; language: Language },
  ) {
    this.page = page
    this.house = house
    this.words = new HandheldWords(language)
    this.#keys = keys
    page.on('pageerror', (fault) => this.faults.push(fault.message))
    page.on('console', (line) => {
      // The browser itself writes down each request that found no network.
      if (line.type() === 'error' && !/Failed to load resource|net::ERR/.test(line.text()))
        this.faults.push(line.text())
    })
  }

  static async opened(
    context: BrowserContext,
    house: House,
    address = '',
    language: Language = 'en',
  ): Promise<Handheld> {
    const page = context.pages().find((one) => one.url() === 'about:blank') ?? (await context.newPage())
    const handheld = new Handheld(page, house, { keys: await context.newCDPSession(page), language })
    await page.goto(address || `${house.air.address}/scanner/`)
    return handheld
  }

  /** A new device of the house, enrolled by its QR code. */
  static async enrolled(
    context: BrowserContext,
    house: House,
    name = 'Dock 1',
    language: Language = 'en',
  ): Promise<Handheld> {
    const handheld = await Handheld.opened(context, house, await house.enrolment(name), language)
    await handheld.sees(handheld.words.app.signIn.title)
    return handheld
  }

  /** As fast as a scanner types: all keys at once, not one round trip each. */
  async scan(...codes: readonly string[]): Promise<void> {
    for (const code of codes) await this.#type([...code, 'Enter'])
  }

  /** One pull of the trigger that the scanner reads twice. */
  async scansTwice(code: string): Promise<void> {
    await this.#type([...code, 'Enter', ...code, 'Enter'])
  }

  async tap(name: string | RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  }

  /** An action or a choice of the step, not the way back to the menu. */
  async presses(name: string): Promise<void> {
    await this.page.locator('.work, .actions').getByRole('button', { name, exact: true }).click()
  }

  /** A request that nobody answers is given up after 15 seconds. */
  async sees(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible({ timeout: 25_000 })
  }

  async seesNot(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text)).toHaveCount(0)
  }

  /** How the last scan ended, as the band says it. */
  async hears(
    outcome: 'good' | 'bad' | 'exception' | 'unchecked' | 'repeat',
    words?: string | RegExp,
  ): Promise<void> {
    const band = this.page.locator('.result')
    await expect(band).toHaveAttribute('data-outcome', outcome)
    if (words) await expect(band).toContainText(words)
  }

  async signsIn(badge: string, pin = '4711'): Promise<void> {
    await this.sees(this.words.app.signIn.title)
    await this.scan(badge)
    await this.givesPin(pin)
  }

  async givesPin(pin: string): Promise<void> {
    await this.sees(this.words.app.pin.title)
    for (const digit of pin) await this.page.locator(`[data-key="${digit}"]`).click()
    await this.tap(this.words.app.pin.enter)
  }

  /** Enters a number by the keys on the screen and confirms it. */
  async enters(quantity: number): Promise<void> {
    const folded = this.page.locator('.keypad-toggle[aria-expanded="false"]')
    const keys = this.page.locator('[data-key="1"]')
    await expect(folded.or(keys)).toBeVisible()
    if (await folded.isVisible()) await folded.click()
    for (const digit of String(quantity)) await this.page.locator(`[data-key="${digit}"]`).click()
    await this.page.locator('.button.primary').click()
  }

  /** One act after another, each when the screen has answered the one before. */
  async does(...acts: readonly Act[]): Promise<void> {
    const read = this.page.locator('.result code')
    for (const act of acts) {
      if (typeof act === 'object') await this.presses(act.tap)
      else if (typeof act === 'number') await this.enters(act)
      else await this.scan(act)
      if (typeof act !== 'object') await expect(read).toHaveText(String(act))
    }
  }

  async opensJob(name: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${name}, `) }).click()
    await expect(this.page.locator('.instruction').first()).toBeVisible()
  }

  /** What a job says in the worker's language. */
  says(phrase: Phrase, values?: Readonly<Record<string, string | number>>): string {
    return this.words.says(phrase, values)
  }

  /** How much is on this device only, by the badge that is always in sight. */
  async unsent(count: number | RegExp): Promise<void> {
    await expect(
      this.page.getByRole('button', {
        name: new RegExp(`, ${count instanceof RegExp ? count.source : count} ${this.words.app.sync.saved},`),
      }),
    ).toBeVisible({
      timeout: 45_000,
    })
  }

  /** The service worker holds the app: it opens without network from now on. */
  async installed(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  }

  /** All positions are on the device: what is scanned of them from now on needs no network. */
  async hasTheHall(): Promise<void> {
    const packs = () =>
      this.page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
        const asked = indexedDB.open(names.find((name) => name.startsWith('wms-c-')) ?? '')
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
        const standing = db.transaction('meta').objectStore('meta').get('standing')
        const buckets = await new Promise<readonly string[]>((resolve) => {
          standing.onsuccess = () => resolve(standing.result?.v.buckets ?? [])
        })
        db.close()
        return buckets.filter((bucket) => bucket.startsWith('shelf:')).length
      })
    await expect.poll(packs, { timeout: 60_000 }).toBe(256)
  }

  /** The tab's own process dies; the browser lives on. */
  async tabKilled(): Promise<void> {
    const gone = this.page.waitForEvent('crash')
    this.#keys.send('Page.crash').catch(() => undefined)
    await gone
    await this.page.close()
  }

  /** The whole browser dies at once, as with a pulled battery but for what the system still writes. */
  async killed(): Promise<void> {
    const browser = await this.page.context().browser()?.newBrowserCDPSession()
    const session = browser ?? (await this.page.context().newCDPSession(this.page))
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
      processInfo: { type: string; id: number }[]
    }
    for (const { id } of processInfo) process.kill(id, 'SIGKILL')
  }

  /** However late a busy machine passes them on, the keys were pressed a millisecond apart. */
  async #type(keys: readonly string[]): Promise<void> {
    const first = Math.max(Date.now(), this.#typedAt + 1)
    this.#typedAt = first + keys.length
    await Promise.all(
      keys.flatMap((key, nth) => {
        const text = key === 'Enter' ? '\r' : key
        const code = key === 'Enter' ? { windowsVirtualKeyCode: 13 } : {}
        const timestamp = (first + nth) / 1000
        return [
          this.#keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp, ...code }),
          this.#keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, ...code }),
        ]
      }),
    )
  }
}
