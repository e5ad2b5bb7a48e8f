import { expect, test } from 'vitest'
import { currencyOfCountry } from './country-currency.ts'

test('a customer of Germany is proposed the euro, one of Hong Kong its dollar, one of Kenya nothing', () => {
  expect(['DE', 'HK', 'KE', ''].map(currencyOfCountry)).toEqual(['EUR', 'HKD', undefined, undefined])
})
