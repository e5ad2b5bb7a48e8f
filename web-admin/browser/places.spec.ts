import { type Page, test } from '@playwright/test'
import { deskOfStories, row } from './desk.ts'
import { choose, expect, field, narrow, rename, switchOffAndOn } from './lists.ts'

const desk = deskOfStories()
test.beforeEach(({ page }) => desk.signIn(page, 'manager'))

const open = (page: Page, path: string) => page.goto(desk.at(`/${path}`))

test('a warehouse is made, found, renamed, taken out of use and back', { tag: '@long' }, async ({ page }) => {
  await open(page, 'hourseMangment')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Must be filled in').first()).toBeVisible()
  await field(page, 'Code').fill('SVQ1')
  await field(page, 'Name').fill('Longshore Sevilla')
  await choose(page, 'Country', 'Spain')
  await choose(page, 'Time zone', 'Europe/Madrid')
  await page.getByLabel('Our own').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'SVQ1')).toContainText('Spain')
  await narrow(page, 'Our own', 'Yes')
  await expect(row(page, 'SVQ1')).toBeHidden()
  await page.getByText('Clear', { exact: true }).click()
  await rename(page, 'SVQ1', 'Longshore Puerto')
  await switchOffAndOn(page, 'SVQ1')
  await page.getByLabel('Code or name').fill('Longshore Ham')
  await expect(row(page, 'SVQ1')).toBeHidden()
  await expect(row(page, 'HAM1')).toBeVisible()
})

test('a partition is made and found by its kind; one with positions keeps its kind', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'warehousePart')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await field(page, 'Code').fill('COLD')
  await field(page, 'Name').fill('Cold room')
  await field(page, 'Sequence').fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await rename(page, 'COLD', 'Cold store')
  await narrow(page, 'Kind', 'Defective goods')
  await expect(row(page, 'COLD')).toBeHidden()
  await expect(row(page, 'DEF')).toBeVisible()
  await page.getByText('Clear', { exact: true }).click()
  await switchOffAndOn(page, 'COLD')
  await row(page, 'PICK').getByRole('button', { name: 'PICK' }).click()
  await page.getByRole('dialog').getByLabel(/^Kind/).click()
  await page.getByRole('option', { name: 'Storage' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('There are positions in this partition')
})

test('positions are filtered by use and partition; one is changed, taken out of use and back', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'Shelfmanagement')
  await page.getByRole('tab', { name: /^Used/ }).click()
  await expect(row(page, 'A-01-01')).toBeVisible()
  await page.getByRole('tab', { name: /^Not used/ }).click()
  await expect(row(page, 'A-01-01')).toBeHidden()
  await page.getByRole('tab', { name: /^All/ }).click()
  await choose(page, 'Partition', 'Defective')
  await expect(row(page, 'X-01-01')).toBeVisible()
  await expect(row(page, 'A-01-01')).toBeHidden()
  await row(page, 'X-01-01').getByRole('button', { name: 'X-01-01' }).click()
  await expect(page.getByRole('dialog').getByLabel(/^Partition/)).toHaveValue('Defective goods')
  await field(page, 'Remark').fill('behind the door')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'X-01-01')).toContainText('behind the door')
  await switchOffAndOn(page, 'X-01-01')
})

test('the hall is drawn: a rack is dragged over the aisle, another moved by keys, and it stays so', async ({
  page,
}) => {
  await open(page, 'hallLayout')
  const rack = (prefix: string) => page.locator(`svg [role=button][aria-label="${prefix}"]`)
  await expect(page.getByText('Nobody has drawn this hall yet')).toBeVisible()
  const [from, to] = [await rack('S').boundingBox(), await rack('X').boundingBox()]
  if (!from || !to) throw new Error('the racks are drawn')
  // The hall is longer than wide: it lies.
  await page.mouse.move(from.x + 10, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + to.height * 2, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('Rack S')).toBeVisible()
  await expect(page.getByLabel('Side')).toHaveText('Right')
  const overlap = page
    .getByRole('alert')
    .filter({ hasText: 'Racks that stand where another one is drawn: 1' })
  await overlap.getByRole('button', { name: 'X', exact: true }).click()
  await rack('X').focus()
  await page.keyboard.press('ArrowUp')
  await expect(overlap).toBeHidden()
  await expect(page.getByText('Rack X')).toBeVisible()
  await expect(page.getByLabel('Side')).toHaveText('Left')
  await page.getByRole('textbox', { name: 'Rows' }).fill('90')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Rack X reaches beyond its aisle')).toBeVisible()
  await page.getByRole('textbox', { name: 'Rows' }).fill('4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nobody has drawn this hall yet')).toBeHidden()
  await page.reload()
  await rack('S').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Side')).toHaveText('Right')

  await page.getByLabel('Colour the racks by').click()
  await page.getByRole('option', { name: 'Pieces that lie there' }).click()
  await expect(page.getByRole('list', { name: 'What the colours mean' })).toContainText('Pieces')
  await expect(page.getByText(/^Pieces: [\d,]+$/)).toBeVisible()
})

test('Shelf position preview errors block creation until fixed', async ({ page }) => {
  await open(page, 'CreateBatch')
  await choose(page, 'Partition', 'Storage')
  await field(page, 'Prefix').fill('S')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page.getByText('The shelf positions cannot be created until the errors are fixed'),
  ).toBeVisible()
  await expect(page.getByRole('cell', { name: 'S-01-01' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Create \d+ positions/ })).toBeHidden()
  await field(page, 'Prefix').fill('T01')
  await field(page, 'Last prefix').fill('T09')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Create 450 positions' }).click()
  await expect(page.getByText('450 positions created').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Shelf positions' }).last().click()
  await page.getByLabel('Code or name').fill('t09-05')
  await expect(row(page, 'T09-05-10')).toBeVisible()
})

test('the guide of the first hour says what is left, leads there, and can be hidden', async ({ page }) => {
  await open(page, 'welcome')
  const guide = page.getByRole('listitem').filter({ hasText: 'Handheld' })
  await expect(page.getByText('9 of 10 done')).toBeVisible()
  await expect(guide).toHaveAttribute('aria-current', 'step')
  await guide.getByRole('link', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible()
  await open(page, 'welcome')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('9 of 10 done')).toBeHidden()
  await page.getByPlaceholder('Find a page').fill('First hour')
  await page.getByRole('navigation').getByText('First hour', { exact: true }).click()
  await expect(page.getByText('9 of 10 done')).toBeVisible()
})
