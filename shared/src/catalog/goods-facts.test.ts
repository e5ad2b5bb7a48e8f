import { expect, test } from 'vitest'
import { noFacts, totalsOf } from './goods-facts.ts'

const shirt = {
  ...noFacts,
  weight: 0.1,
  length: 30.1,
  width: 20,
  height: 2,
  unitPrice: '9.55',
  currency: 'USD',
}

test('a document of several currencies has an amount in each, and no noise of decimals', () => {
  const lines = [
    { ...shirt, quantity: 3 },
    { ...shirt, unitPrice: '0.01', quantity: 1 },
    { ...shirt, unitPrice: '700', currency: 'JPY', quantity: 2 },
    { ...noFacts, quantity: 4 },
  ]
  expect(totalsOf(lines)).toEqual({
    ...{ pieces: 10, weight: 0.6, volume: 0.007224 },
    amounts: [
      { currency: 'USD', amount: 2866 },
      { currency: 'JPY', amount: 1400 },
    ],
  })
})
