import { expect, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const desk = deskOfStories()

test('a box that nobody announced is shown to customers, claimed by one, and given to it', async ({
  browser,
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/masunknownpartslist', 'Unknown parts')
  await page.getByRole('link', { name: 'New unknown part' }).click()
  await page.getByRole('textbox', { name: 'Code on the part' }).fill('1Z999AA10123456784')
  await page.getByRole('textbox', { name: 'Remark' }).fill('brown box, wet on one side')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, '1Z999AA10123456784')).toContainText('Unclaimed')

  await page.getByRole('link', { name: '1Z999AA10123456784' }).click()
  await expect(page.getByText('Nobody claims it yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Show to customers' }).click()
  await page.getByRole('textbox', { name: 'What it looks like' }).fill('A brown box of cups')
  await page.getByRole('button', { name: 'Show to customers' }).click()
  await expect(page.getByText('Shown to customers', { exact: true })).toBeVisible()

  const owner = await (await browser.newContext()).newPage()
  await desk.signIn(owner, 'lotus', '/login')
  await desk.open(owner, '/foundParts', 'Found parts')
  await expect(row(owner, 'A brown box of cups')).toContainText('1Z••••••••••••••84')
  await owner.getByRole('link', { name: /^1Z/ }).click()
  await owner.getByRole('textbox', { name: 'Number on the label' }).fill('1Z999AA10123456784')
  await owner.getByRole('textbox', { name: 'Proof' }).fill('24 cups from our supplier in Linz')
  await owner.getByRole('button', { name: 'Claim' }).click()
  await expect(row(owner, '24 cups')).toContainText('Waits for a decision')

  await desk.open(page, '/partClaims', 'Claims of unknown parts')
  await act(page, '24 cups', 'Accept the claim')
  await expect(row(page, '24 cups')).toContainText('Accepted')
  await desk.open(page, '/masunknownpartslist', 'Unknown parts')
  await expect(row(page, '1Z999AA10123456784')).toContainText('Claimed')

  await owner.getByRole('button', { name: 'Reload' }).click()
  await expect(row(owner, '24 cups')).toContainText('Accepted')
  await desk.open(owner, '/foundParts', 'Found parts')
  await expect(owner.getByText('A brown box of cups')).toBeHidden()
})
