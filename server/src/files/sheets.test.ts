import { defused } from '@longshore/shared/contract/sheet-cell.ts'
import { expect, test } from 'vitest'
import { readSheet, writeSheet } from './sheets.ts'
import { zipOf } from './test-files.ts'

const slow = 60_000
const cells = (lines: readonly { cells: readonly string[] }[]) => lines.map((line) => line.cells)

test('what is written as a spreadsheet reads as it was, formulas defused', { timeout: slow }, async () => {
  const file = await writeSheet([
    ['sku_code', 'quantity', 'remark'],
    ['A_1', 5, '=HYPERLINK("http://evil")'],
    ['B_2', 0.5, null],
  ])
  const { lines } = await readSheet(Buffer.from(file))
  expect(cells(lines)).toEqual([
    ['sku_code', 'quantity', 'remark'],
    ['A_1', '5', `'=HYPERLINK("http://evil")`],
    ['B_2', '0.5', ''],
  ])
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 3])
})

test.each([['=1+1'], ['+1'], ['-1'], ['@SUM(A1)'], ['\t=1'], ['\r=1']])(
  '%j is no formula any more',
  (text) => {
    expect(defused(text)).toBe(`'${text}`)
  },
)

test('a comma separated file is read whatever stands between its cells, with the lines that a person sees', async () => {
  expect(cells((await readSheet(Buffer.from('\ufeffa;b\r\n1;"x;y"\r\n'))).lines)).toEqual([
    ['a', 'b'],
    ['1', 'x;y'],
  ])
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ['nothing', Buffer.from('  \n')],
  ['a broken zip', Buffer.from('PK\u0003\u0004 and nothing more', 'latin1')],
  ['a zip that is no spreadsheet', zipOf([{ name: 'readme.txt', content: Buffer.from('hello') }])],
])('%s is no sheet, whatever its name says', async (_, bytes) => {
  await expect(readSheet(bytes)).rejects.toMatchObject({ code: 'file.not-sheet' })
})

test('an old .xls is refused with what to do about it', async () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  await expect(readSheet(old)).rejects.toMatchObject({ code: 'file.old-excel' })
})

test('a bomb is refused by its table of contents, before anything is unpacked', async () => {
  const bomb = zipOf([
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(64 * 1024 * 1024) },
  ])
  expect(bomb.length).toBeLessThan(200_000)
  await expect(readSheet(bomb)).rejects.toMatchObject({ code: 'input.too-large' })
})

test('a bomb whose table of contents lies is stopped where it is read', { timeout: slow }, async () => {
  const liar = zipOf([
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(300 * 1024 * 1024), declared: 1000 },
  ])
  await expect(readSheet(liar)).rejects.toMatchObject({ code: 'file.not-sheet' })
})

test('too many files in one zip are refused', async () => {
  const many = Array.from({ length: 300 }, (_, i) => ({ name: `f${i}`, content: Buffer.from('x') }))
  await expect(readSheet(zipOf(many))).rejects.toMatchObject({ code: 'input.too-large' })
})
