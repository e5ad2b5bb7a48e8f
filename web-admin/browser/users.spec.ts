import { expect as expectAtOnce, test } from '@playwright/test'
import { type Served, served } from './served.ts'

/** A page's first chunk may be long in coming on a busy machine. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

let house: Served
test.setTimeout(120_000)
test.beforeAll(async () => {
  house = await served()
})
test.afterAll(() => house.stop())

const at = (path: string) => `${house.address}/web_site${path}`

test('the administrator adds a packer, gives a password and the packer signs in', async ({ page }) => {
  await page.goto(at('/userlogin'))
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password').fill(house.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByPlaceholder('Find a page').fill('Users')
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Demo picker' })).toBeVisible()

  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('User name').fill('picker')
  await form.getByLabel('Full name').fill('Pia Packer')
  await form.getByLabel('Role').click()
  await page.getByRole('option', { name: 'Packer' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('The user name picker is taken')
  await form.getByLabel('User name').fill('pia')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'Pia Packer' })
  await row.getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Enable' })).toBeDisabled()
  await page.getByRole('button', { name: 'New password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New password' }).click()
  const told = page.getByRole('dialog').getByText(/^The new password is/)
  const password = ((await told.textContent()) ?? '').replace('The new password is ', '')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await row.getByRole('button', { name: 'pia' }).click()
  await form.getByLabel('Full name').fill('Pia Parcel')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Pia Parcel' })).toBeVisible()

  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('User name').fill('pia')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Change your password before you go on.')).toBeVisible()
})

test('the list is searched, sorted and shared by its address', async ({ page }) => {
  await page.goto(at('/userlogin'))
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password').fill(house.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
  await page.goto(at('/usersList?search=rec&sort=displayName&desc=no'))
  await expect(page.getByRole('row').filter({ hasText: 'Demo receiver' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Demo picker' })).toBeHidden()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Demo picker' })).toBeVisible()
  await page.getByRole('columnheader', { name: /^User name/ }).click()
  await expect(page).toHaveURL(/sort=loginName/)
  await page.goBack()
  await expect(page).toHaveURL(/sort=displayName/)
})
