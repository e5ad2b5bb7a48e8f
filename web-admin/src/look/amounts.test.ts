// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { amountText, percentText } from './amounts.ts'

test('prices show 2 decimals unless the currency has none, written as the language does', async () => {
  await speak('en')
  const shown = [amountText('12345.5', 'EUR'), amountText('1200', 'JPY'), amountText('-0.30', 'CNY')]
  expect(shown).toEqual(['12,345.50 EUR', '1,200 JPY', '-0.30 CNY'])
  await speak('es')
  expect(amountText('12345.5', 'EUR')).toBe('12.345,50 EUR')
  expect(amountText(7, '')).toBe('7,00')
  expect([percentText('98.2'), percentText('100.0'), percentText('')]).toEqual(['98,2 %', '100,0 %', ''])
})
