import { expect, type Page, test } from '@playwright/test'
import { deskOfStories } from './desk.ts'

const desk = deskOfStories()

/** Types a code as a keyboard scanner does, all at once, wherever the focus is. */
async function scanAnywhere(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const target = document.activeElement ?? document.body
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
    },
    [...code, 'Enter'],
  )
}

test('a clerk finds an order, a position and a page by Ctrl K, and what a scanner types opens by itself', async ({
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/signInManagement', 'Receiving management')
  await page.keyboard.press('Control+K')
  const box = page.getByRole('combobox', { name: 'Find anything' })
  await expect(page.getByRole('status').filter({ hasText: 'Type or scan' })).toBeVisible()
  await box.fill('nordlicht-10')
  const orders = page.getByRole('option').filter({ hasText: 'Order' })
  await expect(orders.first()).toContainText('NORDLICHT-10')
  await expect(orders.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('ArrowDown')
  await expect(orders.nth(1)).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Outbound order' })).toBeVisible()
  await expect(page.getByText(/NORDLICHT-10/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Find anything' }).click()
  await box.fill('no-such-number')
  await expect(page.getByText('Nothing begins with “no-such-number” here.')).toBeVisible()
  await box.fill('stock by pos')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  await scanAnywhere(page, 'A-01-01')
  await expect(page).toHaveURL(/stockList\?search=A-01-01/)
})

test('a customer finds only its own orders, and no customer, position or tote', async ({ page }) => {
  await desk.signIn(page, 'lotus', '/login')
  await desk.open(page, '/outboundOrders', 'Warehouse orders')
  await page.keyboard.press('Control+K')
  const box = page.getByRole('combobox', { name: 'Find anything' })
  await box.fill('lotus-')
  await expect(page.getByRole('option').filter({ hasText: 'LOTUS-' }).first()).toBeVisible()
  for (const text of ['nordlicht', 'A-01']) {
    await box.fill(text)
    await expect(page.getByText(`Nothing begins with “${text}”`)).toBeVisible()
  }
})

test('a clerk keeps a favourite, sees what waits beside the menu, and finds the page of before again', {
  tag: '@long',
}, async ({ page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/allwarehouselist', 'All outbound orders')
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: /^Orders/ }).getByLabel('9 waiting')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Orders' })
    .getByRole('link', { name: 'Orders to approve' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders to approve' })).toBeVisible()
  await page.getByRole('button', { name: 'Among my favourites' }).click()
  await desk.open(page, '/waveRules', 'Wave rules')
  await menu.getByRole('link', { name: /^Orders to approve/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders to approve' })).toBeVisible()

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('option').first()).toContainText('Wave rules')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Wave rules' })).toBeVisible()
})
