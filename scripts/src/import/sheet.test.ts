import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { type SheetRow, sheetRows } from './sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'longshore-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsOf(file: string) {
  const rows: SheetRow[] = []
  for await (const row of sheetRows(file)) rows.push(row)
  return rows.map(({ line, cells }) => [line, Object.fromEntries(cells)])
}

test('the first sheet of an Excel file reads the same', async () => {
  const file = join(folder, 'skus.xlsx')
  const row = (...cells: (string | number)[]) => cells.map((value) => ({ value }))
  await writeXlsxFile([row('code', 'weight'), row('MUG', 0.38), row('', ''), row('杯', 1)]).toFile(file)
  expect(await rowsOf(file)).toEqual([
    [2, { code: 'MUG', weight: '0.38' }],
    [4, { code: '杯', weight: '1' }],
  ])
})

test('a file of another kind, an empty one and a column that stands twice are refused', async () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  await expect(rowsOf(file('a.pdf', 'x'))).rejects.toThrow('only .csv and .xlsx')
  await expect(rowsOf(file('a.xls', 'x'))).rejects.toThrow('save it as .xlsx')
  await expect(rowsOf(file('a.csv', ''))).rejects.toThrow('is empty')
  await expect(rowsOf(file('c.csv', 'a,"b\n1,2\n'))).rejects.toThrow('a quotation mark in line 1 has no end')
  await expect(rowsOf(file('b.csv', 'a,a\n1,2\n'))).rejects.toThrow('two columns are named a')
})
