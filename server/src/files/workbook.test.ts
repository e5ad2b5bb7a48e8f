import { type SheetCell, sheetRows } from '@longshore/shared/contract/sheet-cell.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { fromBuffer, type ZipFile } from 'yauzl'
import { readSheet } from './sheets.ts'
import { writeWorkbook } from './workbook.ts'

const slow = 60_000

function written(rows: Iterable<readonly SheetCell[]>): Buffer {
  const parts: Uint8Array[] = []
  expect(writeWorkbook(rows, (part) => parts.push(part))).toBe(
    parts.reduce((sum, { length }) => sum + length, 0),
  )
  return Buffer.concat(parts)
}

/** The texts in a zip by their names; what unpacks it holds their sizes against its table of contents. */
async function unpacked(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (fault, opened) => (fault ? reject(fault) : resolve(opened))),
  )
  const texts = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve)
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (fault, stream) => {
        if (fault) return reject(fault)
        texts.set(entry.fileName, Buffer.concat(await stream.toArray()).toString())
        zip.readEntry()
      }),
    )
    zip.readEntry()
  })
  return texts
}

async function byLibrary(rows: readonly (readonly SheetCell[])[]): Promise<Map<string, string>> {
  return unpacked(await writeXlsxFile(sheetRows(rows)).toBuffer())
}

test('a workbook is part for part, letter for letter what the library writes of the same rows', async () => {
  const head = ['sku_code', '', 'quantity', 'remark', 'a < b & "c"', 'sku_code']
  // Columns of one letter, of two and of three.
  const wide = Array.from({ length: 800 }, (_, nth) => (nth % 90 === 25 || nth === 702 ? nth / 8 : null))
  const rows: SheetCell[][] = [
    head,
    ['A_1', '莲花 & Söhne <GmbH>', -1.005, '=HYPERLINK("http://evil")', null, ''],
    [],
    [null, '', null],
    ['A_1', '𠮷 🚢', 1e21, 'tab\there', 0, -0.1],
    ['bell\u0007 and \ufffd', 'del\u007f', 12_345_678.9, '  spaces  ', 'it\'s "said"', '@SUM(A1)'],
    wide,
  ]
  expect(await unpacked(written(rows))).toEqual(await byLibrary(rows))
})

test('so it is whatever words and numbers stand in it', { timeout: slow }, async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(null),
  )
  const row = fc.array(cell, { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (body) => {
      const rows = [['head', ''], ...body]
      expect(await unpacked(written(rows))).toEqual(await byLibrary(rows))
    }),
    { numRuns: 60 },
  )
})

test('rows are written as they come, and many parts are one file', { timeout: slow }, async () => {
  const count = 30_000
  let [given, told] = [0, 0]
  let givenAtFirst = 0
  function* rows(): Generator<readonly SheetCell[]> {
    yield ['no', 'amount', 'kind']
    for (; given < count; given++) yield [`OB${given}`, given / 100, given % 2 ? 'odd' : 'even']
  }
  const parts: Uint8Array[] = []
  writeWorkbook(rows(), (part) => {
    told += part.length
    if (told > 10_000 && givenAtFirst === 0) givenAtFirst = given
    parts.push(part)
  })
  expect(givenAtFirst).toBeLessThan(count / 2)
  const { lines } = await readSheet(Buffer.concat(parts), { most: count + 1 })
  expect(lines).toHaveLength(count + 1)
  expect(lines[12_346]?.cells).toEqual(['OB12345', '123.45', 'odd'])
})

test('a text that the library takes for one of its own is a text', async () => {
  const rows = [['constructor'], ['__proto__'], ['toString']]
  const { lines } = await readSheet(written(rows))
  expect(lines.map(({ cells }) => cells)).toEqual(rows)
})
