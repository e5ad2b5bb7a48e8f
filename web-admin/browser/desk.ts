import { expect, type Page } from '@playwright/test'
import { type Served, served } from './served.ts'

export interface Desk {
  readonly house: Served
  at(path: string): string
  signIn(page: Page, userName: string, entry?: '/userlogin' | '/login'): Promise<void>
  /** Calls as the person who is signed in on the page; answers the envelope's data. */
  call<T>(page: Page, path: string, body: object): Promise<T>
  /** Opens a page by its address and waits for its title. */
  open(page: Page, path: string, title: string): Promise<void>
}

/** Serves the demo warehouse to browsers that work at its desks. */
export async function openDesk(): Promise<Desk> {
  const house = await served()
  const at = (path: string) => `${house.address}/web_site${path}`
  return {
    house,
    at,
    async signIn(page, userName, entry = '/userlogin') {
      await page.goto(at(entry))
      await page.getByLabel('User name').fill(userName)
      await page.getByLabel('Password').fill(house.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    },
    async call(page, path, body) {
      const login = await page.evaluate(() => {
        const type = sessionStorage.getItem('longshore.user-type')
        return JSON.parse(sessionStorage.getItem(`longshore.login.${type}`) ?? '{}')
      })
      const headers = { authorization: `Bearer ${login.token}`, 'x-warehouse-id': login.warehouseId }
      const answer = await page.request.post(`${house.address}${path}`, { headers, data: body })
      const { code, message, data } = await answer.json()
      if (code !== 0) throw new Error(`${path}: ${message}`)
      return data
    },
    async open(page, path, title) {
      await page.goto(at(path))
      // The first page of a kind brings its code along.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 20_000 })
    },
  }
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
  await row(page, text).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  const question = page.getByRole('dialog')
  if (reason !== undefined) await question.getByLabel('Reason').fill(reason)
  if (await question.isVisible()) await question.getByRole('button', { name: action, exact: true }).click()
  await expect(question).toBeHidden()
}
