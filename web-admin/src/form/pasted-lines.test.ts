import { expect, test } from 'vitest'
import type { LineColumn } from './LineCell.tsx'
import { numberOf, textOfNumber } from './number-text.ts'
import { cellsOf, filledFrom } from './pasted-lines.ts'

test('a spreadsheet puts lines and tabs on the clipboard, quoting a cell that holds them', () => {
  expect(cellsOf('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(cellsOf('a\t\tc')).toEqual([['a', '', 'c']])
  expect(cellsOf('"two\nlines"\t"say ""hi"""')).toEqual([['two\nlines', 'say "hi"']])
  expect(cellsOf('alone')).toEqual([['alone']])
})

test('a paste fills to the right and down, adds lines and leaves the rest as it was', () => {
  const columns: LineColumn[] = [{ field: 'code' }, { field: 'quantity', number: true }]
  const lines = [{ code: 'A', quantity: 1, box: 'B1' }]
  const cells = [['5', 'beyond the last column'], ['x']]
  expect(filledFrom({ cells, lines, columns, at: { line: 0, column: 1 }, start: { code: '' } })).toEqual([
    { code: 'A', quantity: 5, box: 'B1' },
    { code: '', quantity: 'x' },
  ])
})

test('a number is scaled without the noise of fractions, and text that is none stays text', () => {
  expect(numberOf('1.1', 1000)).toBe(1100)
  expect(numberOf('0.57', 100)).toBe(57)
  expect(numberOf(' 12 ')).toBe(12)
  expect(numberOf('1,5')).toBe('1,5')
  expect(numberOf('1,5', 1000, true)).toBe(1500)
  expect(numberOf('1,500,000', 1, true)).toBe('1,500,000')
  expect(numberOf('')).toBe('')
  expect(textOfNumber(1234, 1000)).toBe('1.234')
  expect(textOfNumber(undefined)).toBe('')
})
