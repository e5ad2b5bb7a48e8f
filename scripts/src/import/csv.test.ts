import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { csvLines } from './csv.ts'
import { type SheetRow, sheetRows } from './sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'longshore-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function linesOf(text: string) {
  const file = join(folder, 'sheet.csv')
  writeFileSync(file, text)
  const lines: [number, ...string[]][] = []
  for await (const { line, cells } of csvLines(file)) lines.push([line, ...cells])
  return lines
}

async function rowsOf(file: string) {
  const rows: SheetRow[] = []
  for await (const row of sheetRows(file)) rows.push(row)
  return rows.map(({ line, cells }) => [line, Object.fromEntries(cells)])
}

test('quotes hold separators, quotes and line ends; each row knows its line in the file', async () => {
  const text = '\ufeffcode,name\r\nA,"Box, ""small"""\r\n\r\nB,"two\nlines"\r\nC,last'
  expect(await linesOf(text)).toEqual([
    [1, 'code', 'name'],
    [2, 'A', 'Box, "small"'],
    [4, 'B', 'two\nlines'],
    [6, 'C', 'last'],
  ])
})

test('semicolons and tabs part cells where the first line has them', async () => {
  expect(await linesOf('a;b\n1,5;2\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1,5', '2'],
  ])
  expect(await linesOf('a\tb\n1\t\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1', ''],
  ])
})

test('a sheet longer than what is read at once loses nothing', async () => {
  const rows = Array.from({ length: 5000 }, (_, i) => `${i},"name, ${i} 货"`)
  const lines = await linesOf(`id,name\n${rows.join('\n')}\n`)
  expect(lines).toHaveLength(5001)
  expect(lines[5000]).toEqual([5001, '4999', 'name, 4999 货'])
})

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
  await expect(rowsOf(file('a.csv', ''))).rejects.toThrow('is empty')
  await expect(rowsOf(file('b.csv', 'a,a\n1,2\n'))).rejects.toThrow('two columns are named a')
})
