import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { otherBrowser } from '../browsers.mjs'
import { BADGE, PIN } from './scanner-house.ts'

const watch = fileURLToPath(new URL('scan-watch.js', import.meta.url))

/** A slow handheld's share of this machine's processor. */
export const SLOW = 4
const PATIENCE = 30_000

interface Watched {
  readonly answers: readonly { readonly ms: number; readonly outcome: string }[]
  readonly tasks: readonly { readonly at: number; readonly ms: number }[]
}

/** The scanner in a real Chromium, with its processor and network slowed down as the bench says. */
export class HandheldPage {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #browser: Browser
  readonly #session: CDPSession

  private constructor(browser: Browser, context: BrowserContext, page: Page, session: CDPSession) {
    this.#browser = browser
    this.#context = context
    this.page = page
    this.#session = session
  }

  static async open(): Promise<HandheldPage> {
    const path = otherBrowser(chromium.executablePath())
    const browser = await chromium.launch({
      ...(path && { executablePath: path }),
      ...{ chromiumSandbox: process.getuid?.() !== 0, args: ['--disable-dev-shm-usage'] },
    })
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 360, height: 640 } })
    await context.addInitScript({ path: watch })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    return new HandheldPage(browser, context, page, session)
  }

  /** `SLOW` is a slow handheld, 1 this machine. */
  async slowed(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** A connection of so many Mbit/s both ways, with 20 ms to the server. */
  async connected(megabits: number): Promise<void> {
    const bytes = (megabits * 1_000_000) / 8
    await this.#session.send('Network.enable')
    await this.#session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 20, downloadThroughput: bytes, uploadThroughput: bytes },
    })
  }

  /** The app opens without a network from now on. */
  async installed(): Promise<void> {
    await this.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  }

  async offline(isOffline: boolean): Promise<void> {
    await this.#context.setOffline(isOffline)
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor()
  }

  /** How much is on the device only, by the badge that is always in sight. */
  async unsent(count: number, patience = PATIENCE): Promise<void> {
    const badge = this.page.getByRole('button', { name: new RegExp(`, ${count} on device,`) })
    await badge.waitFor({ timeout: patience })
  }

  /** Everything up to the PIN's last digit. */
  async presentsBadge(): Promise<void> {
    await this.scan(BADGE)
    await this.sees('Enter your PIN')
    for (const digit of PIN) await this.page.locator(`[data-key="${digit}"]`).click()
  }

  async taps(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click()
  }

  /** Opens a job from the menu. */
  async opens(job: string): Promise<void> {
    await this.taps(new RegExp(`^${job}, `))
    await this.page.locator('.instruction').waitFor()
  }

  /** All keys at once, as a scanner types. */
  async scan(code: string): Promise<void> {
    await Promise.all(
      [...code, 'Enter'].flatMap((key) => {
        const given = key === 'Enter' ? { text: '\r', windowsVirtualKeyCode: 13 } : { text: key }
        return (['keyDown', 'keyUp'] as const).map((type) =>
          this.#session.send('Input.dispatchKeyEvent', { type, key, ...given }),
        )
      }),
    )
  }

  async watched(): Promise<Watched> {
    return (await this.page.evaluate('window.watched')) as Watched
  }

  /** Scans and waits for the painted answer. Answers the milliseconds between; throws what was not good. */
  async answered(code: string): Promise<number> {
    const { length } = (await this.watched()).answers
    await this.scan(code)
    for (const since = performance.now(); performance.now() - since < PATIENCE; ) {
      await this.page.waitForTimeout(50)
      const answer = (await this.watched()).answers[length]
      if (answer?.outcome === 'good') return answer.ms
      if (answer) throw new Error(`${code} was ${answer.outcome}`)
    }
    throw new Error(`${code} was not answered: ${await this.page.locator('body').innerText()}`)
  }

  /** How many rows of a table the device holds on its disk. */
  async held(table: string): Promise<number> {
    return (await this.page.evaluate(`(async () => {
      const { name } = (await indexedDB.databases()).find(({ name }) => name.startsWith('wms-c-'))
      const db = await new Promise((done) => { const asked = indexedDB.open(name); asked.onsuccess = () => done(asked.result) })
      const rows = db.transaction('rows').objectStore('rows')
      const range = IDBKeyRange.bound(['${table}'], ['${table}', []])
      const count = await new Promise((done) => { const asked = rows.count(range); asked.onsuccess = () => done(asked.result) })
      db.close()
      return count
    })()`)) as number
  }

  /** Bytes that came over the network from now on, as they were sent. */
  async counting(): Promise<() => number> {
    let bytes = 0
    await this.#session.send('Network.enable')
    this.#session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    return () => bytes
  }

  /** Bytes that its script holds after the rubbish is gone. */
  async memory(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage')
    return usedSize
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }
}
