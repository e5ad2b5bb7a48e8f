import { isCode } from '@longshore/shared/labels/symbol.ts'
import { separatorCame, testCodes } from '@longshore/shared/sync/scanner-codes.ts'
import bwip from 'bwip-js/node'
import { expect, test } from 'vitest'

test('every test code of a scanner can be drawn', () => {
  expect(testCodes.filter(({ symbology, text }) => !isCode(symbology, text))).toEqual([])
})

test('the GS1 test code is drawn with a separator inside, where the check of a handheld looks for it', () => {
  const gs1 = testCodes.find(({ symbology }) => symbology === 'gs1-128')?.text ?? ''
  const typed = gs1.replace(/\((\d+)\)/g, (_, id) => (id === '17' ? `\x1d${id}` : id))
  expect(separatorCame(typed)).toBe(true)
  expect(separatorCame(typed.replace('\x1d', ''))).toBe(false)
  expect(separatorCame('LONGSHORE-128')).toBeUndefined()
  // What is typed, without the separator, draws fewer bars: the separator is in the symbol.
  const bars = (text: string) => (bwip.raw('gs1-128', text, {})[0] as { sbs: number[] }).sbs.length
  expect(bars(gs1)).toBeGreaterThan(bars(gs1.replace('(10)LOT7(17)271231', '(17)271231(10)LOT7')))
})
