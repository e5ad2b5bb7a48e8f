import { expect, type Page, test } from '@playwright/test'
import { act, deskOfStories, row, scan } from './desk.ts'

const desk = deskOfStories()

interface Order {
  readonly id: string
  readonly no: string
  readonly waybillNo: string
}

/** The demo's order of that number, alone in a wave; and the wave's number. */
async function waved(page: Page, docNo: string): Promise<Order & { wave: string }> {
  const found = await desk.call<{ rows: Order[] }>(page, '/api/vrpxinbound/get_smart_outbound_list', {
    search: docNo,
  })
  const [order] = found.rows
  if (!order) throw new Error(`the demo has no order ${docNo}`)
  await desk.call(page, '/api/owms/v1/wave/generate', { orderIds: [order.id] })
  const { waveNo } = await desk.call<{ waveNo: string }>(page, '/api/vrpxinbound/get_outbound_byid', {
    id: order.id,
  })
  return { ...order, wave: waveNo }
}

test('an order is picked, packed, checked and handed over at the desk’s stations', async ({ page }) => {
  await desk.signIn(page, 'manager')
  const { id, no, wave, waybillNo } = await waved(page, 'NORDLICHT-1005')
  await desk.open(page, `/outboundDetails?id=${id}`, 'Outbound order')
  const task = page.getByRole('table').nth(1).getByRole('row').nth(1).getByRole('cell')
  const [position, sku] = [await task.nth(0).innerText(), await task.nth(1).innerText()]

  await desk.open(page, '/moreproductScan', 'Pick multiple items')
  await expect(page.getByText('No wave waits')).toBeVisible()
  await desk.open(page, '/ItemScan', 'Pick single items')
  await page.getByText(wave).click()
  await expect(page.getByText('Scan an empty tote')).toBeVisible()
  await scan(page, 'T-7')
  await expect(page.getByText(position, { exact: true })).toBeVisible()
  await scan(page, 'A-99-99')
  await scan(page, position)
  await expect(page.getByText('Scan the item', { exact: true })).toBeVisible()
  await scan(page, sku)
  await expect(page.getByText('The wave is picked')).toBeVisible()

  await desk.open(page, '/itemSingular', 'Pack single items')
  await scan(page, 'T-7')
  await expect(page.getByText('Scan every piece')).toBeVisible()
  await expect(page.getByText(`${no} · NORDLICHT-1005`)).toBeVisible()
  await expect(page.getByText('Nordlicht Versand GmbH (NORDLICHT)')).toBeVisible()
  await scan(page, sku)
  await expect(page.getByRole('button', { name: /^Take [A-Z_]+$/ })).toBeVisible()
  await page.getByRole('button', { name: 'No packaging' }).click()
  await scan(page, waybillNo || 'STORY-WAYBILL-1')
  await expect(page.getByText(`${no} packed`)).toBeVisible()
  // The label tore: the package gets another one.
  await page.getByRole('button', { name: 'Give a package its label' }).click()
  const label = page.getByRole('dialog')
  await label.getByRole('combobox').fill(no)
  await page.getByRole('option', { name: `${no}-P (${no})` }).click()
  await label.getByLabel('Waybill').fill('STORY-WAYBILL-2')
  await label.getByRole('button', { name: 'Save' }).click()
  await expect(label).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Scan here' })).toBeFocused()

  await desk.open(page, '/scanRecheck', 'Scan re-check')
  await scan(page, no)
  await scan(page, sku)
  await expect(page.getByText(`${no}-P is right`)).toBeVisible()
  await desk.open(page, '/weighingcheckout', 'Weighing checkout')
  await scan(page, no)
  await expect(page.getByText('Put it on the scale. Grams?')).toBeVisible()
  await scan(page, '99 kg')
  await page.getByRole('button', { name: 'Weigh again' }).click()
  const [right = '0'] = /\d+/.exec(await page.getByText(/^\d+ – \d+$/).innerText()) ?? []
  await scan(page, `${right} g`)
  await expect(page.getByText(`${no}-P: ${right} g`)).toBeVisible()
  await desk.open(page, `/packagingRegistration?search=${no}`, 'Packing registration')
  await expect(row(page, `${no}-P`)).toContainText('Re-checked')

  // It leaves before a vehicle was written down: it waits for the next manifest of its carrier.
  await desk.open(page, '/scanningOutbound', 'Scan out')
  await scan(page, no)
  await expect(page.getByText(/ handed over/)).toBeVisible()
  await desk.open(page, '/leftWithoutHandover', 'Left without a hand-over')
  await expect(row(page, `${no}-P`)).toContainText('Carrier unknown: choose')
  await row(page, `${no}-P`)
    .getByRole('button', { name: `Carrier of ${no}-P` })
    .click()
  await page.getByRole('dialog').getByLabel('Carrier').click()
  await page.getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, `${no}-P`)).not.toContainText('Carrier unknown')
  const left = await desk.call<{ rows: { id: string }[] }>(page, '/api/owms/v1/handover/left', {})
  await desk.call(page, '/api/owms/v1/handover/take-back', { parcelId: left.rows[0]?.id })

  await desk.open(page, '/handovers', 'Hand-overs')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByLabel('Carrier').click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Vehicle').fill('HH-AB 12')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'HH-AB 12')).toContainText('Open')
  await desk.open(page, '/scanningOutbound', 'Scan out')
  await expect(page.getByText('Hand-over', { exact: true })).toBeVisible()
  await scan(page, no)
  await expect(page.getByText(/ handed over/)).toBeVisible()
  await page.getByRole('button', { name: /^Undo / }).click()
  await expect(page.getByText(/ is here again/)).toBeVisible()
  await scan(page, no)
  await expect(page.getByText(/ handed over/)).toHaveCount(2)
  await scan(page, no)
  await expect(page.getByText('It has been handed over already')).toBeVisible()
  await desk.open(page, '/handovers', 'Hand-overs')
  await act(page, 'HH-AB 12', 'Close and print the manifest')
  await expect(page.getByRole('heading', { level: 1, name: 'Manifest' })).toBeVisible()
  await expect(row(page, `${no}-P`)).toBeVisible()
  await desk.open(page, `/yichukuchukudan?search=${no}`, 'Issued orders')
  await expect(row(page, no)).toContainText('Issued')
})

