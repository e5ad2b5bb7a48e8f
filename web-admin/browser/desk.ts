import { type DemoHouse, demoHouse } from '@longshore/scripts/house/demo-house.ts'
import { type SignedIn, sessionApi } from '@longshore/shared/access/session.api.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'

type Headers = Readonly<Record<string, string>>

export interface Desk {
  readonly house: DemoHouse
  at(path: string): string
  /** Makes the page's tab one where somebody has signed in; the login pages have stories of their own. */
  signIn(page: Page, userName: string, entry?: '/userlogin' | '/login'): Promise<void>
  /** Calls as the person who is signed in on the page; answers the envelope's data. */
  call<T>(page: Page, path: string, body: object): Promise<T>
  /**
   * Opens a page by its address and waits for its title. Within the app it goes there as its own links do: the code stays
   * loaded. Another question to the same page is asked by a new load, so that no row of the last one is taken for an answer.
   */
  open(page: Page, path: string, title: string): Promise<void>
}

/** Serves the demo warehouse to browsers that work at its desks. */
export async function openDesk(open: () => Promise<DemoHouse> = demoHouse): Promise<Desk> {
  const house = await open()
  const at = (path: string) => `${house.address}/web_site${path}`
  const logins = new WeakMap<Page, { token: string; warehouseId: string | undefined }>()
  /** Tabs in which the app was loaded by whoever sits there now. */
  const seated = new WeakSet<Page>()
  const answered = async <T>(page: Page, path: string, sent: { headers?: Headers; data: object }) => {
    const answer = await page.request.post(`${house.address}${path}`, sent)
    const { code, message, data } = await answer.json()
    if (code !== 0) throw new Error(`${path}: ${message}`)
    return data as T
  }
  return {
    house,
    at,
    async signIn(page, userName, entry = '/userlogin') {
      const { path } = entry === '/userlogin' ? sessionApi.staffLogin : sessionApi.customerLogin
      const data = { userName, password: house.password, captcha: 'any', captchaId: 'any' }
      const login = await answered<SignedIn>(page, path, { data })
      const kept = { ...login, warehouseId: login.warehouses[0]?.id }
      logins.set(page, kept)
      seated.delete(page)
      await page.addInitScript((record) => {
        const place = `longshore.login.${record.userType}`
        // The browser's own page that shows a PDF keeps nothing.
        if (!window.sessionStorage || sessionStorage.getItem(place)) return
        sessionStorage.setItem(place, JSON.stringify(record))
        sessionStorage.setItem('longshore.user-type', String(record.userType))
      }, kept)
    },
    call(page, path, body) {
      const { token, warehouseId = '' } = logins.get(page) ?? {}
      const headers = { authorization: `Bearer ${token}`, 'x-warehouse-id': warehouseId }
      return answered(page, path, { headers, data: body })
    },
    async open(page, path, title) {
      const [from, to] = [new URL(page.url()), new URL(at(path))]
      if (seated.has(page) && from.origin === to.origin && from.pathname !== to.pathname)
        await page.evaluate((href) => {
          history.pushState(null, '', href)
          dispatchEvent(new PopStateEvent('popstate'))
        }, to.href)
      else await page.goto(to.href)
      seated.add(page)
      // The first page of a kind brings its code along.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 20_000 })
    },
  }
}

/** The desk of a file's stories, from before the first to behind the last; none of their pages may throw. */
export function deskOfStories(): Desk {
  let desk: Desk
  test.beforeAll(async () => {
    desk = await openDesk()
  })
  test.afterAll(() => desk.house.stop())
  throwsNothing()
  return {
    get house() {
      return desk.house
    },
    at: (path) => desk.at(path),
    signIn: (...who) => desk.signIn(...who),
    call: (page, path, body) => desk.call(page, path, body),
    open: (...what) => desk.open(...what),
  }
}

/** No page of a file's stories may throw, or load what the house's policy forbids. */
export function throwsNothing(): void {
  let faults: string[]
  test.beforeEach(({ page }) => {
    faults = []
    page.on('pageerror', (fault) => faults.push(fault.message))
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) faults.push(message.text())
    })
  })
  test.afterEach(() => expect(faults).toEqual([]))
}

/** Signs in as people do, at a login page that stands at `login`. */
export async function typeLogin(
  page: Page,
  login: string,
  userName: string,
  password: string,
): Promise<void> {
  await page.goto(login)
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The row of a list that says so. */
export function row(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text })
}

/** Types a code as a keyboard scanner does. */
export async function scan(page: Page, code: string): Promise<void> {
  const input = page.getByRole('textbox', { name: /Scan here|Number, or scan/ })
  await input.fill(code)
  await input.press('Enter')
}

/** Chooses an action out of a row's menu, and confirms it where it asks; a reason is written where one is wanted. */
export async function act(page: Page, text: string, action: string, reason?: string): Promise<void> {
  await actOn(row(page, text), { action, reason, menu: 'Actions', why: 'Reason' })
}

/** The same of what stands in a row or on a card, in the words of the page's language. */
export async function actOn(
  line: Locator,
  { action, reason, menu, why }: { action: string; reason?: string | undefined; menu: string; why: string },
): Promise<void> {
  const page = line.page()
  // The menu and the question before this one are still leaving when they are no longer read out.
  await expect(page.locator('.MuiModal-root')).toHaveCount(0)
  await line.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  // The question opens with the menu's closing: once the menu is gone, it stands or there is none.
  await expect(page.getByRole('menu')).toBeHidden()
  const question = page.getByRole('dialog')
  if (reason !== undefined) await question.getByLabel(why).fill(reason)
  if (await question.isVisible()) await question.getByRole('button', { name: action, exact: true }).click()
  await expect(question).toBeHidden()
}
