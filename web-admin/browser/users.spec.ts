import { type DemoHouse, demoHouse } from '@longshore/scripts/house/demo-house.ts'
import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import { act, row, typeLogin } from './desk.ts'

/** A page's first chunk may be long in coming on a busy machine. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

let house: DemoHouse
test.beforeAll(async () => {
  house = await demoHouse()
})
test.afterAll(() => house.stop())

const at = (path: string) => `${house.address}/web_site${path}`

const signIn = (page: Page, entry: '/login' | '/userlogin', userName: string, password = house.password) =>
  typeLogin(page, at(entry), userName, password)

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Gives an account a password and answers what is shown once. */
async function newPassword(page: Page, text: string): Promise<string> {
  await row(page, text).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'New password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New password' }).click()
  return shownPassword(page)
}

/** Reads what is shown once, and closes it. */
async function shownPassword(page: Page): Promise<string> {
  const told = page.getByRole('dialog').getByText(/^The new password is/)
  const password = ((await told.textContent()) ?? '').replace('The new password is ', '')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  return password
}

test('the administrator adds a packer, gives a password and the packer signs in', async ({ page }) => {
  await signIn(page, '/userlogin', 'admin')
  await page.getByPlaceholder('Find a page').fill('Users')
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
  await expect(row(page, 'Demo picker')).toBeVisible()

  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('User name').fill('picker')
  await form.getByLabel('Full name').fill('Pia Packer')
  await form.getByLabel('Role').click()
  await page.getByRole('option', { name: 'Packer' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('Creation failed: The user name picker is taken')
  await form.getByLabel('User name').fill('pia')
  await expect(form.getByLabel('Password')).toHaveValue(/^([a-z2-9]{3}-){3}[a-z2-9]{3}$/)
  await form.getByLabel('Password').fill('pia-pia-pia')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('too easy to guess')
  await form.getByLabel('Password').fill('grey heron at the quay')
  await form.getByRole('button', { name: 'Save' }).click()
  const password = await shownPassword(page)
  expect(password).toBe('grey heron at the quay')
  await expect(form).toBeHidden()

  await row(page, 'Pia Packer').getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Enable' })).toBeDisabled()
  await row(page, 'Pia Packer').getByRole('button', { name: 'pia' }).click()
  await form.getByLabel('Full name').fill('Pia Parcel')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Pia Parcel')).toBeVisible()

  await signOut(page)
  await signIn(page, '/userlogin', 'pia', password)
  await expect(page.getByText('Change your password before you go on.')).toBeVisible()
})

test('the list is searched, sorted and shared by its address', async ({ page }) => {
  await signIn(page, '/userlogin', 'admin')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(at('/usersList?search=rec&sort=displayName&desc=no'))
  await expect(row(page, 'Demo receiver')).toBeVisible()
  await expect(row(page, 'Demo picker')).toBeHidden()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(row(page, 'Demo picker')).toBeVisible()
  await page.getByRole('columnheader', { name: /^User name/ }).click()
  await expect(page).toHaveURL(/sort=loginName/)
  await page.goBack()
  await expect(page).toHaveURL(/sort=displayName/)
})

test('users are narrowed by role and by use; one is stopped and works again', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/userlogin', 'admin')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(at('/usersList'))
  await page.getByRole('combobox', { name: 'Role' }).fill('Receiver')
  await page.getByRole('option', { name: 'Receiver', exact: true }).click()
  await expect(row(page, 'Demo receiver')).toBeVisible()
  await expect(row(page, 'Demo picker')).toBeHidden()
  await act(page, 'Demo receiver', 'Disable')
  await page.getByRole('combobox', { name: 'Enabled' }).click()
  await page.getByRole('option', { name: 'No', exact: true }).click()
  await expect(row(page, 'Demo receiver')).toBeVisible()
  await act(page, 'Demo receiver', 'Enable')
  await expect(row(page, 'Demo receiver')).toBeHidden()

  await page.goto(at('/usersList'))
  await act(page, 'Demo administrator', 'Disable')
  await expect(page.getByText('Someone else must do this to your own account')).toBeVisible()
})

test('a customer gets a login of its own, signs in at the member centre and sees nothing of others', async ({
  page,
}) => {
  await signIn(page, '/userlogin', 'service')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(at('/customerUsers'))
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Customer').fill('Mare Vivo')
  await page.getByRole('option').filter({ hasText: 'Mare Vivo' }).click()
  await form.getByLabel('User name').fill('ines')
  await form.getByLabel('Full name').fill('Inés Ferrer')
  await form.getByLabel('Role').click()
  await page.getByRole('option', { name: /owner/i }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await shownPassword(page)
  await expect(row(page, 'Inés Ferrer')).toContainText('Mare Vivo')
  const password = await newPassword(page, 'Inés Ferrer')
  await signOut(page)

  await signIn(page, '/userlogin', 'ines', password)
  await expect(page.getByRole('alert')).toHaveText('The user name or the password is wrong')
  await signIn(page, '/login', 'ines', password)
  await expect(page.getByText('Change your password before you go on.')).toBeVisible()
  await page.getByLabel('Old password').fill(password)
  await page.getByLabel('New password').fill('olives by the sea')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(at('/login'))
  await signIn(page, '/login', 'ines', 'olives by the sea')
  await expect(page.getByRole('button', { name: 'Account of Inés Ferrer' })).toBeVisible()

  await page.goto(at('/inventory'))
  await expect(row(page, 'CANDLE_S')).toBeVisible()
  await expect(row(page, 'CABLE_1M')).toBeHidden()
  await page.goto(at('/customerUsers'))
  await expect(page.getByRole('heading', { level: 1, name: 'Our accounts' })).toBeVisible()
  await expect(row(page, 'Inés Ferrer')).toBeVisible()
  await expect(row(page, 'lotus')).toBeHidden()
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(form.getByLabel('Customer')).toBeHidden()
  await form.getByLabel('User name').fill('pau')
  await form.getByLabel('Full name').fill('Pau Soler')
  await form.getByLabel('Role').click()
  await page.getByRole('option', { name: /clerk/i }).click()
  await form.getByRole('checkbox', { name: 'Cancel outbound orders' }).uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await shownPassword(page)
  await expect(row(page, 'Pau Soler')).toContainText('Customer: clerk, narrowed')
  await act(page, 'Pau Soler', 'Disable')
  await expect(row(page, 'Pau Soler')).toContainText('No')
  await page.goto(at('/usersList'))
  await expect(page).toHaveURL(at('/404'))
})

test('Only an admin account may enter the administrator page; others go to /403', async ({ page }) => {
  await signIn(page, '/userlogin', 'manager')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(at('/administrator'))
  await expect(page).toHaveURL(at('/403'))
})

test('the administrator copies a role; checking a parent checks all its children', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, '/userlogin', 'admin')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(at('/administrator'))
  await page.getByRole('button', { name: /^Picker/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Pick', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Pick', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByLabel('Name').fill('Picker and receiver')
  await page.getByRole('checkbox', { name: 'Inbound', exact: true }).check()
  await expect(page.getByRole('checkbox', { name: 'Putaway', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Picker and receiver/ }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Picker and receiver')
  await expect(page.getByRole('checkbox', { name: 'Inbound', exact: true })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Putaway', exact: true }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'Inbound', exact: true })).not.toBeChecked()
})

test('the administrator sees who did what, and that nobody changed the log since', async ({ page }) => {
  await signIn(page, '/userlogin', 'admin')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(at('/auditLog'))
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await page.getByLabel('Command').fill('carrier sav')
  await page.getByRole('option', { name: /carrier saved/i }).click()
  const log = page.getByRole('table')
  await expect(log.getByRole('row')).toHaveCount(4)
  await expect(log).toContainText('Code: GLS')
  await page.getByRole('button', { name: 'Check the log' }).click()
  await expect(page.getByText('Nothing in the log was changed, left out or put in.')).toBeVisible()
  await expect(page.getByText(/Sealed up to entry [\d,]+:/)).toBeVisible()
})

test('the administrator makes departments and signs a person out; a manager only looks at roles', {
  tag: '@long',
}, async ({ page, browser }) => {
  await signIn(page, '/userlogin', 'admin')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(at('/departments'))
  for (const [name, above] of [['Operations'], ['Night shift', 'Operations']] as const) {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByLabel('Name').fill(name)
    if (above) {
      await page.getByRole('combobox', { name: 'Department above' }).fill(above)
      await page.getByRole('option', { name: above }).click()
    }
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('list', { name: 'Departments' })).toContainText(name)
  }
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, '/userlogin', 'manager')
  await expect(elsewhere.getByRole('button', { name: /Account of/ })).toBeVisible()
  await elsewhere.goto(at('/roles'))
  await elsewhere.getByRole('button', { name: 'Picker Staff' }).click()
  await expect(elsewhere.getByRole('checkbox', { name: 'Pick', exact: true })).toBeDisabled()
  await expect(elsewhere.getByRole('button', { name: /New|Copy/ })).toHaveCount(0)
  await page.goto(at('/sessions'))
  // Other stories' sessions of the manager end with it.
  await row(page, 'manager').first().getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(row(page, 'manager')).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/userlogin/)
})
