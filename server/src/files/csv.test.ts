import { cases } from '@longshore/shared/command/test-cases.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLinesOf } from './csv.ts'

const read = (text: string) => [...csvLinesOf(text)]
const rowsOf = (text: string) =>
  read(text).map(({ line, cells, wrong }) => (wrong ? [line, wrong] : [line, ...cells]))

test('quotes hold separators, quotes and line ends; each row knows its line in the file', () => {
  const text = '\ufeffcode,name\r\nA,"Box, ""small"""\r\n\r\nB,"two\nlines"\r\nC,last'
  expect(rowsOf(text)).toEqual([
    [1, 'code', 'name'],
    [2, 'A', 'Box, "small"'],
    [4, 'B', 'two\nlines'],
    [6, 'C', 'last'],
  ])
})

test.each([
  ['a semicolon', 'a;b\n1,5;2\n'],
  ['a tab', 'a\tb\n1,5\t2\n'],
  ["what Excel's first line says", 'sep=;\na;b\n1,5;2\n'],
  ["what Excel's first line says in quotes", '"sep=|"\r\na|b\r\n1,5|2\r\n'],
  ['a semicolon, and lines ended by CR alone', 'a;b\r1,5;2\r'],
])('%s parts cells', (_, text) => {
  expect(read(text).map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
})

test('five orders of which one begins a quote without an end: four lines are named, none is lost', () => {
  const orders = ['docNo,sku,quantity', 'A,MUG,1', 'B,"CAP,1', 'C,MUG,1', 'D,MUG,1', 'E,MUG,1']
  expect(rowsOf(orders.join('\n'))).toEqual([
    [1, 'docNo', 'sku', 'quantity'],
    [2, 'A', 'MUG', '1'],
    ...[3, 4, 5, 6].map((line) => [line, { since: 3 }]),
  ])
})

test.each([
  ['closes before the end of a cell', 'a,b\nA,"x\nB,"y"\nC,z\n', [2, 3], 2],
  ['closes where a later row has a quote of its own', 'a,b\nA,"x\nB,y"\nC,z\n', [2, 3], 2],
  ['begins on a line that a cell of several lines ends', 'a,b\n"x\ny","z\nC,w\n', [2, 3, 4], 2],
  ['has something behind its end', 'a,b\nA,"x" y\nC,z\n', [2], 2],
])('a quote that %s is a fault of each line that it takes', (_, text, lines, since) => {
  const wrong = read(text).filter((one) => one.wrong)
  expect(wrong.map(({ line }) => line)).toEqual(lines)
  expect(wrong[0]?.wrong).toEqual({ since })
})

test('a line that quotes swallow still says which document it belongs to', () => {
  expect(read('docNo,sku\nA,"MUG\nB,CAP\n').map(({ cells }) => cells[0])).toEqual(['docNo', 'A', 'B'])
})

/** A cell as a person or a careless program writes it. */
const cell = fc
  .tuple(
    fc.constantFrom('x', 'x y', ' ü ', '货'),
    fc.constantFrom('plain', 'plain', 'quoted', 'opened', 'closed'),
  )
  .map(([text, how]) => {
    if (how === 'quoted') return `"${text}"`
    return how === 'opened' ? `"${text}` : how === 'closed' ? `${text}"` : text
  })

test('every row of a sheet is a row or is named, wherever its quotes begin and end', () => {
  const sheet = fc.tuple(
    fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      ),
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n', '\r'),
  )
  fc.assert(
    fc.property(sheet, ([rows, separator, end]) => {
      const head = (rows[0] ?? []).map((_, i) => `h${i}`)
      const text = [head, ...rows].map((row) => row.join(separator)).join(end)
      expect(read(text).map(({ line }) => line)).toEqual([head, ...rows].map((_, i) => i + 1))
    }),
    { numRuns: cases(2000) },
  )
})
