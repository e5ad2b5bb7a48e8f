import { lineOf, type StoryOrder, sheetOf } from '@longshore/scripts/orders/story-order.ts'
import { parcelOrderSheet } from '@longshore/shared/orders/parcel-order-sheet.ts'
import { expect, field } from '../../web-admin/browser/lists.ts'
import type { Seat } from '../../web-admin/browser/seat.ts'

/** Rows of a sheet are looked at within seconds; a busy machine takes its time. */
const whole = { timeout: 180_000 }

/** A customer sends a sheet of orders; so many of its rows wait to be repaired. */
export async function uploads(who: Seat, sent: readonly StoryOrder[]): Promise<void> {
  const wrong = sent.filter(({ meant, isDouble }) => isDouble || Object.keys(meant).length > 0)
  await who.opens('/batchUpload', 'page.customer.batchUpload')
  await who.looks('batch-upload')
  await who.presses('parcel.import')
  const dialog = who.page.getByRole('dialog')
  const buffer = Buffer.from(sheetOf(sent, who.language))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer })
  await who.looks('file-chosen')
  await dialog.getByRole('button', { name: who.t('sheet.start'), exact: true }).click()
  const repair = dialog.getByRole('link', { name: who.t('repair.open', { rows: wrong.length }) })
  await expect(repair).toBeVisible(whole)
  await who.looks('what-is-wrong')
  await repair.click()
  await who.isAt('page.customer.repairSheet')
  await expect(who.page.getByText(who.t('repair.waiting', { rows: wrong.length }))).toBeVisible()
}

/** The rows that wait are mended where they stand, until none waits. */
export async function repairs(who: Seat, sent: readonly StoryOrder[]): Promise<void> {
  const { page } = who
  await who.looks('rows-that-wait')
  const mends = sameSlips(sent)
  for (const mend of mends) await replaces(who, mend)
  const all = page.getByRole('button', { name: figureIn(who.t('repair.use-all')) })
  await who.looks('columns-mended')
  await all.click()
  await expect(all).toBeHidden()
  for (const [nth, { meant, cells, isDouble }] of sent.entries()) {
    const line = lineOf(nth)
    if (isDouble) await leavesAside(who, line)
    else
      for (const [name, value] of Object.entries(meant))
        if (!mends.some(({ column, from }) => column === name && from === cells[name]))
          await writesCell(cell(who, name, line), value)
  }
  await who.looks('all-mended')
  await who.presses('repair.send')
  await expect(page.getByText(who.t('repair.none'))).toBeVisible(whole)
  await who.looks('none-waits')
}

interface Slip {
  readonly column: string
  readonly from: string
  readonly to: string
  readonly rows: number
}

/** What stands wrong in the same way in several rows is mended for the column. */
function sameSlips(sent: readonly StoryOrder[]): Slip[] {
  const found = new Map<string, Slip>()
  for (const { cells, meant } of sent)
    for (const [column, to] of Object.entries(meant)) {
      const from = cells[column] ?? ''
      const key = JSON.stringify([column, from, to])
      found.set(key, { column, from, to, rows: (found.get(key)?.rows ?? 0) + 1 })
    }
  return [...found.values()].filter(({ rows, from }) => rows > 2 && from !== '')
}

async function replaces(who: Seat, { column, from, to, rows }: Slip): Promise<void> {
  const { page } = who
  await page.getByRole('combobox', { name: who.t('repair.column') }).click()
  await page.getByRole('option', { name: headOf(who, column), exact: true }).click()
  await field(page, who.t('repair.from')).fill(from)
  await field(page, who.t('repair.to')).fill(to)
  await who.presses('repair.replace')
  await expect(page.getByText(who.t('repair.replaced', { changed: rows })).first()).toBeVisible()
}

async function leavesAside(who: Seat, line: number): Promise<void> {
  const lines = who.page.getByRole(who.isPhone ? 'listitem' : 'row')
  const row = lines.filter({ has: cell(who, 'originalNo', line) })
  await row.getByRole('button', { name: who.t('repair.discard'), exact: true }).click()
  const question = who.page.getByRole('dialog')
  await question.getByRole('button', { name: who.t('repair.discard'), exact: true }).click()
  await expect(row).toHaveCount(0)
}

async function writesCell(where: ReturnType<typeof cell>, value: string): Promise<void> {
  if ((await where.inputValue()) === value) return
  await where.fill(value)
  await where.press('Enter')
  await expect(where).toHaveAttribute('aria-invalid', 'false')
}

function cell(who: Seat, column: string, line: number) {
  return who.page.getByRole('textbox', { name: `${headOf(who, column)} ${line}`, exact: true })
}

function headOf(who: Seat, column: string): string {
  return parcelOrderSheet.find((one) => one.field === column)?.names[who.language] ?? column
}

/** A text with any figure at its place. */
function figureIn(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('\\d+'))
}