test('waves are seen before they are made, taken back from a picker, and voided', async ({
  browser,
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/wavepickingMang', 'Wave management')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(row(page, 'Several products')).toContainText('Cart with bins')
  await expect(row(page, 'Not approved yet').getByRole('link', { name: /^OB/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Generate 3 waves' }).click()
  await expect(page.getByText(/^3 of 3 waves are made/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeHidden()
  await page.getByRole('link', { name: 'Waves to pick' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waves to pick' })).toBeVisible()

  await desk.open(page, '/allwavetime?type=multi-product-mixed-bag', 'All waves')
  const wave = page.getByRole('row').nth(1)
  const no = await wave.getByRole('link', { name: /^WV/ }).innerText()
  await expect(page.getByRole('row')).toHaveCount(2)
  const other = await browser.newPage()
  await desk.signIn(other, 'admin')
  await desk.open(other, '/scanningPicking', 'Scan picking')
  await other.getByText(no).click()
  await expect(other.getByText('Go there and scan the position')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Reload' }).click()
  await act(page, no, 'Take back')
  await act(page, no, 'Void')
  await page.getByRole('tab', { name: /^Void/ }).click()
  await row(page, no).getByRole('link', { name: no }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wave' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Void' })).toBeHidden()
})

test('a rule makes a wave; an order is taken out of it and picked alone', async ({ page }) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/waveRules', 'Wave rules')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Name/).fill('Everything')
  await form.getByLabel(/^Type/).click()
  await page.getByRole('option', { name: 'By rule' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Everything')).toContainText('Any')

  await desk.open(page, '/wavepickingMang?by=rules', 'Wave management')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(row(page, 'Everything')).toContainText('By rule')
  await page.getByRole('button', { name: 'Generate 1 wave' }).click()
  await expect(page.getByText(/^1 of 1 wave is made/)).toBeVisible()
  await desk.open(page, '/forpicking?type=by-specified-rule', 'Waves to pick')
  await row(page, 'By rule').getByRole('link', { name: /^WV/ }).click()
  const [orders, walk] = [page.getByRole('table').first(), page.getByRole('table').nth(1)]
  const order = row(page, 'Take out').first()
  const no = await order.getByRole('link').innerText()
  const position = await walk
    .getByRole('row')
    .filter({ hasText: no })
    .first()
    .getByRole('cell')
    .nth(1)
    .innerText()
  await order.getByRole('button', { name: 'Take out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText('Taken out of the wave')).toBeVisible()
  await expect(orders.getByText(no)).toBeHidden()

  await desk.open(page, '/SingleCasePicking', 'Pick one order')
  await scan(page, 'OB-NOBODY')
  await expect(page.getByText('No records found for this number, try later')).toBeVisible()
  await scan(page, no)
  await scan(page, 'T-8')
  await expect(page.getByText(position, { exact: true })).toBeVisible()
})

test('waves of each state and the packing stations stand at their addresses', { tag: '@long' }, async ({
  page,
}) => {
  await desk.signIn(page, 'manager')
  await desk.open(page, '/havefinished?type=multi-product-mixed-bag', 'Finished waves')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await desk.open(page, '/pickingthe', 'Waves being picked')
  await desk.open(page, '/startscanningpackaging', 'Scan and pack')
  await desk.open(page, '/sameproductnumber', 'Pack equal orders')
  await desk.open(page, '/secondarySorting', 'Second sorting')
  await scan(page, 'T-NOBODY')
  await expect(page.getByText('No wave here has tote T-NOBODY')).toBeVisible()
})
