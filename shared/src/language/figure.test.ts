import { expect, test } from 'vitest'
import { figureIn } from './figure.ts'
import { fill } from './sentence.ts'

test('a figure is written as the language does, with the decimals that were typed', () => {
  expect([figureIn('en', '7.10'), figureIn('zh', 1.25), figureIn('en', 18000)]).toEqual([
    '7.10',
    '1.25',
    '18,000',
  ])
  expect([figureIn('es', '7.10'), figureIn('es', 1.25), figureIn('es', 0.000288)]).toEqual([
    '7,10',
    '1,25',
    '0,000288',
  ])
  expect(figureIn('es', '12345.5')).toBe('12.345,5')
})

test('a sentence writes decimals as its language does, and leaves whole numbers and codes as they are', () => {
  expect(fill('{line}: {kg} kg, {code}', { line: 12345, kg: 0.5, code: '1.2' }, 'es')).toBe(
    '12345: 0,5 kg, 1.2',
  )
  expect(fill('{kg} kg', { kg: 0.5 }, 'en')).toBe('0.5 kg')
})

test('an amount before its currency is written as the language does, and one that is written already stays', () => {
  const said = (amount: string) =>
    fill('{amount} {currency}, {code}', { amount, currency: 'CNY', code: '7.10' }, 'es')
  expect([said('12500.50'), said('12.500,50')]).toEqual(['12.500,50 CNY, 7.10', '12.500,50 CNY, 7.10'])
  expect(fill('{amount} {currency}', { amount: '7.10', currency: 'CNY' }, 'en')).toBe('7.10 CNY')
})
