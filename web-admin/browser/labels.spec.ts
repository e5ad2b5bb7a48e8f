import { readFileSync } from 'node:fs'
import { type Download, expect, type Page, test } from '@playwright/test'
import { deskOfStories, row } from './desk.ts'

const desk = deskOfStories()

async function downloaded(page: Page, start: () => Promise<void>): Promise<{ name: string; text: string }> {
  const download: Promise<Download> = page.waitForEvent('download')
  await start()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') }
}

test('positions are labelled in the order in which people walk, on paper and by a thermal printer', async ({
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/Shelfmanagement', 'Shelf positions')
  for (const nth of [3, 1]) await page.getByRole('row').nth(nth).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Print labels' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Label 2' })).toBeVisible()
  const pdf = await downloaded(page, () => dialog.getByRole('button', { name: 'Print labels' }).click())
  expect(pdf.name).toBe('labels-position-2.pdf')
  expect(pdf.text).toMatch(/^%PDF/)
  await expect(dialog.getByText(/2 of the selected were printed before: A-01-01 \(1 ×\)/)).toBeVisible()

  await dialog.getByRole('combobox', { name: 'Printer' }).click()
  await page.getByRole('option', { name: 'Thermal, 203 dpi (ZPL)' }).click()
  const zpl = await downloaded(page, () => dialog.getByRole('button', { name: 'Print again' }).click())
  const codes = [...zpl.text.matchAll(/\^FD([A-Z]-\d\d-\d\d)\^FS/g)].map(([, code]) => code)
  expect(codes).toEqual(codes.toSorted())
  expect(codes).toHaveLength(2)
})

test('whoever makes a barcode is shown it as it will be printed, and told what it cannot say', async ({
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/barcodeTools', 'Barcode tools')
  const codes = page.getByRole('textbox', { name: 'Codes, one a line' })
  await codes.fill('T-001..T-003')
  await expect(page.getByText('Labels: 3')).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind of barcode' }).click()
  await page.getByRole('option', { name: 'EAN-13' }).click()
  await expect(page.getByText(/This kind of barcode cannot say T-001/)).toBeVisible()
  await codes.fill('4006381333931')
  await expect(page.getByRole('img', { name: 'Label 1' })).toBeVisible()
  await downloaded(page, () => page.getByRole('button', { name: 'Print labels' }).click())
  await page.getByRole('button', { name: 'Printed', exact: true }).click()
  await expect(row(page, '4006381333931')).toContainText('Any barcode')
})

test('a customer prints labels of own articles and sees the file again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await desk.signIn(page, desk.house.customers[0] ?? '', '/login')
  await desk.open(page, '/labelPrint', 'Labels')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Print labels' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Label 1' })).toBeVisible()
  await downloaded(page, () => dialog.getByRole('button', { name: 'Print labels' }).click())
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Printed', exact: true }).click()
  await expect(page.getByText('Printed by')).toBeVisible()
  await page.getByRole('button', { name: 'Actions' }).last().click()
  await page.getByRole('menuitem', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Document' })).toBeVisible()
  await expect(page.locator('iframe[src^="blob:"], img[alt="Label 1"]')).toBeVisible()
  const again = await downloaded(page, () => page.getByRole('button', { name: 'Download' }).click())
  expect(again.text).toMatch(/^%PDF/)
})
