// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak, t } from '../language/language.ts'
import { figureText, kgText } from './measures.ts'

test('a weight is not read as a thousand times as much where a point parts thousands', async () => {
  await speak('es')
  expect([kgText(1.4), kgText(12_500), figureText(0.000288)]).toEqual([
    '1,400 kg',
    '12.500,000 kg',
    '0,000288',
  ])
  await speak('en')
  expect([kgText(1.4), figureText(2.5)]).toEqual(['1.400 kg', '2.5'])
})

test('a text keeps the decimals that it was written with, and a sentence writes decimals as its language does', async () => {
  await speak('es')
  expect([figureText('7.10'), figureText('0.5')]).toEqual(['7,10', '0,5'])
  expect(t('zoning.trial-segment', { kg: 2.5, segment: 'L' })).toContain('2,5 kg')
  await speak('zh')
  expect(t('zoning.trial-segment', { kg: 2.5, segment: 'L' })).toContain('2.5千克')
})
