import { expect as expectAtOnce, type Page } from '@playwright/test'
import { act, row } from './desk.ts'

/** A page's first chunk may be long in coming on a busy machine. */
export const expect = expectAtOnce.configure({ timeout: 20_000 })

/** A label as it is written, with the star that a required field's carries. */
export const labelled = (label: string) =>
  new RegExp(`^${label.replace(/[()[\]{}.*+?^$|\\]/g, '\\$&')}(\\s\\*)?$`)
export const field = (page: Page, label: string) => page.getByLabel(labelled(label))

export async function choose(page: Page, label: string, text: string) {
  await field(page, label).fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

/** Narrows the list by a choice, such as Enabled: No. A rarer filter may be folded away. */
export async function narrow(page: Page, filter: string, choice: string) {
  const box = page.getByRole('combobox', { name: filter, exact: true })
  const more = page.getByRole('button', { name: 'More filters' })
  await expect(box.or(more).first()).toBeVisible()
  if (!(await box.isVisible())) await more.click()
  await box.click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

/** Takes a row out of use, finds it among those, and takes it back. */
export async function switchOffAndOn(page: Page, text: string, filter = 'Enabled') {
  await act(page, text, 'Disable')
  await narrow(page, filter, 'Yes')
  await expect(row(page, text)).toBeHidden()
  await narrow(page, filter, 'No')
  await expect(row(page, text)).toBeVisible()
  await act(page, text, 'Enable')
  await expect(row(page, text)).toBeHidden()
  await narrow(page, filter, 'All')
  await expect(row(page, text)).toBeVisible()
}

/** Opens a row in its form, over the list or on a page of its own, changes its name, and saves. */
export async function rename(page: Page, text: string, name: string) {
  const opens = { name: text, exact: true }
  await row(page, text).getByRole('button', opens).or(row(page, text).getByRole('link', opens)).click()
  await expect(field(page, 'Code')).toHaveValue(text)
  await field(page, 'Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, name)).toBeVisible()
}
