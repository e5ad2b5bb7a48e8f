import { type DemoHouse, demoHouse } from '@longshore/scripts/house/demo-house.ts'
import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import { throwsNothing, typeLogin } from './desk.ts'

/** A page's first chunk may be long in coming on a busy machine. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

let house: DemoHouse

test.beforeAll(async () => {
  house = await demoHouse()
})
test.afterAll(() => house.stop())

throwsNothing()

const at = (path: string) => `${house.address}/web_site${path}`

const signIn = (page: Page, entry: '/login' | '/userlogin', userName: string, password = house.password) =>
  typeLogin(page, at(entry), userName, password)

test('the root leads to the member centre, whose login offers the other entry', async ({ page }) => {
  await page.goto(house.address)
  await expect(page).toHaveURL(at('/login'))
  await page.getByRole('button', { name: 'Back-stage management' }).click()
  await expect(page).toHaveURL(at('/userlogin'))
  await expect(page).toHaveTitle('Back-stage management · Longshore')
  await page.getByRole('button', { name: 'Member Center' }).click()
  await expect(page).toHaveURL(at('/login'))
})

test('a person who is not signed in is sent to the login of the active user type, and back after it', async ({
  page,
}) => {
  await page.goto(at('/userlogin'))
  await expect(page.getByLabel('User name')).toBeVisible()
  await page.goto(at('/changePassword'))
  await expect(page).toHaveURL(at('/userlogin'))
  await page.getByLabel('User name').fill('manager')
  await page.getByLabel('Password').fill(house.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(at('/changePassword'))
  await expect(page).toHaveTitle('Change password · Longshore')
})

test('a wrong password and an empty field are said where they are', async ({ page }) => {
  await signIn(page, '/userlogin', 'manager', 'not this one')
  await expect(page.getByRole('alert')).toHaveText('The user name or the password is wrong')
  await page.getByLabel('User name').fill('')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Must be filled in')).toBeVisible()
})

test('staff accounts do not open the member centre', async ({ page }) => {
  await signIn(page, '/login', 'manager')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(at('/login'))
})

test('an unknown address is not found; the way back leads to the login', async ({ page }) => {
  await page.goto(at('/nothingIsHere'))
  await expect(page).toHaveURL(at('/404'))
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL(at('/login'))
})

test('the manager works in Chinese, changes the password and signs in again with the new one', async ({
  page,
}) => {
  await signIn(page, '/userlogin', 'manager')
  await expect(page.getByRole('button', { name: 'Account of Demo warehouse manager' })).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '中文' }).click()
  await page.getByRole('button', { name: 'Demo warehouse manager 的账户' }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await page.reload()
  await page.getByLabel('原密码').fill('not this one')
  await page.getByLabel('新密码').fill('a new password')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toContainText('原密码')

  await page.getByLabel('原密码').fill(house.password)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(at('/userlogin'))
  await expect(page.getByText('密码修改成功，请用新密码登录')).toBeVisible()
  await page.getByLabel('用户名').fill('manager')
  await page.getByLabel('密码').fill('a new password')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Demo warehouse manager 的账户' })).toBeVisible()
})

test('a member and a staff account are signed in side by side; the login page opened last is the active one', async ({
  page,
}) => {
  const member = 'Account of Mare Vivo Tienda S.L.'
  await signIn(page, '/userlogin', 'service')
  await expect(page.getByRole('button', { name: 'Account of Demo customer service' })).toBeVisible()
  await signIn(page, '/login', 'marevivo')
  await expect(page.getByRole('button', { name: member })).toBeVisible()
  await page.goto(at('/usersList'))
  await expect(page).toHaveURL(at('/404'))

  await page.goto(at('/userlogin'))
  await expect(page.getByRole('button', { name: 'Account of Demo customer service' })).toBeVisible()
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(at('/userlogin'))
  await page.goto(at('/login'))
  await expect(page.getByRole('button', { name: member })).toBeVisible()
})

test('a second tab is the same sign-in: it opens the address that was asked for, and signing out ends both', async ({
  page,
  context,
}) => {
  await signIn(page, '/userlogin', 'service')
  await expect(page.getByRole('button', { name: 'Account of Demo customer service' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(at('/allwarehouselist?search=LOTUS-1003'))
  await expect(second).toHaveURL(at('/allwarehouselist?search=LOTUS-1003'))
  await expect(second.getByRole('button', { name: 'Account of Demo customer service' })).toBeVisible()
  const third = await context.newPage()
  await third.goto(at('/login'))
  await expect(third.getByLabel('User name')).toBeVisible()
  await signIn(second, '/login', 'marevivo')
  await expect(third.getByRole('button', { name: 'Account of Mare Vivo Tienda S.L.' })).toBeVisible()

  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(at('/userlogin'))
  await second.goto(at('/userlogin'))
  await expect(second.getByLabel('User name')).toBeVisible()
  await expect(third.getByRole('button', { name: 'Account of Mare Vivo Tienda S.L.' })).toBeVisible()
})

test('signing out ends the session on the server too', async ({ page }) => {
  await signIn(page, '/userlogin', 'receiver')
  await page.getByRole('button', { name: /Account of/ }).click()
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('longshore.login.10') ?? '{}').token,
  )
  const ended = page.waitForResponse(/logout/)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await ended
  await expect(page).toHaveURL(at('/userlogin'))
  const answer = await page.request.get(`${house.address}/api/auth/get_resources`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
})

test('on a narrow screen the menu is a drawer and nothing sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, '/userlogin', 'picker')
  await expect(page.getByRole('button', { name: 'Account of Demo picker' })).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.getByRole('button', { name: 'Show or hide the menu' }).click()
  await expect(page.getByRole('textbox', { name: 'Find a page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(at('/changePassword'))
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('both apps write styles only under the nonce of their page', async ({ page }) => {
  for (const path of ['/web_site/userlogin', '/scanner/']) {
    const answer = await page.goto(`${house.address}${path}`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}';/)
    expect(policy).not.toContain('unsafe-inline')
    await expect(page.locator('#root')).not.toBeEmpty()
  }
})
