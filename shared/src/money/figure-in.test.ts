import { expect, test } from 'vitest'
import { figureIn } from './figure-in.ts'

test.each([
  ...[
    ['USD 4.50', '4.50'],
    ['4,50 €', '4.50'],
    ['R$ 1.234,50', '1234.50'],
    ['$1,234.50', '1234.50'],
  ],
  ...[
    ['1,234,567', '1234567'],
    ['1.234.567 IDR', '1234567'],
    ['0,5 kg', '0.5'],
    ['12 pcs', '12'],
  ],
])('%s is the figure %s', (text, figure) => {
  expect(figureIn(text)).toBe(figure)
})

test.each(['-4.50', '− 4', 'USD -4', 'none', '', '2 x 3', '1,234', '1.2.3', '1,2,3', '1.234,5,6'])(
  '%s is no figure that can be offered',
  (text) => {
    expect(figureIn(text)).toBeUndefined()
  },
)
