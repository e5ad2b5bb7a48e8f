import { test } from '@playwright/test'
import { deskOfStories } from './desk.ts'
import { expect } from './lists.ts'

const desk = deskOfStories()

test('home counts the documents in each stage, and each figure opens its list', async ({ page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/welcome', 'Welcome, Demo warehouse manager')
  const inbound = page.getByRole('region', { name: 'Inbound' })
  const announced = inbound.getByRole('link', { name: /receipts announced$/ })
  const fonts = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status]))
  await expect.poll(fonts).toContainEqual(['Inter', 'loaded'])
  await expect(announced).toHaveText(/^3/)
  await announced.click()
  await expect(page.getByRole('tab', { name: 'To be received' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbound order details' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').click()
  await expect(page.getByRole('tab', { name: 'To be received' })).toHaveAttribute('aria-selected', 'true')
  await desk.open(page, '/welcome', 'Welcome, Demo warehouse manager')
  await page.getByRole('link', { name: /orders late$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All outbound orders' })).toBeVisible()
})
