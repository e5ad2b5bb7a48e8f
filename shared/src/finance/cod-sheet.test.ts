import fc from 'fast-check'
import { expect, test } from 'vitest'
import { args } from '../command/schema.ts'
import { cases } from '../command/test-cases.ts'
import { problemsOf } from '../contract/sheet-check.ts'
import { currencyOf } from '../money/money.ts'
import { codLineSaid } from './bring-cod-line.ts'
import { codSheet } from './cod-sheet.ts'

const told = (row: Readonly<Record<string, string>>) =>
  problemsOf(codSheet, row).map(({ field, suggestion }) => [field, suggestion])

test('a cell of a carrier’s statement says by itself what is wrong with it', () => {
  expect(told({ collected: '250000', currency: 'idr', fee: '' })).toEqual([])
  expect(told({ collected: 'CNY 99.50', currency: 'CNY', fee: '2.505' })).toEqual([
    ['collected', '99.50'],
    ['fee', undefined],
  ])
  expect(told({ collected: '10', currency: 'YEN?', fee: '0' })).toEqual([['currency', undefined]])
})

test('what the house takes, no cell is wrong with: one wrong line keeps out none that stand beside it', () => {
  const { lineId: _, ...said } = codLineSaid
  const line = args(said)
  const figure = fc.oneof(
    fc.stringMatching(/^[-+ ]?\d{0,9}[.,]?\d{0,4}$/),
    fc.string({ maxLength: 6 }),
    fc.constantFrom('1e3', '٣', '１２', '0x10', '1 000'),
  )
  const currency = fc.constantFrom('CNY', 'JPY', 'idr', 'RMB', 'none')
  fc.assert(
    fc.property(figure, figure, currency, (collected, fee, code) => {
      const trimmed = { collected: collected.trim(), fee: fee.trim(), currency: code }
      const written = {
        ...{ waybillNo: 'W', reference: '', collected: trimmed.collected, fee: trimmed.fee || '0' },
        currency: currencyOf(code) ?? code,
      }
      if (line.isValidSync(written, { strict: true })) expect(told(trimmed)).toEqual([])
    }),
    { numRuns: cases(300) },
  )
})
