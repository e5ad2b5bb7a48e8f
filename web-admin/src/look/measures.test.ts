// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak } from '../language/language.ts'
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
