import { expect, test } from '@playwright/test'
import { act, deskOfStories, row } from './desk.ts'

const desk = deskOfStories()

test('an unknown part is taken, given back, taken again and returned', async ({ page }) => {
  await desk.signIn(page, 'manager')
  const arrived = { code: 'MYSTERY-1', quantity: 3, remark: '', receiptId: null, skuId: null, photo: null }
  await desk.call(page, '/api/owms/v1/inbound/receive-unknown', arrived)
  await desk.open(page, '/exceptions', 'Exceptions')
  const mystery = row(page, 'MYSTERY-1')
  await expect(mystery).toContainText('Unknown goods')
  await expect(mystery).toContainText('Customer service')
  await act(page, 'MYSTERY-1', 'Take')
  await expect(mystery).toBeHidden()
  await page.getByRole('tab', { name: /^Taken/ }).click()
  await act(page, 'MYSTERY-1', 'Give back')
  await page.getByRole('tab', { name: /^Open/ }).click()
  await mystery.getByRole('link', { name: 'MYSTERY-1' }).click()

  await expect(page.getByText('Quantity: 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Take', exact: true }).click()
  // The page has come anew: its form is no longer the one before.
  await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Resolution' }).click()
  await page.getByRole('option', { name: 'Count it to a receipt line' }).click()
  await expect(page.getByLabel('Receipt line')).toBeVisible()
  await page.getByRole('combobox', { name: 'Resolution' }).click()
  await page.getByRole('option', { name: 'Return it to the customer' }).click()
  await expect(page.getByLabel('Receipt line')).toBeHidden()
  await page.getByLabel('Remark').fill('nobody missed it')
  await page.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('nobody missed it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resolve' })).toBeHidden()

  await desk.open(page, '/exceptions?status=resolved&search=mystery', 'Exceptions')
  await expect(mystery).toBeVisible()
})

test('a supervisor clears a kind with the keyboard alone, one by one and many at once, the evidence beside', async ({
  page,
}) => {
  await desk.signIn(page, 'manager')
  for (const code of ['ODD-1', 'ODD-2', 'ODD-3', 'ODD-4', 'ODD-5', 'ODD-6'])
    await desk.call(page, '/api/owms/v1/inbound/receive-unknown', {
      ...{ code, quantity: 1, remark: '', receiptId: null, skuId: null, photo: null },
    })
  await desk.open(page, '/exceptionsDesk', 'Exceptions desk')
  const waiting = page.getByRole('list', { name: 'Waiting' })
  await expect(page.getByRole('list', { name: 'Kinds' })).toContainText('Unknown goods')
  await expect(waiting.getByRole('button')).toHaveCount(6)
  await expect(page.getByText('Code: ODD-1', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Code: ODD-2', { exact: true })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('r')
  await page.keyboard.type('sent back')
  await page.keyboard.press('Enter')
  await expect(waiting.getByRole('button')).toHaveCount(5)
  await expect(page.getByText('Code: ODD-3', { exact: true })).toBeVisible()

  // Two more: Shift and an arrow choose ODD-3 and ODD-4, one note for both.
  await page.keyboard.press('Shift+ArrowDown')
  await expect(waiting.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('3')
  await page.keyboard.press('r')
  await page.keyboard.type('nobody wants them')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Destroy it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(waiting.getByRole('button')).toHaveCount(3)
  await expect(page.getByText('3 cleared')).toBeVisible()

  // All that is left, while a colleague has resolved one of them.
  const list = '/api/owms/v1/exceptions/list'
  const { rows } = await desk.call<{ rows: { id: string }[] }>(page, list, { search: 'ODD-6' })
  const resolution = { exceptionId: rows[0]?.id, resolution: 'return', remark: '' }
  await desk.call(page, '/api/owms/v1/exceptions/resolve', resolution)
  await page.keyboard.press('a')
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  // Destroying asks for a word why: one key and Enter are not enough.
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('mould')
  await page.getByRole('dialog').getByRole('button', { name: 'Destroy it' }).click()
  await expect(waiting.getByRole('button')).toHaveCount(1)
  await expect(waiting).toContainText(/ODD-6.*Resolved/)
})
